import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './command.ts';

const FOLDER = join(ROOT, 'tests/practice/testimonials');
const all = readdirSync(FOLDER).map((file) => parse(readFileSync(join(FOLDER, file), 'utf8')) as { order: number; name: string });

/** Authors of the testimonials of the test practice, in order: they fill three pages, the last of them not completely. */
export const patients = all.toSorted((one, other) => one.order - other.order).map(({ name }) => name);
export const PER_PAGE = 6;

export const previousPage = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true });
export const nextPage = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const pageDot = (page: Page, place: number) => page.getByRole('link', { name: `Page ${place}`, exact: true });
export const namesInSight = (page: Page) => page.locator('.testimonial-card:visible b').allTextContents();

/** Waits until a page of cards is the only visible one and its dot is marked. */
export async function expectPage(page: Page, place: number): Promise<void> {
  const shown = async () => ({
    pages: await page.locator('.testimonials-page__cards:visible').evaluateAll((lists) => lists.map(({ id }) => id)),
    names: await namesInSight(page),
    marked: await page.locator('.testimonial-pages [aria-current="page"]').allTextContents(),
  });
  await expect
    .poll(shown)
    .toEqual({ pages: [`page-${place}`], names: patients.slice((place - 1) * PER_PAGE, place * PER_PAGE), marked: [`Page ${place}`] });
}

/** Steps from the first page to the last with the buttons, which are disabled at both ends. */
export async function pageThroughTestimonials(page: Page): Promise<void> {
  await expectPage(page, 1);
  expect(await previousPage(page).isDisabled()).toBe(true);
  await nextPage(page).click();
  await expectPage(page, 2);
  expect(await previousPage(page).isEnabled()).toBe(true);
  expect(await nextPage(page).isEnabled()).toBe(true);
  await nextPage(page).click();
  await expectPage(page, 3);
  expect(await nextPage(page).isDisabled()).toBe(true);
}

/** Steps from the first page to the last with the keyboard alone; focus moves to each new page, whose name contains its number. */
export async function pageThroughTestimonialsByKeyboard(page: Page): Promise<void> {
  const { keyboard } = page;
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim());
  await nextPage(page).focus();
  await keyboard.press('Enter');
  await expectPage(page, 2);
  await expect.poll(focused).toBe('Page 2 of 3');
  expect(await page.locator('#page-2').evaluate((list) => list.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  for (const stop of ['Previous', 'Page 1', 'Page 2', 'Page 3']) {
    await keyboard.press('Tab');
    expect(await focused()).toBe(stop);
  }
  await keyboard.press('Enter');
  await expectPage(page, 3);
  await expect.poll(focused).toBe('Page 3 of 3');
}
