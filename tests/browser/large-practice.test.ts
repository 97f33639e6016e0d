import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkByKeyboard, watchFocus } from '../helpers/keyboard-walk.ts';
import { longLists } from '../helpers/long-lists.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { share } from '../helpers/share.ts';
import { createSite, type TestSite } from '../helpers/sites.ts';
import { team } from '../helpers/team.ts';
import { atWidths, axeViolations, hydrated, useSite, visit, WIDTHS } from '../helpers/visit.ts';
import { wrongRows } from './tile-rows.ts';

/** Four doctors, two offices, and lists of articles that have several pages. */
let site: TestSite;
beforeAll(async () => {
  const [doctors, lists] = [team(), longLists()];
  site = createSite({ edits: [...(doctors.edits ?? []), ...(lists.edits ?? [])], write: { ...doctors.write, ...lists.write } });
  const { summary, problems } = await site.build();
  if (!summary) throw new Error(problems);
});
afterAll(() => site.remove());
useSite(() => site.outDir);

const fitsEverywhere = (page: Page) =>
  atWidths(page, WIDTHS, async (width) => expect(await sidewaysScroll(page), `at ${width} px`).toBeLessThanOrEqual(0));

describe('the pages of a long list', () => {
  const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of articles' });
  const link = (page: Page, name: string) => pages(page).getByRole('link', { name, exact: true });
  const heading = (page: Page) => page.locator('h1').textContent();

  it('link to the oldest article and back without script (P4)', async () => {
    const [list, count, posts] = ['/blog', 4, 11] as const;
    await visit(list, { width: 360, script: false }, async (page) => {
      const seen = new Set<string>();
      for (let number = 1; number <= count; number += 1) {
        if (number > 1) await link(page, 'Older').click();
        if (number > 1) expect(await heading(page)).toMatch(new RegExp(`, page ${number} of ${count}$`));
        expect(await pages(page).locator('[aria-current]').textContent()).toBe(`Page ${number}`);
        for (const title of await page.locator('main h3').allTextContents()) seen.add(title);
      }
      expect(seen.size).toBe(posts);
      expect(await link(page, 'Older').count()).toBe(0);
      await link(page, 'Newer').click();
      await link(page, 'Page 1').click();
      expect(new URL(page.url()).pathname).toBe(list);
      expect(await link(page, 'Newer').count()).toBe(0);
    });
  });

  it('have accessible page links that fit the screen, work by keyboard alone, and are not printed (P2, P3)', async () => {
    await visit('/blog/page/2', { width: 360, before: watchFocus }, async (page, { complaints }) => {
      await hydrated(page);
      expect((await walkByKeyboard(page)).problems).toEqual([]);
      expect(await axeViolations(page, 'main')).toEqual([]);
      await fitsEverywhere(page);
      await page.emulateMedia({ media: 'print' });
      expect(await pages(page).isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
      await page.locator('main h3 a').last().focus();
      const names: unknown[] = [];
      for (let index = 0; index < 5; index += 1) {
        await page.keyboard.press('Tab');
        names.push(await page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent'));
      }
      expect(names).toEqual(['Newer', 'Page 1', 'Page 3', 'Page 4', 'Older']);
      await page.keyboard.press('Enter');
      await expect.poll(() => heading(page)).toBe('Blog, page 3 of 4');
      expect(complaints).toEqual([]);
    });
  });
});

describe('two offices', () => {
  const at = (time: string) => async (page: Page) => {
    await page.clock.setFixedTime(time);
    await page.route('https://maps.citymaps.example/**', (route) => route.abort());
  };

  it('each show whether they are open, and the live map of the one that was pressed', async () => {
    await visit('/contact-us', { before: at('2027-03-10T17:30:00Z') }, async (page) => {
      await hydrated(page);
      for (const place of ['.top-bar', '.office-cards'])
        expect(await page.locator(`${place} .open-now`).allTextContents()).toEqual(['Open until 4:30 PM', 'Closed, opens 1:00 PM']);
      await fitsEverywhere(page);
      // The script of the map loads in an idle moment, and makes the link open in the page instead of a new tab.
      await page.locator('#office-decatur a:not([target])', { hasText: 'Show map' }).click();
      expect(await page.locator('#office-decatur iframe').getAttribute('src')).toBe('https://maps.citymaps.example/embed?q=Decatur');
      expect(await page.locator('#office-midtown iframe').count()).toBe(0);
    });
  });

  it('show on a phone only the office whose hours differ today (P2)', async () => {
    await visit('/contact-us', { before: at('2027-11-25T15:00:00Z'), width: 360 }, async (page) => {
      const shown = page.locator('.top-bar__offices li:visible');
      await expect.poll(() => shown.allTextContents()).toEqual([expect.stringMatching(/^Decatur.*Closed today: Thanksgiving$/)]);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeViolations(page, 'main')).toEqual([]);
    });
  });
});

describe('several doctors', () => {
  it.each(share(['/', '/providers', '/providers/ana-ruiz'], 1))('fit every screen on %s, and pass axe (P2)', async (path) => {
    await visit(path, { width: 320 }, async (page, { complaints }) => {
      await hydrated(page);
      await fitsEverywhere(page);
      expect(await axeViolations(page, 'main')).toEqual([]);
      expect(complaints).toEqual([]);
      if (path !== '/') return;
      await atWidths(page, WIDTHS, async (width) => {
        for (const count of [2, 3, 4, 5, 7, 10])
          expect(await page.evaluate(wrongRows, { lists: ['.provider-grid'], count }), `at ${width} px`).toEqual([]);
      });
    });
  });
});
