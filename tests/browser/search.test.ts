import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdBack } from '../helpers/hold-back.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { atWidths, axeViolations, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

/** A page with little text. */
const PLAIN = '/our-terms';
const ARTICLE = '/blog/is-it-only-snoring';
const OPENER = '.site-header > .wrap > .search-link';
const FIELD = '#search-query';
const HITS = '#search .search__group a';
const STATUS = '#search [role="status"]';

/** Opens the search and waits for its index. */
async function openSearch(page: Page, opener = OPENER): Promise<void> {
  await page.click(opener);
  await page.waitForSelector('#search .chips');
}

const isOpen = (page: Page) => page.evaluate('document.querySelector("#search").open');
const focused = (page: Page) => page.evaluate('document.activeElement.textContent || document.activeElement.id');
const titles = (page: Page) => page.locator(HITS).allTextContents();
const status = (page: Page) => page.textContent(STATUS);

describe('the search', () => {
  it('loads nothing before it is opened, then only its own script and index, and can be used by keyboard alone (P1, P3)', async () => {
    await visit('/about', {}, async (page, { requests, complaints }) => {
      expect(requests.filter((url) => /search[.-]/.test(url))).toEqual([]);
      const before = requests.length;
      await page.focus(OPENER);
      await page.keyboard.press('Enter');
      await page.waitForSelector('#search .chips');
      expect(await focused(page)).toBe('search-query');
      await page.keyboard.type('snoring');
      await page.waitForSelector(HITS);
      const asked = requests.slice(before).map((url) => url.replace(siteOrigin(), ''));
      // Pictures further down the page may still be loading.
      expect(asked.filter((url) => !/^\/(assets\/[\w-]+\.\w+\.(js|woff2|svg|webp|avif)|favicon\.svg)$/.test(url))).toEqual([
        '/search.json',
      ]);
      const [first, second] = await titles(page);
      for (const [key, stop] of [
        ['ArrowDown', first],
        ['ArrowDown', second],
        ['ArrowUp', first],
        ['ArrowUp', 'search-query'],
        ['Enter', first],
      ] as const) {
        await page.keyboard.press(key);
        expect(await focused(page), key).toBe(stop);
      }
      const isInside = 'document.activeElement === document.body || document.querySelector("#search").contains(document.activeElement)';
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(isInside), `stop ${stop}`).toBe(true);
      }
      await page.keyboard.press('Escape');
      expect(await isOpen(page)).toBe(false);
      expect(await page.evaluate(`document.activeElement === document.querySelector('${OPENER}')`)).toBe(true);
      expect(page.url()).toBe(`${siteOrigin()}/about`);
      expect(requests.filter((url) => url.includes('snoring'))).toEqual([]);
      expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  it('shows results after the first key, tolerates typos, shows when to call 911 first, and offers alternatives if nothing is found (P2)', async () => {
    await visit('/blog', { width: 320 }, async (page, { complaints }) => {
      const fits = (query: string) =>
        atWidths(page, [1280, 320], async (width) => {
          const sideways = 'document.querySelector("#search").scrollWidth - document.querySelector("#search").clientWidth';
          expect(await page.evaluate(sideways), `${query} at ${width} px`).toBe(0);
          expect(await sidewaysScroll(page), `${query} at ${width} px`).toBeLessThanOrEqual(0);
        });
      await openSearch(page, 'main .search-link');
      await fits('nothing typed');
      const distance = () =>
        page.evaluate(() => {
          const text = document.createRange();
          text.selectNodeContents(document.querySelector('#search-title') as Element);
          const close = document.querySelector('#search .round-button')?.getBoundingClientRect();
          return (close?.left ?? 0) - text.getBoundingClientRect().right;
        });
      await atWidths(page, [390, 320], async (width) => {
        expect(await distance(), `between title and close button at ${width} px`).toBeGreaterThanOrEqual(4);
      });
      await page.keyboard.press('s');
      expect(await page.locator(HITS).count()).toBeGreaterThan(5);
      expect(await status(page)).toMatch(/^\d+ results$/);
      await page.fill(FIELD, 'snorring');
      expect(await page.locator('#search .search__group h3').allTextContents()).toEqual([
        'Conditions and symptoms',
        'Articles',
        'Services',
      ]);
      expect(await page.locator('#search mark').allTextContents()).toContain('Snoring');
      await fits('snorring');
      expect(await axeViolations(page, '#search')).toEqual([]);

      await page.fill(FIELD, "can't breathe");
      const first = page.locator('#search [data-results] > :first-child');
      expect(await first.getAttribute('class')).toBe('search__urgent');
      expect(await first.textContent()).toContain('call 911');
      expect(await first.locator('.button').getAttribute('href')).toBe('tel:911');
      expect(await status(page)).toMatch(/call 911 now\. \d+ results?$/);
      await fits("can't breathe");
      expect(await axeViolations(page, '#search')).toEqual([]);

      await page.fill(FIELD, 'zzzz');
      expect(await status(page)).toBe('Nothing found');
      for (const href of ['tel:+14045550100', '/services', '/conditions', '/site-map'])
        expect(await page.isVisible(`#search a[href="${href}"]`), href).toBe(true);
      await fits('zzzz');
      await page.keyboard.press('Escape');
      await page.click('.mobile-menu summary');
      await page.click('.mobile-menu .search-link');
      expect(await isOpen(page)).toBe(true);
      expect(complaints).toEqual([]);
    });
  });

  it('reports that its index is loading or has failed, retries when it is opened again, and finds what was typed before', async () => {
    await visit(PLAIN, { before: (page) => page.route('**/search.json', (route) => route.abort()) }, async (page) => {
      const letGo = await holdBack(page, '**/search.json');
      await page.click(OPENER);
      await page.keyboard.type('snoring');
      expect(await status(page)).toBe('One moment');
      letGo();
      await expect.poll(() => status(page)).toContain('did not load');
      expect(await page.isVisible('#search .search__all')).toBe(true);
      await page.click('#search .round-button');
      await page.unroute('**/search.json');
      await page.click(OPENER);
      await expect.poll(() => titles(page)).toContain('Snoring');
      expect(await page.inputValue(FIELD)).toBe('snoring');
    });
  });

  it('leaves clicks with a modifier key to the browser, closes by its button or a press outside, and opens a hit, on this page too', async () => {
    await visit(ARTICLE, {}, async (page) => {
      // Checks that the click is left to the browser instead of waiting for a tab, whose address the driver sometimes misses.
      await page.evaluate(`window.addEventListener('click', (event) => {
        window.isLeftToBrowser = !event.defaultPrevented;
        if (event.ctrlKey || event.metaKey || event.shiftKey) event.preventDefault();
      })`);
      for (const key of ['ControlOrMeta', 'Shift'] as const) {
        await page.click(OPENER, { modifiers: [key] });
        expect(await page.evaluate('window.isLeftToBrowser'), key).toBe(true);
        expect(await isOpen(page), key).toBe(false);
      }
      await openSearch(page);
      expect(await page.evaluate('window.isLeftToBrowser')).toBe(false);
      await page.click('#search .round-button');
      expect(await isOpen(page)).toBe(false);
      await page.click(OPENER);
      expect(await isOpen(page)).toBe(true);
      await page.mouse.click(3, 400);
      expect(await isOpen(page)).toBe(false);

      await page.click(OPENER);
      await page.fill(FIELD, 'tonight');
      await page.click(HITS);
      await page.waitForURL(`**${ARTICLE}#things-you-can-try-tonight`);
      expect(await isOpen(page)).toBe(false);
      await page.click(OPENER);
      await page.fill(FIELD, 'decatur');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/locations/decatur-ga');
    });
  });

  it('is a link to the list of all pages without script (P4)', async () => {
    await visit('/about', { script: false }, async (page) => {
      expect(await page.isVisible('#search')).toBe(false);
      await page.click(OPENER);
      await page.waitForURL('**/site-map');
      for (const href of ['/service/sleep-apnea', '/conditions', '/locations/decatur-ga', ARTICLE, '/your-privacy'])
        expect(await page.isVisible(`main a[href="${href}"]`), href).toBe(true);
    });
  });
});
