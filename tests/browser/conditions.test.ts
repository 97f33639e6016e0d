import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONDITION_FIELD as FIELD, narrowConditions, shownConditions } from '../helpers/conditions.ts';
import { IN_FULL } from '../helpers/share.ts';
import { atWidths, axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

useSite();

const PATH = '/conditions';
const toSearch = '.condition-filter [data-opens="search"]';

describe('conditions from A to Z', () => {
  it('lead from a letter to its names, and from a name to the page that explains it, without script (P4)', async () => {
    await visit(PATH, { script: false }, async (page) => {
      expect(await page.isVisible(FIELD)).toBe(false);
      await page.click('.conditions__letters a[href="#letter-v"]');
      expect(await page.evaluate('location.hash')).toBe('#letter-v');
      expect(await page.locator('#letter-v').isVisible()).toBe(true);
      await page.click('.conditions__letter li > a:text-is("Vertigo")');
      await page.waitForURL('**/service/hearing-disorders#conditions');
    });
  });

  it('are narrowed with the first key to entries that hold words with that beginning, other names included', async () => {
    await visit(PATH, {}, async (page, { complaints }) => {
      await hydrated(page);
      await narrowConditions(page);
      expect(complaints).toEqual([]);
    });
  });

  it('take a word that fits nothing along to the search, which forgives slips of typing', async () => {
    await visit(PATH, {}, async (page) => {
      await hydrated(page);
      for (const [word, found] of [
        ['tinitus', 'Ringing in the ears (tinnitus)'],
        ['vertiggo', 'Vertigo'],
        ['parking', 'Parking'],
      ] as const) {
        await page.fill(FIELD, word);
        expect(await shownConditions(page)).toEqual([]);
        await page.click(toSearch);
        await page.locator('#search[open] .search__group a', { hasText: found }).first().waitFor();
        expect(await page.inputValue('#search-query')).toBe(word);
        await page.keyboard.press('Escape');
      }
    });
  });

  it('are narrowed by what was typed before the script had come', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = (page: Page) =>
      page.route('**/assets/condition-filter.*.js', async (route) => {
        await held;
        await route.continue();
      });
    await visit(PATH, { before }, async (page) => {
      await page.fill(FIELD, 'tinnitus');
      release();
      await hydrated(page);
      await expect.poll(() => shownConditions(page)).toEqual(['Ringing in the ears (tinnitus)']);
    });
  });

  it('pass axe and fit the screen narrowed and empty, and show what is left right below the field on a small phone (P2)', async () => {
    await visit(PATH, { width: 320, height: 640 }, async (page) => {
      await hydrated(page);
      for (const query of ['nose', 'zzzz']) {
        await page.fill(FIELD, query);
        expect(await page.isVisible('.conditions__letters'), query).toBe(false);
        if (IN_FULL || query === 'nose') expect(await axeViolations(page), query).toEqual([]);
        await atWidths(page, [1280, 320], async (width) => {
          expect(await page.evaluate('document.documentElement.scrollWidth'), `${query} at ${width} px`).toBeLessThanOrEqual(width);
        });
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
