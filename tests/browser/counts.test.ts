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
        // On phones, the names of insurers are a line of text.
        const tiled = lists.filter((list) => width > 760 || list !== '.insurer-grid');
        for (const count of COUNTS)
          expect.soft(await page.evaluate(wrongRows, { lists: tiled, count }), `${path} at ${width} px`).toEqual([]);
      });
    }
  });
});

const LABELS: Record<string, string> = {
  Home: '/',
  'About us': '/about',
  Services: '/services',
  'Sinus Quiz': '/sinus-quiz',
  Testimonials: '/testimonials',
  Blog: '/blog',
  Contact: '/contact-us',
  Careers: '/locations',
  Insurance: '/providers',
};
const navigation = (count: number) =>
  `navigation:\n${Object.entries(LABELS)
    .slice(0, count)
    .map(([label, to]) => `  - { label: ${label}, to: ${to} }\n`)
    .join('')}\n`;

/** Runs in the page: returns what is wrong with its header. */
function wrongHeader(labels: string[]): string[] {
  const header = document.querySelector('.site-header') as HTMLElement;
  const entries = [...header.querySelectorAll<HTMLElement>('.site-nav > ul > li')];
  const isShown = entries[0]?.checkVisibility() === true;
  const button = header.querySelector('.mobile-menu') as HTMLElement;
  const inButton = [...header.querySelectorAll('.mobile-menu__links a')].map((link) => link.textContent);
  const hasAll = isShown && entries.length === labels.length;
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...(isShown && new Set(entries.map((entry) => entry.getBoundingClientRect().top)).size > 1 ? ['the menu has more than one line'] : []),
    ...(isShown && header.offsetHeight > 96 ? ['the header is higher than a line'] : []),
    ...(hasAll === button.offsetHeight > 0 ? ['the menu button is to be shown exactly if the menu does not show everything'] : []),
    ...labels.filter((label) => !inButton.includes(label)).map((label) => `the menu button does not have ${label}`),
  ];
}

it('menus of 2 to 9 entries have one line at each breakpoint; entries without space are in the menu button (P2)', async () => {
  const text = readFileSync(join(PRACTICE, 'site.yaml'), 'utf8');
  // A short, a medium and a long menu are enough; full runs use every number of entries.
  for (const count of IN_FULL ? [2, 3, 4, 5, 6, 7, 8, 9] : [2, 7, 9]) {
    site.change({ write: { 'site.yaml': text.replace(/^navigation:\n.*?\n\n/ms, navigation(count)) } });
    const { summary, problems } = await site.build();
    if (!summary) throw new Error(problems);
    await visit('/404', {}, async (page: Page) => {
      await hydrated(page);
      await page.evaluate('for (const part of document.querySelectorAll("main, footer")) part.remove()');
      await atBreakpoints(page, async (width, isTight) => {
        if (!isTight && !IN_FULL) return;
        expect.soft(await page.evaluate(wrongHeader, Object.keys(LABELS).slice(0, count)), `${count} at ${width} px`).toEqual([]);
        expect.soft(await rowSpread(page, HEADER_ROW), `${count} at ${width} px`).toBeLessThan(2);
      });
    });
  }
});
