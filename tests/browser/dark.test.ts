import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stored } from '../helpers/page-checks.ts';
import { hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const DARK = { colorScheme: 'dark' } as const;

/** Computed colour of the ground of the page. */
const ground = (page: Page) => page.evaluate('getComputedStyle(document.body).backgroundColor');
const PAPER = 'rgb(252, 251, 246)';
const CARD = 'rgb(23, 34, 27)';
const NIGHT = 'rgb(15, 23, 18)';

describe('the dark scheme', () => {
  it('is that of the device, also without script, and for what the browser draws itself', async () => {
    for (const script of [true, false])
      await visit('/about', { ...DARK, script }, async (page) => {
        expect(await ground(page)).toBe(NIGHT);
        expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
      });
    await visit('/about', {}, async (page) => expect(await ground(page)).toBe(PAPER));
  });

  it('leaves posters light: tiles keep their ground and dark words', async () => {
    const look = (page: Page) =>
      page.evaluate(`[...document.querySelectorAll('.service-bento__tile')].flatMap((tile) =>
        [tile, tile.querySelector('h3'), tile.querySelector('p')].map((part) => {
          const { color, backgroundColor } = getComputedStyle(part);
          return color + backgroundColor;
        }))`);
    await visit('/', {}, async (page) => {
      const light = await look(page);
      expect(light).toHaveLength(27);
      await page.emulateMedia(DARK);
      expect(await look(page)).toEqual(light);
    });
  });

  it('gives fields the ground of cards, not the grey of the browser', () =>
    visit('/conditions', DARK, async (page) => {
      await page.locator('.condition-filter input').waitFor();
      await page.locator('[data-opens="search"]').first().click();
      await page.locator('#search input').waitFor();
      const grounds = await page.evaluate(
        `[...document.querySelectorAll('input[type="text"]')].map((field) => getComputedStyle(field).backgroundColor)`,
      );
      expect(grounds).toEqual([CARD, CARD]);
    }));

  it('is not for paper', async () => {
    await visit('/about', DARK, async (page) => {
      await page.emulateMedia({ ...DARK, media: 'print' });
      expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
    });
  });
});

describe('the choice of colours in the accessibility panel', () => {
  it('wins over the device, is there before anything is painted on later pages, and ends with Reset (P1)', async () => {
    await visit('/', DARK, async (page) => {
      await hydrated(page);
      await page.addInitScript(
        'new MutationObserver((_, observer) => { if (document.body) { window.schemeAtBody = document.documentElement.dataset.scheme; observer.disconnect(); } }).observe(document, { childList: true, subtree: true })',
      );
      await page.click('.floating__panel');
      await page.check('#scheme-light');
      await expect.poll(() => ground(page)).toBe(PAPER);
      await page.goto(`${siteOrigin()}/about`);
      expect(await page.evaluate('window.schemeAtBody')).toBe('light');
      expect(await ground(page)).toBe(PAPER);
      await page.click('.floating__panel');
      expect(await page.isChecked('#scheme-light')).toBe(true);
      await page.click('.accessibility-panel__reset');
      await expect.poll(() => ground(page)).toBe(NIGHT);
      expect(await page.isChecked('#scheme-device')).toBe(true);
      expect(await stored(page)).toEqual([]);
    });
  });

  it('works without script on the page where it is made', async () => {
    await visit('/about', { script: false }, async (page) => {
      await page.click('.floating__panel');
      await page.check('#scheme-dark');
      await expect.poll(() => ground(page)).toBe(NIGHT);
    });
  });

  it('goes with high contrast in both schemes', async () => {
    await visit('/about', DARK, async (page) => {
      await page.click('.floating__panel');
      await page.check('#high-contrast');
      await expect.poll(() => ground(page)).toBe('rgb(0, 0, 0)');
      await page.check('#scheme-light');
      await expect.poll(() => ground(page)).toBe('rgb(255, 255, 255)');
    });
  });
});
