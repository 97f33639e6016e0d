import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { IN_FULL } from '../helpers/share.ts';
import { atWidths, axeViolations, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

/** A page with few words of its own. */
const PLAIN = '/our-terms';
const ARTICLE = '/blog/is-it-only-snoring';
const OPENER = '.site-header > .wrap > .search-link';
const FIELD = '#search-query';
const HITS = '#search .search__group a';
/** What `npm test` has axe look at; tests/helpers/states.ts has all. */
const AXE_QUERIES = new Set(['stuffy nose', "can't breathe"]);
const STATUS = '#search [role="status"]';

/** Opens the search and waits for its index. */
async function openSearch(page: Page): Promise<void> {
  await page.click(OPENER);
  await page.waitForSelector('#search .chips');
}

const isOpen = (page: Page) => page.evaluate('document.querySelector("#search").open');
const focused = (page: Page) => page.evaluate('document.activeElement.textContent || document.activeElement.id');

describe('the search', () => {
  it('asks for nothing before it is opened, and then only for its own script and index (P1)', async () => {
    await visit('/about', {}, async (page, { requests, complaints }) => {
      await page.waitForLoadState('networkidle');
      const before = requests.length;
      expect(requests.filter((url) => /search[.-]/.test(url))).toEqual([]);
      await openSearch(page);
      await page.keyboard.type('stuffy nose');
      await page.waitForSelector(HITS);
      const asked = requests.slice(before).map((url) => url.replace(siteOrigin(), ''));
      // Pictures further down the page may still be on their way.
      expect(asked.filter((url) => !/^\/(assets\/[\w-]+\.\w+\.(js|woff2|svg|webp|avif)|favicon\.svg)$/.test(url))).toEqual([
        '/search.json',
      ]);
      expect(page.url()).toBe(`${siteOrigin()}/about`);
      expect(requests.filter((url) => url.includes('stuffy'))).toEqual([]);
      expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  it('answers the first key, forgives slips of typing, groups the hits under headings and marks what it found', async () => {
    await visit(PLAIN, {}, async (page) => {
      await openSearch(page);
      await page.keyboard.press('s');
      expect(await page.locator(HITS).count()).toBeGreaterThan(5);
      expect(await page.textContent(STATUS)).toMatch(/^\d+ results$/);
      await page.fill(FIELD, 'snorring');
      expect(await page.locator('#search .search__group h3').allTextContents()).toEqual([
        'Conditions and symptoms',
        'Articles',
        'Services',
      ]);
      expect(new Set(await page.locator('#search mark').allTextContents())).toContain('Snoring');
    });
  });

  it('finds what was typed before the index had come', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = (page: Page) =>
      page.route('**/search.json', async (route) => {
        await held;
        await route.continue();
      });
    await visit(PLAIN, { before }, async (page) => {
      await page.click(OPENER);
      await page.keyboard.type('snoring');
      expect(await page.textContent(STATUS)).toBe('One moment');
      release();
      await page.waitForSelector(HITS);
      expect(await page.inputValue(FIELD)).toBe('snoring');
      expect(await page.textContent(HITS)).toBe('Snoring');
    });
  });

  it('says so where the index does not come, and tries again when it is opened again', async () => {
    let fail = true;
    const before = (page: Page) => page.route('**/search.json', (route) => (fail ? route.abort() : route.continue()));
    await visit(PLAIN, { before }, async (page) => {
      await page.click(OPENER);
      await expect.poll(() => page.textContent(STATUS)).toContain('did not load');
      expect(await page.isVisible('#search .search__all')).toBe(true);
      fail = false;
      await page.keyboard.press('Escape');
      await openSearch(page);
    });
  });

  it('is opened, walked and left by keyboard alone, and gives the focus back (P3)', async () => {
    await visit('/about', {}, async (page) => {
      await page.focus(OPENER);
      await page.keyboard.press('Enter');
      await page.waitForSelector('#search .chips');
      expect(await focused(page)).toBe('search-query');
      await page.keyboard.type('snoring');
      const titles = await page.locator(HITS).allTextContents();
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toBe(titles[0]);
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toBe(titles[1]);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await focused(page)).toBe('search-query');
      await page.keyboard.press('Enter');
      expect(await focused(page)).toBe(titles[0]);
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            'document.activeElement === document.body || document.querySelector("#search").contains(document.activeElement)',
          ),
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
      expect(await isOpen(page)).toBe(false);
      expect(await page.evaluate(`document.activeElement === document.querySelector('${OPENER}')`)).toBe(true);
    });
  });

  it('leads to the page of a hit, and to a place on the page that is open already', async () => {
    await visit(ARTICLE, {}, async (page) => {
      await openSearch(page);
      await page.keyboard.type('tonight');
      await page.click(HITS);
      await page.waitForURL(`**${ARTICLE}#things-you-can-try-tonight`);
      expect(await isOpen(page)).toBe(false);
      await page.click(OPENER);
      await page.waitForSelector('#search[open]');
      await page.fill(FIELD, 'decatur');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/locations/decatur-ga');
    });
  });

  it('keeps the link where a key is held down, and closes by its button and by a press beside it', async () => {
    await visit('/about', {}, async (page) => {
      // Asks whether the link is left to the browser instead of waiting for a tab, whose address the driver misses at times.
      await page.evaluate(`window.addEventListener('click', (event) => {
        window.isLeftToBrowser = !event.defaultPrevented;
        event.preventDefault();
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
    });
  });

  it('shows when to call 911 first, offers other ways where nothing fits, passes axe and fits every screen (P2)', async () => {
    await visit(PLAIN, { width: 320 }, async (page, { complaints }) => {
      const look = async (query: string) => {
        if (IN_FULL || AXE_QUERIES.has(query)) expect(await axeViolations(page), query).toEqual([]);
        await atWidths(page, [1280, 320], async (width) => {
          const of = `${query} at ${width} px`;
          const sideways = 'document.querySelector("#search").scrollWidth - document.querySelector("#search").clientWidth';
          expect(await page.evaluate(sideways), of).toBe(0);
          expect(await page.evaluate('document.documentElement.scrollWidth'), of).toBeLessThanOrEqual(width);
        });
      };
      await openSearch(page);
      await look('nothing typed');

      await page.keyboard.type('stuffy nose');
      expect(await page.locator(HITS).count()).toBeGreaterThan(0);
      await look('stuffy nose');

      await page.fill(FIELD, "can't breathe");
      const first = page.locator('#search [data-results] > :first-child');
      expect(await first.getAttribute('class')).toBe('search__urgent');
      expect(await first.textContent()).toContain('call 911');
      expect(await first.locator('.button').getAttribute('href')).toBe('tel:911');
      expect(await page.textContent(STATUS)).toMatch(/call 911 now\. \d+ results?$/);
      await look("can't breathe");

      await page.fill(FIELD, 'zzzz');
      expect(await page.textContent(STATUS)).toBe('Nothing found');
      for (const href of ['tel:+14045550100', '/services', '/conditions', '/site-map'])
        expect(await page.isVisible(`#search a[href="${href}"]`), href).toBe(true);
      await look('zzzz');
      expect(complaints).toEqual([]);
    });
  });

  it('stands in the menu of small screens and on the blog too', async () => {
    await visit('/blog', { width: 360 }, async (page) => {
      await page.click('main .search-link');
      await page.waitForSelector('#search .chips');
      await page.keyboard.press('Escape');
      await page.click('.mobile-menu summary');
      await page.click('.mobile-menu .search-link');
      expect(await isOpen(page)).toBe(true);
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
