import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONDITION_FIELD as FIELD, narrowConditions, shownConditions } from '../helpers/conditions.ts';
import { holdBack } from '../helpers/hold-back.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { atWidths, axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

useSite();

const PATH = '/conditions';
/** Entries of the test practice that name the ear or link to the service about hearing. */
const EAR = ['Dizziness', 'Hearing loss', 'Ringing in the ears (tinnitus)', 'Vertigo'];

describe('conditions from A to Z', () => {
  it('link from a letter to its names, and from an opened entry to the page that explains it, without script (P4)', async () => {
    await visit(PATH, { script: false }, async (page) => {
      expect(await page.isVisible(FIELD)).toBe(false);
      await page.click('.conditions__letters a[href="#letter-v"]');
      expect(await page.evaluate('location.hash')).toBe('#letter-v');
      expect(await page.locator('#letter-v').isVisible()).toBe(true);
      const link = page.locator('#vertigo details > a');
      expect(await link.isVisible()).toBe(false);
      await page.click('#vertigo summary');
      await link.click();
      await page.waitForURL('**/service/hearing-disorders#conditions');
    });
  });

  it('show the entries of a chosen group alone, by its services and by the words of their names, with and without script (P4)', async () => {
    for (const script of [true, false]) {
      await visit(PATH, { script }, async (page) => {
        if (script) await hydrated(page);
        const all = await shownConditions(page);
        await page.click('#condition-groups label:text-is("Ear")');
        await expect.poll(() => shownConditions(page)).toEqual(EAR);
        expect(await page.locator('.conditions__letter:visible').count(), 'sections').toBe(new Set(EAR.map((name) => name[0])).size);
        if (script) expect(await page.textContent('.condition-filter [role="status"]')).toBe(`${EAR.length} of ${all.length} entries`);
        expect(await page.locator('.conditions__letter details[open]').count(), 'opened by the filter').toBe(0);
        await page.click('#condition-groups label:text-is("All")');
        await expect.poll(() => shownConditions(page)).toEqual(all);
      });
    }
  });

  it('open when a link leads to them, with and without script, also when the filter hides them (P4)', async () => {
    for (const script of [true, false]) {
      await visit(`${PATH}#vertigo`, { script }, async (page) => {
        if (script) await hydrated(page);
        await page.locator('#vertigo details > a').waitFor();
        expect(await page.locator('#vertigo summary').isVisible()).toBe(true);
        if (!script) return;
        await page.fill(FIELD, 'vertigo');
        await expect.poll(() => shownConditions(page)).toEqual(['Vertigo']);
        await page.evaluate("location.hash = 'snoring'");
        await page.locator('#snoring details > a').waitFor();
        expect(await page.inputValue(FIELD)).toBe('');
      });
    }
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
