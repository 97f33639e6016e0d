import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createSearch } from '../../client/lib/search-engine.ts';
import { splitSearchSite } from '../helpers/split-search-site.ts';
import { axeViolations, siteOrigin, useServer, visit } from '../helpers/visit.ts';

const { index, serve, remove } = splitSearchSite(inject('site'), 5000);
useServer(serve);
afterAll(remove);

const PLAIN = '/our-terms';
const OPENER = '.site-header > .wrap > .search-link';
const FIELD = '#search-query';
const STATUS = '#search [role="status"]';
const ENTRIES = '**/assets/search-entries.*.json';

const search = createSearch(index);
const titlesFor = (query: string) => search(query).groups.flatMap(({ hits }) => hits.map(({ title }) => title));
const shownTitles = (page: Page) => page.locator('#search .search__group a').allTextContents();
const article = index.entries.at(-1000)?.title ?? '';
const parts = (requests: readonly string[]) =>
  requests.filter((url) => url.startsWith(`${siteOrigin()}/assets/search-`) && url.endsWith('.json'));

async function openSearch(page: Page): Promise<void> {
  await page.click(OPENER);
  await page.waitForSelector('#search .chips');
}

describe('the search of five thousand articles', () => {
  it('answers as one file would, and loads the parts that a query needs from this site alone (P1)', async () => {
    await visit(PLAIN, {}, async (page, { requests, complaints }) => {
      await openSearch(page);
      expect(parts(requests)).toEqual([]);
      for (const query of ['s', 'snorring', article, 'zzzz']) {
        await page.fill(FIELD, query);
        await expect.poll(() => shownTitles(page)).toEqual(titlesFor(query));
        await expect.poll(() => page.textContent(STATUS)).toMatch(/^(\d+ results?|Nothing found)$/);
      }
      const loaded = parts(requests);
      expect(new Set(loaded).size).toBe(loaded.length);
      expect(loaded.length).toBeGreaterThan(2);
      expect(complaints).toEqual([]);
    });
  });

  it('says that it loads, and shows the answer to what was typed last', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = (page: Page) =>
      page.route(ENTRIES, async (route) => {
        await held;
        await route.continue();
      });
    await visit(PLAIN, { before }, async (page) => {
      await openSearch(page);
      await page.fill(FIELD, 'snoring');
      expect(await page.textContent(STATUS)).toBe('One moment');
      await page.fill(FIELD, article);
      release();
      await expect.poll(() => shownTitles(page)).toEqual(titlesFor(article));
      expect(await page.textContent(STATUS)).toMatch(/results?$/);
    });
  });

  it('shows what it has where a part does not come, with a link that reloads, and asks again with the next key (P2)', async () => {
    await visit(PLAIN, {}, async (page) => {
      await openSearch(page);
      await page.fill(FIELD, 'snoring');
      await expect.poll(() => shownTitles(page)).toEqual(titlesFor('snoring'));
      await page.route(ENTRIES, (route) => route.abort());
      await page.fill(FIELD, `snoring ${article}`);
      await expect.poll(() => page.textContent(STATUS)).toContain('did not load');
      expect(await page.locator(`${STATUS} a`).count()).toBe(1);
      expect(titlesFor(`snoring ${article}`)).toEqual(expect.arrayContaining(await shownTitles(page)));
      expect(await axeViolations(page)).toEqual([]);
      await page.unroute(ENTRIES);
      await page.fill(FIELD, `${article} snoring`);
      await expect.poll(() => shownTitles(page)).toEqual(titlesFor(`${article} snoring`));
      expect(await page.textContent(STATUS)).toMatch(/results?$/);
    });
  });

  it('says when to call 911 although no part comes', async () => {
    const before = (page: Page) => page.route('**/assets/search-*.json', (route) => route.abort());
    await visit(PLAIN, { before }, async (page) => {
      await openSearch(page);
      await page.fill(FIELD, "can't breathe");
      await page.waitForSelector('#search .search__urgent');
      expect(await page.textContent(STATUS)).toContain('did not load');
      expect(await page.locator('#search .search__none').count()).toBe(0);
    });
  });
});
