import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated } from './hydrated.ts';

export const CAROUSEL = '.testimonial-carousel';
export const TRACK = `${CAROUSEL}__track`;

export const dots = (page: Page) => page.locator(`${CAROUSEL} .dots button`);
const previousQuote = (page: Page) => page.getByRole('button', { name: 'Previous quote' });
export const nextQuote = (page: Page) => page.getByRole('button', { name: 'Next quote' });

/** Returns the indexes of the quotes that are visible in their row; one when it is at rest. */
export function quotesInSight(page: Page): Promise<number[]> {
  return page.$eval(TRACK, (track) => {
    const { left } = track.getBoundingClientRect();
    return [...track.children].flatMap((slide, index) => (Math.abs(slide.getBoundingClientRect().left - left) < 2 ? [index + 1] : []));
  });
}

/** Waits until the quote at an index is shown, marked by its dot, and the only one that can take focus. */
export async function expectQuote(page: Page, place: number): Promise<void> {
  const marked = dots(page).and(page.locator('[aria-current="true"]'));
  const inReach = page.locator(`${TRACK} > :not([inert])`);
  const labels = (found: Element[]) => found.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent?.trim());
  const shown = async () => [await quotesInSight(page), await marked.evaluateAll(labels), await inReach.evaluateAll(labels)];
  await expect.poll(shown).toEqual([[place], [`Quote ${place} of 6`], [`${place} of 6`]]);
}

export const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim() ?? '');

/** Resolves when the dots have become buttons. */
export async function carouselReady(page: Page): Promise<void> {
  await hydrated(page);
  await dots(page).first().waitFor();
}

/** Steps with the buttons, past both ends, and by a dot; the fifth quote is shown at the end. */
export async function stepThroughQuotes(page: Page): Promise<void> {
  await expectQuote(page, 1);
  await previousQuote(page).click();
  await expectQuote(page, 6);
  await nextQuote(page).click();
  await expectQuote(page, 1);
  await nextQuote(page).click();
  await nextQuote(page).click();
  await expectQuote(page, 3);
  await dots(page).nth(4).click();
  await expectQuote(page, 5);
}

/** Steps with the keyboard alone; focus stays on the pressed button. */
export async function stepThroughQuotesByKeyboard(page: Page): Promise<void> {
  const { keyboard } = page;
  await page.focus(TRACK);
  await keyboard.press('ArrowRight');
  await expectQuote(page, 2);
  const stops: string[] = [];
  for (let stop = 0; stop < 8; stop += 1) {
    await keyboard.press('Tab');
    stops.push(await focusedName(page));
  }
  expect(stops).toEqual([...[1, 2, 3, 4, 5, 6].map((place) => `Quote ${place} of 6`), 'Previous quote', 'Next quote']);
  await keyboard.press('Enter');
  await expectQuote(page, 3);
  await keyboard.press('Space');
  await expectQuote(page, 4);
  expect(await focusedName(page)).toBe('Next quote');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expectQuote(page, 6);
  expect(await focusedName(page)).toBe('Quote 6 of 6');
}
