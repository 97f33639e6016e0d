import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../helpers/command.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { QUIZ_PATH } from '../helpers/quiz.ts';
import { IN_FULL, share } from '../helpers/share.ts';
import { expectPage, nextPage } from '../helpers/testimonials.ts';
import { atWidths, axeViolations, hydrated, idle, type Seen, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

/** A page without islands. */
const PLAIN = '/our-terms';
const { missing, reload } = (
  parse(readFileSync(join(ROOT, 'tests/practice/strings.yaml'), 'utf8')) as { layout: Record<'missing' | 'reload', string> }
).layout;
const NOTICE = `${missing} ${reload}`;
const OPENER = '.site-header > .wrap > .search-link';
const SEARCH_STATUS = '#search [role="status"]';

/** Answers as the server of a site does that has been published twice since the page was opened. */
const gone = (page: Page, files: string) => page.route(files, (route) => route.fulfill({ status: 404, body: '' }));

/** Presses the link of a notice, and waits for the page that comes. */
async function reloadBy(page: Page, region: string, files: string): Promise<void> {
  await page.unroute(files);
  const loaded = page.waitForEvent('load');
  await page.locator(region).getByRole('link', { name: reload }).press('Enter');
  await loaded;
}

/** Nothing that fails to load is an error of the page: no rejection that nobody catches. */
const errorsOf = ({ complaints }: Seen) => complaints.filter((text) => !text.startsWith('Failed to load resource'));

describe('a page whose site has been published twice since it was opened', () => {
  it('says so in the search, with a link that reloads, after which the search works (P2, P3)', async () => {
    const files = '**/assets/search-dialog.*.js';
    await visit(PLAIN, { width: 320 }, async (page, seen) => {
      await gone(page, files);
      await page.click(OPENER);
      await expect.poll(() => page.textContent(SEARCH_STATUS)).toBe(NOTICE);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(reload);
      // Opened again it says the same.
      await page.keyboard.press('Escape');
      await page.click(OPENER);
      expect(await page.textContent(SEARCH_STATUS)).toBe(NOTICE);
      await reloadBy(page, SEARCH_STATUS, files);
      await page.click(OPENER);
      await page.waitForSelector('#search .chips');
      expect(errorsOf(seen)).toEqual([]);
    });
  });

  const answers: [state: string, answer: Parameters<Route['fulfill']>[0]][] = [
    ['is gone', { status: 404, body: '' }],
    ['is no JSON', { body: '<!doctype html>' }],
    ['is written in another form', { json: { version: 2, pages: [] } }],
    ['lacks a word', { json: { words: {}, kinds: {}, suggestions: [], call: { label: '', to: '' }, ways: [], entries: [] } }],
  ];
  it.each(share(answers, 1))('says so where the index of the search %s', async (_, answer) => {
    const files = '**/search.json';
    const before = (page: Page) => page.route(files, (route) => route.fulfill(answer));
    await visit(PLAIN, { before }, async (page, seen) => {
      await page.click(OPENER);
      await expect.poll(() => page.textContent(SEARCH_STATUS)).toBe(NOTICE);
      await page.keyboard.type('snoring');
      expect(await page.textContent('#search [data-results]')).toBe('');
      await reloadBy(page, SEARCH_STATUS, files);
      await page.click(OPENER);
      await page.waitForSelector('#search .chips');
      expect(errorsOf(seen)).toEqual([]);
    });
  });

  it('says so where the visitor waits for the calendar, beside the phone number and the booking page', async () => {
    const files = '**/assets/booking.*.js';
    const status = '#booking [role="status"]';
    await visit(PLAIN, {}, async (page, seen) => {
      await gone(page, files);
      await page.click('.floating__book');
      await page.click('#booking .button--book');
      await expect.poll(() => page.textContent(status)).toBe(NOTICE);
      expect(await axeViolations(page)).toEqual([]);
      for (const href of ['tel:', 'https://book.visitdesk.example/'])
        expect(await page.locator(`#booking a[href^="${href}"]`).last().isVisible(), href).toBe(true);
      expect(page.url()).toBe(siteOrigin() + PLAIN);
      await reloadBy(page, status, files);
      expect(errorsOf(seen)).toEqual([]);
    });
  });

  const islands: [path: string, files: string][] = [
    ['/testimonials', '**/assets/testimonial-pages.*.js'],
    ['/', '**/assets/testimonial-carousel.*.js'],
    ['/conditions', '**/assets/condition-filter.*.js'],
    [QUIZ_PATH, '**/assets/quiz.*.js'],
    [QUIZ_PATH, '**/assets/hydrate-island.*.js'],
  ];
  it.each(share(islands, 2))('says so above %s where %s is gone, and leaves the markup as it was', async (path, files) => {
    await visit(path, { width: 320, before: (page) => gone(page, files) }, async (page, seen) => {
      await page.locator('.notice', { hasText: NOTICE }).waitFor();
      const markup = '[...document.querySelectorAll("[data-island]")].map((island) => island.innerHTML.length)';
      expect(await page.evaluate(`(${markup}).every((length) => length > 100)`)).toBe(true);
      await page.evaluate('scrollTo(0, 600)');
      await atWidths(page, [320, 1280], async (width) => {
        expect(await page.locator('.notice a').isVisible(), `${width}`).toBe(true);
        expect((await page.locator('.notice').boundingBox())?.y, `${width}`).toBeGreaterThan(0);
        expect(await sidewaysScroll(page), `${width}`).toBe(0);
      });
      if (IN_FULL || path === '/testimonials') expect(await axeViolations(page)).toEqual([]);
      await reloadBy(page, '.notice', files);
      await hydrated(page);
      expect(await page.textContent('.notice')).toBe('');
      expect(errorsOf(seen)).toEqual([]);
    });
  });

  it('lets the links of an island that did not come lead where they lead without script', async () => {
    const files = '**/assets/testimonial-pages.*.js';
    await visit('/testimonials', { before: (page) => gone(page, files) }, async (page) => {
      await page.locator('.testimonial-pages a').last().click();
      await page.waitForURL('**/testimonials#page-3');
      await page.locator('.notice a').waitFor();
      await reloadBy(page, '.notice', files);
      await hydrated(page);
      await page.goto(`${siteOrigin()}/testimonials`);
      await hydrated(page);
      await nextPage(page).click();
      await expectPage(page, 2);
    });
  });

  it('says so where a picture that loads later is gone, once, and not where only the connection is', async () => {
    const load = (page: Page, name: string) =>
      page.evaluate(`new Promise((done) => {
        const picture = Object.assign(new Image(), { src: '/assets/${name}.svg', onerror: done });
        document.body.append(picture);
      })`);
    await visit(PLAIN, {}, async (page, seen) => {
      await page.context().setOffline(true);
      await load(page, 'late');
      await idle(page);
      await page.context().setOffline(false);
      expect(await page.textContent('.notice')).toBe('');
      await load(page, 'gone');
      await load(page, 'gone-too');
      await page.locator('.notice', { hasText: NOTICE }).waitFor();
      expect(await page.locator('.notice a').count()).toBe(1);
      expect(errorsOf(seen)).toEqual([]);
    });
  });
});

it('a visitor whose connection fails reads the same, which is true for both', async () => {
  await visit(PLAIN, {}, async (page, seen) => {
    await page.context().setOffline(true);
    await page.click(OPENER);
    await expect.poll(() => page.textContent(SEARCH_STATUS)).toBe(NOTICE);
    await page.context().setOffline(false);
    await reloadBy(page, SEARCH_STATUS, '**/none');
    await page.click(OPENER);
    await page.waitForSelector('#search .chips');
    expect(errorsOf(seen)).toEqual([]);
  });
});
