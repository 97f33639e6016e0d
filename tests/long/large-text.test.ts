import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { onePageOfEachType } from '../helpers/built-site.ts';
import { brokenNumbers, brokenWords, rootSize, setBrowserText, sidewaysScroll } from '../helpers/page-checks.ts';
import { atWidths, useSite, visit } from '../helpers/visit.ts';

const site = inject('realSite');
useSite(() => site);
/** By day, when the top bar says until when the office is open. */
const before = (page: Page) => page.clock.setFixedTime('2027-01-06T15:00:00Z');

describe.each(onePageOfEachType(site))('$path with large text', ({ path }) => {
  it('never scrolls sideways or breaks a phone number: 150 % of the panel, 200 % of the browser (P2; WCAG 1.4.4, 1.4.10)', async () => {
    await visit(path, { width: 320, before }, async (page) => {
      await page.click('.floating__panel');
      await page.check('#text-size-150');
      await expect.poll(() => rootSize(page)).toBe('24px');
      expect(await sidewaysScroll(page), '150 %').toBe(0);
      expect(await brokenNumbers(page), '150 %').toEqual([]);

      await page.check('#text-size-100');
      await setBrowserText(page, 32);
      await atWidths(page, [320, 640, 1280], async (width) => {
        await expect.poll(() => rootSize(page)).toBe('32px');
        expect(await sidewaysScroll(page), `200 % at ${width} px`).toBe(0);
        expect(await brokenNumbers(page), `200 % at ${width} px`).toEqual([]);
      });
    });
  });

  it('breaks no word but long ones on a phone with 200 % of the browser (WCAG 1.4.4)', async () => {
    await visit(path, { width: 360, before }, async (page) => {
      await setBrowserText(page, 32);
      await expect.poll(() => rootSize(page)).toBe('32px');
      expect(await brokenWords(page)).toEqual([]);
    });
  });
});
