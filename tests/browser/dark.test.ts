import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stored } from '../helpers/page-checks.ts';
import { SOON } from '../helpers/poll.ts';
import { hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const DARK = { colorScheme: 'dark' } as const;
const LIGHT = { colorScheme: 'light' } as const;

/** Returns the computed background color of the page. */
const ground = (page: Page) => page.evaluate('getComputedStyle(document.body).backgroundColor');
const scheme = (page: Page) => page.evaluate('getComputedStyle(document.documentElement).colorScheme');
const PAPER = 'rgb(252, 251, 246)';
const CARD = 'rgb(23, 34, 27)';
const NIGHT = 'rgb(15, 23, 18)';

describe('the dark scheme', () => {
  it('follows the device, not in print, also without script, where the choice in the panel works too', async () => {
    await visit('/about', { script: false }, async (page) => {
      expect(await ground(page)).toBe(PAPER);
      await page.click('.floating__panel');
      await page.check('#scheme-dark');
      await expect.poll(() => ground(page), SOON).toBe(NIGHT);
      await page.check('#scheme-device');
      await page.emulateMedia(DARK);
      await expect.poll(() => ground(page), SOON).toBe(NIGHT);
      expect(await scheme(page)).toBe('dark');
      await page.emulateMedia({ ...DARK, media: 'print' });
      expect(await scheme(page)).toBe('light');
    });
  });

  it('keeps posters light, and gives fields the background of cards, not the gray of the browser', async () => {
    const look = (page: Page) =>
      page.evaluate(`[...document.querySelectorAll('.service-bento__tile')].flatMap((tile) =>
        [tile, tile.querySelector('h3'), tile.querySelector('p')].map((part) => {
          const { color, backgroundColor } = getComputedStyle(part);
          return color + backgroundColor;
        }))`);
    await visit('/', LIGHT, async (page) => {
      const light = await look(page);
      expect(light).toHaveLength(27);
      await page.emulateMedia(DARK);
      expect(await look(page)).toEqual(light);

      await page.goto(`${siteOrigin()}/conditions`);
      await page.locator('.condition-filter input').waitFor();
      await page.locator('[data-opens="search"]').first().click();
      await page.locator('#search input').waitFor();
      const fields = page.locator('input[type="text"]');
      expect(await fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).backgroundColor))).toEqual([CARD, CARD]);
    });
  });
});

it('the color scheme chosen in the panel overrides the device, applies before later pages are painted, works with high contrast, and ends with Reset (P1)', async () => {
  await visit('/', DARK, async (page) => {
    await hydrated(page);
    expect(await ground(page)).toBe(NIGHT);
    await page.addInitScript(
      'new MutationObserver((_, observer) => { if (document.body) { window.schemeAtBody = document.documentElement.dataset.scheme; observer.disconnect(); } }).observe(document, { childList: true, subtree: true })',
    );
    await page.click('.floating__panel');
    await page.check('#scheme-light');
    await expect.poll(() => ground(page), SOON).toBe(PAPER);
    await page.goto(`${siteOrigin()}/about`);
    expect(await page.evaluate('window.schemeAtBody')).toBe('light');
    expect(await ground(page)).toBe(PAPER);
    await page.click('.floating__panel');
    expect(await page.isChecked('#scheme-light')).toBe(true);
    await page.check('#high-contrast');
    await expect.poll(() => ground(page), SOON).toBe('rgb(255, 255, 255)');
    await page.check('#scheme-device');
    await expect.poll(() => ground(page), SOON).toBe('rgb(0, 0, 0)');
    await page.check('#scheme-light');
    await page.click('.accessibility-panel__reset');
    await expect.poll(() => ground(page), SOON).toBe(NIGHT);
    expect(await page.isChecked('#scheme-device')).toBe(true);
    expect(await stored(page)).toEqual([]);
  });
});
