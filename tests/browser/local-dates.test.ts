import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axeViolations, hydrated, idle, useSite, visit } from '../helpers/visit.ts';

// The packaged browser writes dates in English only.
const browser = inject('installedBrowser');
useSite(undefined, browser ?? {});
const describeAbroad = describe.skipIf(!browser);

/** An article of 18 September 2025. */
const ARTICLE = '/blog/do-i-have-sleep-apnea';
const DATE = '.post-header time.post-date';
const FARTHEST = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const NARROW_AND_WIDE = [320, 1280];

const date = (page: Page) => page.locator(DATE).first();

describeAbroad.each(FARTHEST)('the date of an article, read in %s', (timezoneId) => {
  it.each([
    ['en-GB', '18 September 2025', 'ltr'],
    ['de-DE', '18. September 2025', 'ltr'],
    ['ar', '18 سبتمبر 2025', 'rtl'],
  ])('is written as in %s', async (locale, text, direction) => {
    await visit(ARTICLE, { locale, timezoneId }, async (page, { complaints }) => {
      await expect.poll(() => date(page).textContent()).toBe(text);
      expect(await date(page).getAttribute('lang')).toBe(locale);
      expect(await date(page).getAttribute('datetime')).toBe('2025-09-18');
      expect(await date(page).evaluate((time) => getComputedStyle(time).direction)).toBe(direction);
      expect(complaints).toEqual([]);
    });
  });

  it('stays as it was built for visitors who write dates that way', async () => {
    await visit(ARTICLE, { locale: 'en-US', timezoneId }, async (page) => {
      await hydrated(page);
      await idle(page);
      expect(await date(page).textContent()).toBe('September 18, 2025');
      expect(await date(page).getAttribute('lang')).toBeNull();
    });
  });

  it('stays as it was built without script (P4)', async () => {
    await visit(ARTICLE, { locale: 'de-DE', timezoneId, script: false }, async (page) => {
      expect(await date(page).textContent()).toBe('September 18, 2025');
    });
  });
});

describeAbroad('every date of a page', () => {
  it.each(NARROW_AND_WIDE)('is written again, keeps its day, fits %i px and passes axe (P2)', async (width) => {
    await visit('/blog', { locale: 'de-DE', timezoneId: 'Pacific/Pago_Pago', width }, async (page, { complaints }) => {
      await expect.poll(() => page.locator('time.post-date').last().getAttribute('lang')).toBe('de-DE');
      const dates = await page.$$eval('time.post-date', (times) =>
        times.map((time) => [(time as HTMLTimeElement).dateTime, time.textContent]),
      );
      expect(dates.length).toBeGreaterThanOrEqual(19);
      for (const [day = '', text] of dates)
        expect(text).toMatch(new RegExp(`^${Number(day?.slice(8))}\\. \\p{L}+ ${day?.slice(0, 4)}$`, 'u'));
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await axeViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});
