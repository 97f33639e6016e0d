import { expect, inject, it } from 'vitest';
import { onePageOfEachType } from '../helpers/built-site.ts';
import { brokenNumbers, brokenWords, rootSize, setBrowserText, sidewaysScroll } from '../helpers/page-checks.ts';
import { atWidths, useSite, visit } from '../helpers/visit.ts';

const site = inject('realSite');
useSite(() => site);

it.each(onePageOfEachType(site))(
  '$path with large text never scrolls sideways, nor breaks a phone number or a word that fits: 150 % of the panel, 200 % of the browser (P2; WCAG 1.4.4, 1.4.10)',
  async ({ path }) => {
    // By day, when the top bar says until when the office is open.
    await visit(path, { width: 320, before: (page) => page.clock.setFixedTime('2027-01-06T15:00:00Z') }, async (page) => {
      await page.click('.floating__panel');
      await page.check('#text-size-150');
      await expect.poll(() => rootSize(page)).toBe('24px');
      expect.soft(await sidewaysScroll(page), '150 %').toBe(0);
      expect.soft(await brokenNumbers(page), '150 %').toEqual([]);
      expect.soft(await brokenWords(page), '150 %').toEqual([]);
      await page.check('#text-size-100');
      await setBrowserText(page, 32);
      await atWidths(page, [320, 360, 640, 1280], async (width) => {
        await expect.poll(() => rootSize(page)).toBe('32px');
        expect.soft(await sidewaysScroll(page), `200 % at ${width} px`).toBe(0);
        expect.soft(await brokenNumbers(page), `200 % at ${width} px`).toEqual([]);
        if (width > 320) expect.soft(await brokenWords(page), `200 % at ${width} px`).toEqual([]);
      });
    });
  },
);
