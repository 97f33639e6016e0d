import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../helpers/command.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { QUIZ_PATH } from '../helpers/quiz.ts';
import { IN_FULL, share } from '../helpers/share.ts';
import { expectPage } from '../helpers/testimonials.ts';
import { atWidths, axeViolations, hydrated, idle, type Seen, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

/** A page without islands and without a script that waits for an idle moment, because a test that goes offline would race it. */
const PLAIN = '/about';
const { missing, reload } = (
  parse(readFileSync(join(ROOT, 'tests/practice/strings.yaml'), 'utf8')) as { layout: Record<'missing' | 'reload', string> }
).layout;
const NOTICE = `${missing} ${reload}`;
const OPENER = '.site-header > .wrap > .search-link';
const SEARCH_STATUS = '#search [role="status"]';

/** Answers like the server of a site that has been published twice since the page was opened. */
const answerNotFound = (page: Page, files: string | RegExp) => page.route(files, (route) => route.fulfill({ status: 404, body: '' }));

/** Presses the link of a notice, and waits for the page to load. */
async function reloadBy(page: Page, region: string, files: string | RegExp): Promise<void> {
  await page.unroute(files);
  const loaded = page.waitForEvent('load');
  await page.locator(region).getByRole('link', { name: reload }).press('Enter');
  await loaded;
}

/** Fails on page errors: a file that does not load must not cause an unhandled rejection. */
const errorsOf = ({ complaints }: Seen) => complaints.filter((text) => !text.startsWith('Failed to load resource'));

describe('a page whose site has been published twice since it was opened', () => {
  it('shows this in the search and next to the calendar, with a link that reloads, after which both work (P2, P3)', async () => {
    const files = /\/assets\/(search-dialog|booking)\..*\.js$/;
    const bookingStatus = '#booking [role="status"]';
    await visit(PLAIN, { width: 320 }, async (page, seen) => {
      await answerNotFound(page, files);
      await page.click(OPENER);
      await expect.poll(() => page.textContent(SEARCH_STATUS)).toBe(NOTICE);
      expect(await axeViolations(page, '#search')).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(reload);
      // It shows the same when it is opened again.
      await page.keyboard.press('Escape');
      await page.click(OPENER);
      expect(await page.textContent(SEARCH_STATUS)).toBe(NOTICE);
      await page.keyboard.press('Escape');

      await page.locator('[data-opens="booking"]:visible').first().click();
      await page.click('#booking .button--book');
      await expect.poll(() => page.textContent(bookingStatus)).toBe(NOTICE);
      expect(await axeViolations(page, '#booking')).toEqual([]);
      for (const href of ['tel:', 'https://book.visitdesk.example/'])
        expect(await page.locator(`#booking a[href^="${href}"]`).last().isVisible(), href).toBe(true);
      expect(page.url()).toBe(siteOrigin() + PLAIN);
      await reloadBy(page, bookingStatus, files);
      await page.click(OPENER);
      await page.waitForSelector('#search .chips');
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
  it.each(share(islands, 1))(
    'shows this before %s if %s is missing, and does not change the markup and its links (P2)',
    async (path, files) => {
      await visit(path, { width: 320, before: (page) => answerNotFound(page, files) }, async (page, seen) => {
        const isPaged = path === '/testimonials';
        if (isPaged) {
          await page.locator('.testimonial-pages a').last().click();
          await page.waitForURL('**/testimonials#page-3');
        }
        await page.locator('.notice', { hasText: NOTICE }).waitFor();
        const markup = '[...document.querySelectorAll("[data-island]")].map((island) => island.innerHTML.length)';
        expect(await page.evaluate(`(${markup}).every((length) => length > 100)`)).toBe(true);
        await page.evaluate('scrollTo(0, 600)');
        await atWidths(page, [320, 1280], async (width) => {
          expect(await page.locator('.notice a').isVisible(), `${width}`).toBe(true);
          expect((await page.locator('.notice').boundingBox())?.y, `${width}`).toBeGreaterThan(0);
          expect(await sidewaysScroll(page), `${width}`).toBe(0);
        });
        if (IN_FULL || isPaged) expect(await axeViolations(page)).toEqual([]);
        await reloadBy(page, '.notice', files);
        await hydrated(page);
        expect(await page.textContent('.notice')).toBe('');
        if (isPaged) await expectPage(page, 3);
        expect(errorsOf(seen)).toEqual([]);
      });
    },
  );
});

it('a failed connection shows the same notice where the visitor waits, but not for a late picture, for which it appears once if the file is missing', async () => {
  const load = (page: Page, name: string) =>
    page.evaluate(`new Promise((done) => {
      const picture = Object.assign(new Image(), { src: '/assets/${name}.svg', onerror: done });
      document.body.append(picture);
    })`);
  await visit(PLAIN, {}, async (page, seen) => {
    await page.context().setOffline(true);
    await load(page, 'late');
    await idle(page);
    expect(await page.textContent('.notice')).toBe('');
    await page.click(OPENER);
    await expect.poll(() => page.textContent(SEARCH_STATUS)).toBe(NOTICE);
    await page.context().setOffline(false);
    await reloadBy(page, SEARCH_STATUS, '**/none');
    await page.click(OPENER);
    await page.waitForSelector('#search .chips');
    await page.keyboard.press('Escape');

    await load(page, 'missing');
    await load(page, 'also-missing');
    await page.locator('.notice', { hasText: NOTICE }).waitFor();
    expect(await page.locator('.notice a').count()).toBe(1);
    expect(errorsOf(seen)).toEqual([]);
  });
});
