import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { useSite, visit } from '../helpers/visit.ts';

useSite();

/** An article of 18 October 2025. */
const ARTICLE = '/blog/is-it-only-snoring';
/** The first and the last time zone on Earth to reach a day. */
const FIRST = 'Pacific/Kiritimati';
const LAST = 'Pacific/Pago_Pago';

const date = (page: Page) => page.locator('.post-header time.post-date').first();

describe('the date of an article', () => {
  it.each([
    ['en-GB', '18 October 2025', 'ltr', FIRST],
    ['ar', '18 أكتوبر 2025', 'rtl', LAST],
  ])('is formatted for %s: %s, %s, with the same day in %s', async (locale, text, direction, timezoneId) => {
    await visit(ARTICLE, { locale, timezoneId }, async (page, { complaints }) => {
      await expect.poll(() => date(page).textContent()).toBe(text);
      expect(await date(page).getAttribute('lang')).toBe(locale);
      expect(await date(page).getAttribute('datetime')).toBe('2025-10-18');
      expect(await date(page).evaluate((time) => getComputedStyle(time).direction)).toBe(direction);
      expect(complaints).toEqual([]);
    });
  });
});

it('every date of a page is formatted for the reader, keeps its day and fits (P2)', async () => {
  await visit('/blog', { locale: 'de-DE', timezoneId: LAST, width: 320 }, async (page, { complaints }) => {
    await expect.poll(() => page.locator('time.post-date').last().getAttribute('lang')).toBe('de-DE');
    const dates = await page.$$eval('time.post-date', (times) =>
      times.map((time) => [(time as HTMLTimeElement).dateTime, time.textContent]),
    );
    expect(dates.length).toBeGreaterThanOrEqual(4);
    for (const [day = '', text] of dates)
      expect(text).toMatch(new RegExp(`^${Number(day?.slice(8))}\\. \\p{L}+ ${day?.slice(0, 4)}$`, 'u'));
    expect(await sidewaysScroll(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
});
