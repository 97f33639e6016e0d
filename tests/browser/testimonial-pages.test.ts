import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite } from '../helpers/sites.ts';
import { axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

const NARROW_AND_WIDE = [320, 1280];
const CARDS = '.testimonial-card:visible';

const previous = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const dot = (page: Page, place: number) => page.getByRole('link', { name: `Page ${place}`, exact: true });
const namesInSight = (page: Page) => page.locator(`${CARDS} b`).allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim());

/** Waits until a page of cards is the only one in sight and its dot is marked. */
async function expectPage(page: Page, place: number): Promise<void> {
  await expect
    .poll(() => page.locator('.testimonials-page__cards:visible').evaluateAll((lists) => lists.map(({ id }) => id)))
    .toEqual([`page-${place}`]);
  await expect.poll(() => page.locator('.testimonial-pages [aria-current="page"]').allTextContents()).toEqual([`Page ${place}`]);
}

describe('six testimonials', () => {
  useSite();

  it.each(NARROW_AND_WIDE)('make one page at %i px: nothing before it, nothing behind it', async (width) => {
    await visit('/testimonials', { width }, async (page, { complaints }) => {
      await hydrated(page);
      await expectPage(page, 1);
      expect(await page.locator(CARDS).count()).toBe(6);
      expect(await previous(page).isDisabled()).toBe(true);
      expect(await next(page).isDisabled()).toBe(true);
      expect(await page.locator('.testimonial-pages li').count()).toBe(1);
      expect(await axeViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});

describe('fourteen testimonials', () => {
  const letters = [...'CDEFGHIJKLMNO'];
  const write = Object.fromEntries(
    letters.map((letter, index) => [
      `testimonials/pat-${letter.toLowerCase()}.yaml`,
      [
        `order: ${index + 2}`,
        `name: Pat ${letter}.`,
        'location: Decatur',
        'procedure: Sinus care',
        'rating: 4',
        `quote: This is what the patient with the number ${index + 2} said.`,
        'date: 2025-03-01',
        'consent: { given: 2025-03-02, form: paper, sample: true }',
      ].join('\n'),
    ]),
  );
  const all = ['Ann B.', ...letters.map((letter) => `Pat ${letter}.`)];
  const site = createSite({ write });
  beforeAll(async () => {
    const { summary, problems } = await site.build();
    if (!summary) throw new Error(problems);
  });
  afterAll(() => site.remove());
  useSite(() => site.outDir);

  it.each(NARROW_AND_WIDE)('are all read without script at %i px, and dots lead to each page (P4)', async (width) => {
    await visit('/testimonials', { width, script: false }, async (page) => {
      expect(await namesInSight(page)).toEqual(all);
      expect(await page.locator('.testimonial-pages button:visible').count()).toBe(0);
      await dot(page, 3).click();
      await expect.poll(() => page.locator('#page-3').evaluate((list) => list.getBoundingClientRect().top < innerHeight)).toBe(true);
      expect(await namesInSight(page)).toEqual(all);
    });
  });

  it.each(NARROW_AND_WIDE)('stand six a page at %i px, with an end at both ends', async (width) => {
    await visit('/testimonials', { width }, async (page, { complaints }) => {
      await hydrated(page);
      await expectPage(page, 1);
      expect(await namesInSight(page)).toEqual(all.slice(0, 6));
      expect(await previous(page).isDisabled()).toBe(true);
      await next(page).click();
      await expectPage(page, 2);
      expect(await namesInSight(page)).toEqual(all.slice(6, 12));
      expect(await previous(page).isEnabled()).toBe(true);
      expect(await next(page).isEnabled()).toBe(true);
      await next(page).click();
      await expectPage(page, 3);
      expect(await namesInSight(page)).toEqual(all.slice(12));
      expect(await next(page).isDisabled()).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await previous(page).click();
      await expectPage(page, 2);
      await dot(page, 1).click();
      await expectPage(page, 1);
      expect(complaints).toEqual([]);
    });
  });

  it('are paged by keyboard alone: focus goes to the new page, whose name says which it is (P3)', async () => {
    await visit('/testimonials', {}, async (page, { complaints }) => {
      await hydrated(page);
      await next(page).focus();
      await page.keyboard.press('Enter');
      await expectPage(page, 2);
      await expect.poll(() => focused(page)).toBe('Page 2 of 3');
      const top = await page.locator('#page-2').evaluate((list) => list.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(800);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Previous');
      for (const stop of ['Page 1', 'Page 2', 'Page 3']) {
        await page.keyboard.press('Tab');
        expect(await focused(page)).toBe(stop);
      }
      await page.keyboard.press('Enter');
      await expectPage(page, 3);
      await expect.poll(() => focused(page)).toBe('Page 3 of 3');
      expect(complaints).toEqual([]);
    });
  });

  it('can be shared, reloaded and gone back through', async () => {
    await visit('/testimonials#page-2', {}, async (page) => {
      await hydrated(page);
      await expectPage(page, 2);
      await next(page).click();
      await expectPage(page, 3);
      await page.reload();
      await hydrated(page);
      await expectPage(page, 3);
      await page.goBack();
      await expectPage(page, 2);
      expect(await previous(page).isEnabled()).toBe(true);
    });
  });

  it('show one page before script has arrived, so that nothing jumps (P5)', async () => {
    const before = (page: Page) => page.route('**/assets/*.js', (route) => route.abort());
    await visit('/testimonials', { before }, async (page) => {
      expect(await namesInSight(page)).toEqual(all.slice(0, 6));
      await dot(page, 2).click();
      await expect.poll(() => namesInSight(page)).toEqual(all.slice(6, 12));
    });
  });

  it('are all printed', async () => {
    await visit('/testimonials#page-2', {}, async (page) => {
      await hydrated(page);
      await page.emulateMedia({ media: 'print' });
      expect(await namesInSight(page)).toEqual(all);
    });
  });

  it('give the home page the first six', async () => {
    await visit('/', {}, async (page) => {
      await hydrated(page);
      expect(await page.locator('.testimonial-carousel b').allTextContents()).toEqual(all.slice(0, 6));
    });
  });
});
