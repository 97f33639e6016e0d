import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkByKeyboard, watchFocus } from '../helpers/keyboard-walk.ts';
import { longLists } from '../helpers/long-lists.ts';
import { IN_FULL, share } from '../helpers/share.ts';
import { createSite, type TestSite } from '../helpers/sites.ts';
import { atWidths, axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = createSite(longLists());
  await site.build();
});
afterAll(() => site.remove());
useSite(() => site.outDir);

const WIDTHS = [360, 1440];
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of articles' });
const heading = (page: Page) => page.locator('h1').textContent();

describe.each([
  ['/blog', 4, 11],
  ['/blog/category/sinus-care', 3, 9],
])('the pages of %s', (list, count, posts) => {
  it.each(share(WIDTHS, 1))('lead without script from the newest article to the oldest and back at %i px (P4)', async (width) => {
    await visit(list, { width, script: false }, async (page) => {
      const seen = new Set<string>();
      for (let number = 1; number <= count; number += 1) {
        if (number > 1) await pages(page).getByRole('link', { name: 'Older' }).click();
        if (number > 1) expect(await heading(page)).toMatch(new RegExp(`, page ${number} of ${count}$`));
        expect(await pages(page).locator('[aria-current]').textContent()).toBe(`Page ${number}`);
        for (const title of await page.locator('main h3').allTextContents()) seen.add(title);
      }
      expect(seen.size).toBe(posts);
      expect(await pages(page).getByRole('link', { name: 'Older' }).count()).toBe(0);
      await pages(page).getByRole('link', { name: 'Newer' }).click();
      await pages(page).getByRole('link', { name: 'Page 1', exact: true }).click();
      expect(new URL(page.url()).pathname).toBe(list);
      expect(await pages(page).getByRole('link', { name: 'Newer' }).count()).toBe(0);
    });
  });
});

it.each([
  ['/blog/page/2', 360],
  ['/blog/category/sinus-care/page/2', 1440],
])('%s is accessible at %i px, fits the screen, and its links stand in one row or two (P2)', async (path, axeWidth) => {
  await visit(path, {}, async (page, { complaints }) => {
    await hydrated(page);
    await atWidths(page, WIDTHS, async (width) => {
      if (IN_FULL || width === axeWidth) expect(await axeViolations(page), `at ${width} px`).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth'), `at ${width} px`).toBeLessThanOrEqual(width);
      const tops = await pages(page)
        .locator('li')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
      expect(new Set(tops).size, `at ${width} px`).toBeLessThanOrEqual(width === 360 ? 2 : 1);
    });
    expect(complaints).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await pages(page).isVisible()).toBe(false);
  });
});

it.each(share(WIDTHS, 1))('the links to other pages are reached and followed by keyboard alone at %i px (P3)', async (width) => {
  await visit('/blog/page/2', { width, before: watchFocus }, async (page) => {
    await hydrated(page);
    const { problems } = await walkByKeyboard(page);
    expect(problems).toEqual([]);
    await page.locator('main h3 a').last().focus();
    const names: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      await page.keyboard.press('Tab');
      names.push(String(await page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent')));
    }
    expect(names).toEqual(['Newer', 'Page 1', 'Page 3', 'Page 4', 'Older']);
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page)).toBe('Blog, page 3 of 4');
  });
});
