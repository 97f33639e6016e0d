import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations, hydrated, useSite, visit, WIDTHS } from '../helpers/visit.ts';

useSite();

const FIELD = '#condition-filter';
const shown = (page: Page) => page.locator('.condition:visible > a').allTextContents();

describe('conditions from A to Z', () => {
  it('leads from a letter to its names, and from a name to the page that explains it, without script (P4)', async () => {
    await visit('/conditions', { script: false }, async (page) => {
      expect(await page.isVisible(FIELD)).toBe(false);
      await page.click('.conditions__letters a[href="#letter-v"]');
      expect(await page.evaluate('location.hash')).toBe('#letter-v');
      expect(await page.locator('#letter-v').isVisible()).toBe(true);
      await page.click('.condition > a:text-is("Vertigo")');
      await page.waitForURL('**/service/hearing-disorders#conditions');
    });
  });

  it('narrows with the first key to entries that hold words with that beginning, other names included', async () => {
    await visit('/conditions', {}, async (page) => {
      await hydrated(page);
      const all = await shown(page);
      await page.locator(FIELD).pressSequentially('t');
      expect((await shown(page)).length).toBeLessThan(all.length);
      await page.fill(FIELD, 'bppv');
      expect(await shown(page)).toEqual(['Vertigo']);
      expect(await page.locator('.conditions__letter:visible h2').allTextContents()).toEqual(['V']);
      expect(await page.textContent('.condition-filter [role="status"]')).toBe(`1 of ${all.length} entries`);
      await page.fill(FIELD, '');
      expect(await shown(page)).toEqual(all);
    });
  });

  it('shows what fits right below the field on a small phone', async () => {
    await visit('/conditions', { width: 360, height: 640 }, async (page) => {
      await hydrated(page);
      await page.fill(FIELD, 'tinn');
      expect(await page.isVisible('.conditions__letters')).toBe(false);
      const field = await page.locator(FIELD).boundingBox();
      const entry = await page.locator('.condition:visible').first().boundingBox();
      expect((entry?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(320);
      await page.fill(FIELD, '');
      expect(await page.isVisible('.conditions__letters')).toBe(true);
    });
  });

  it('takes a word that fits nothing along to the search, which forgives slips of typing', async () => {
    await visit('/conditions', {}, async (page) => {
      await hydrated(page);
      for (const slip of ['tinitus', 'vertiggo']) {
        await page.fill(FIELD, slip);
        await page.click('.condition-filter [data-opens="search"]');
        await page.waitForSelector('#search[open] .search__group');
        expect(await page.inputValue('#search-query')).toBe(slip);
        await page.keyboard.press('Escape');
      }
    });
  });

  it('leads on to the search where nothing fits', async () => {
    await visit('/conditions', {}, async (page) => {
      await hydrated(page);
      await page.fill(FIELD, 'parking');
      expect(await shown(page)).toEqual([]);
      await page.click('.condition-filter [data-opens="search"]');
      await page.waitForSelector('#search[open] [data-results] a');
    });
  });

  it('narrows by what was typed before the script had come', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = (page: Page) =>
      page.route('**/assets/condition-filter.*.js', async (route) => {
        await held;
        await route.continue();
      });
    await visit('/conditions', { before }, async (page) => {
      await page.fill(FIELD, 'tinnitus');
      release();
      await hydrated(page);
      await expect.poll(() => shown(page)).toEqual(['Ringing in the ears (tinnitus)']);
    });
  });

  it.each(WIDTHS)('passes axe narrowed and empty at %i px (P2)', async (width) => {
    await visit('/conditions', { width }, async (page) => {
      await hydrated(page);
      for (const query of ['nose', 'zzzz']) {
        await page.fill(FIELD, query);
        expect(await axeViolations(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
    });
  });
});
