import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONDITION_FIELD as FIELD, narrowConditions, shownConditions } from '../helpers/conditions.ts';
import { holdBack } from '../helpers/hold-back.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { atWidths, axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

useSite();

const PATH = '/conditions';

describe('conditions from A to Z', () => {
  it('link from a letter to its names, and from a name to the page that explains it, without script (P4)', async () => {
    await visit(PATH, { script: false }, async (page) => {
      expect(await page.isVisible(FIELD)).toBe(false);
      await page.click('.conditions__letters a[href="#letter-v"]');
      expect(await page.evaluate('location.hash')).toBe('#letter-v');
      expect(await page.locator('#letter-v').isVisible()).toBe(true);
      await page.click('.conditions__letter li > a:text-is("Vertigo")');
      await page.waitForURL('**/service/hearing-disorders#conditions');
    });
  });

  it('are filtered from the first key on, and pass a word without a match to the search, which tolerates typos', async () => {
    await visit(PATH, {}, async (page, { complaints }) => {
      await hydrated(page);
      await narrowConditions(page);
      for (const [word, found] of [
        ['tinitus', 'Ringing in the ears (tinnitus)'],
        ['parking', 'Parking'],
      ] as const) {
        await page.fill(FIELD, word);
        await expect.poll(() => shownConditions(page)).toEqual([]);
        await page.click('.condition-filter [data-opens="search"]');
        await page.locator('#search[open] .search__group a', { hasText: found }).first().waitFor();
        expect(await page.inputValue('#search-query')).toBe(word);
        await page.keyboard.press('Escape');
      }
      expect(complaints).toEqual([]);
    });
  });

  it('are filtered by what was typed before the script, fit the screen and pass axe, with the matches right under the field (P2)', async () => {
    let letGo = () => {};
    const before = async (page: Page) => {
      letGo = await holdBack(page, '**/assets/condition-filter.*.js');
    };
    await visit(PATH, { width: 320, height: 640, before }, async (page) => {
      await page.fill(FIELD, 'tinnitus');
      letGo();
      await hydrated(page);
      await expect.poll(() => shownConditions(page)).toEqual(['Ringing in the ears (tinnitus)']);
      for (const query of ['nose', 'zzzz']) {
        await page.fill(FIELD, query);
        await page.locator('.conditions__letters').waitFor({ state: 'hidden' });
        await atWidths(page, [1280, 320], async (width) => {
          expect(await sidewaysScroll(page), `${query} at ${width} px`).toBeLessThanOrEqual(0);
        });
        if (query === 'nose') expect(await axeViolations(page, 'main')).toEqual([]);
      }
      await page.fill(FIELD, 'tinn');
      const field = await page.locator(FIELD).boundingBox();
      const entry = await page.locator('.conditions__letter li:visible').first().boundingBox();
      expect((entry?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(320);
      await page.fill(FIELD, '');
      expect(await page.isVisible('.conditions__letters')).toBe(true);
    });
  });
});
