import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atBreakpoints } from '../helpers/breakpoints.ts';
import { HEADER_ROW, rowSpread } from '../helpers/page-checks.ts';
import { IN_FULL } from '../helpers/share.ts';
import { createSite, PRACTICE } from '../helpers/sites.ts';
import { atWidths, hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';
import { wrongRows } from './tile-rows.ts';

/** The test practice with fourteen services and facts, whose tiles are arranged by their number; tiles of other lists are copied. */
const site = createSite();
const MOST = 14;
beforeAll(async () => {
  const numbers = (from: number) => Array.from({ length: MOST - from }, (_, index) => from + index + 1);
  /** Writes copies of a file, numbered from this number on; title and description end with the number. */
  const copies = (file: string, from: number) => {
    const text = readFileSync(join(PRACTICE, file), 'utf8');
    return numbers(from).map((number) => {
      const own = text
        .replaceAll(/^(title|description): "?(.*?)"?$/gm, `$1: "$2 ${number}"`)
        .replace(/^order: .*$/m, `order: ${number + 100}`);
      return [file.replace(/[^/]+(?=\.md)/, `more-${number}`), own];
    });
  };
  const fact = (number: number) => `    - { icon: sleep-test, title: Fact number ${number}, text: A short sentence about what this is. }\n`;
  site.change({
    write: Object.fromEntries([...copies('services/thyroid-surgery.md', 9), ...copies('blog/second-post.md', 4)]),
    edits: [{ file: 'home.yaml', replace: '  facts:\n', with: `  facts:\n${numbers(4).map(fact).join('')}` }],
  });
  const { summary, problems } = await site.build();
  if (!summary) throw new Error(problems);
});
afterAll(() => site.remove());
useSite(() => site.outDir);

const WIDTHS = [360, 768, 1024, 1440];
const COUNTS = [1, 2, 3, 5, 9, MOST];
const LISTS: Record<string, string[]> = {
  '/': ['.service-bento__grid', '.insurer-grid', '.affiliations', '.location-grid__list', '.welcome__facts'],
  '/services': ['.services__cards', '.why-choose .term-list', '#subspecialties .term-list'],
  '/locations': ['.locations__cards'],
  '/testimonials': ['.testimonials-page__cards'],
  '/about': ['.service-list'],
  '/blog': ['.post-list'],
};

it('lists have no single tile in a row and no gap, for 1, 2, 3, 5, 9 and 14 tiles (P2)', async () => {
  await visit('/', { script: false }, async (page: Page) => {
    for (const [index, [path, lists]] of Object.entries(LISTS).entries()) {
      if (path !== '/') await page.goto(siteOrigin() + path);
      // `npm test` checks each page at one width.
      const widths = IN_FULL ? WIDTHS : WIDTHS.slice(index % WIDTHS.length, (index % WIDTHS.length) + 1);
      await atWidths(page, widths, async (width) => {
        for (const count of COUNTS) expect.soft(await page.evaluate(wrongRows, { lists, count }), `${path} at ${width} px`).toEqual([]);
      });
    }
  });
});

const LABELS = ['Home', 'About us', 'Services', 'Sinus Quiz', 'Testimonials', 'Blog', 'Contact', 'Careers', 'Insurance'];

/** Runs in the page: adds these entries to the menu, and returns what is wrong with the header. */
function wrongHeader(labels: string[]): string[] {
  const header = document.querySelector('.site-header') as HTMLElement;
  const menu = header.querySelector('.site-nav > ul') as HTMLElement;
  const services = menu.querySelector('li:has(details)');
  const entries = labels.map((label) => {
    if (label === 'Services' && services) return services;
    const entry = document.createElement('li');
    const link = entry.appendChild(document.createElement('a'));
    link.href = '/about';
    link.textContent = label;
    return entry;
  });
  menu.replaceChildren(...entries);
  const isShown = menu.offsetHeight > 0;
  const button = header.querySelector('.mobile-menu') as HTMLElement;
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...(isShown && new Set(entries.map((entry) => entry.getBoundingClientRect().top)).size > 2 ? ['the menu has more than two lines'] : []),
    ...(isShown && header.offsetHeight > 96 ? ['the header is higher than two lines of the menu'] : []),
    ...(isShown === button.offsetHeight > 0 ? ['one of menu and menu button is to be shown'] : []),
  ];
}

it('menus of 2 to 9 entries have one line, or two in a header of about the same height, at each breakpoint of the style sheets (P2)', async () => {
  await visit('/404', {}, async (page: Page) => {
    await hydrated(page);
    await page.evaluate('for (const part of document.querySelectorAll("main, footer")) part.remove()');
    await atBreakpoints(page, async (width, isTight) => {
      if (!isTight && !IN_FULL) return;
      // A short, a medium and a long menu are enough; full runs use every number of entries.
      for (const count of IN_FULL ? [2, 3, 4, 5, 6, 7, 8, 9] : [2, 7, 9]) {
        const labels = LABELS.slice(0, count);
        const wrong = await page.evaluate(wrongHeader, labels);
        expect.soft(wrong, `${count} at ${width} px`).toEqual([]);
        expect.soft(await rowSpread(page, HEADER_ROW), `${count} at ${width} px`).toBeLessThan(2);
      }
    });
  });
});
