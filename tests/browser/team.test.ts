import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite, type TestSite } from '../helpers/sites.ts';
import { team } from '../helpers/team.ts';
import { atWidths, axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = createSite(team());
  await site.build();
});
afterAll(() => site.remove());
useSite(() => site.outDir);

const WIDTHS = [320, 768, 1280];
const COUNTS = [2, 3, 4, 5, 6, 7, 9, 10, 13, 14];

/** The cards of so many doctors, made from those that there are: how many stand in each row, and what is free at its left and right (px). */
async function rowsOf(page: Page, count: number): Promise<{ cards: number; free: [number, number] }[]> {
  return page.evaluate((wanted) => {
    const grid = document.querySelector('.provider-grid') as HTMLElement;
    while (grid.children.length > wanted) grid.lastElementChild?.remove();
    while (grid.children.length < wanted) grid.append(grid.firstElementChild?.cloneNode(true) as Node);
    const whole = grid.getBoundingClientRect();
    const rows = new Map<number, DOMRect[]>();
    for (const card of grid.children) {
      const box = card.getBoundingClientRect();
      rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box]);
    }
    return [...rows.values()].map((row) => ({
      cards: row.length,
      free: [Math.round((row[0]?.left ?? 0) - whole.left), Math.round(whole.right - (row.at(-1)?.right ?? 0))] as [number, number],
    }));
  }, count);
}

describe('the cards of several doctors', () => {
  it('leave no hole, and none alone in a row that has room for others', async () => {
    await visit('/', {}, async (page) => {
      await atWidths(page, WIDTHS, async (width) => {
        for (const count of COUNTS) {
          const rows = await rowsOf(page, count);
          const where = `${count} doctors at ${width} px: ${JSON.stringify(rows)}`;
          expect(
            rows.reduce((sum, { cards }) => sum + cards, 0),
            where,
          ).toBe(count);
          for (const { cards, free } of rows) {
            // In the middle, and one alone as wide as all.
            expect(Math.abs(free[0] - free[1]), where).toBeLessThanOrEqual(2);
            if (cards === 1) expect(free[0], where).toBeLessThanOrEqual(1);
          }
          // Only the last row may be shorter than the others.
          expect(new Set(rows.slice(0, -1).map(({ cards }) => cards)).size, where).toBeLessThanOrEqual(1);
        }
      });
    });
  });
});

it.each([
  ['/', 320],
  ['/providers', 768],
  ['/providers/ana-ruiz', 1280],
])('%s of a practice with four doctors fits every screen, and passes axe at %i px (P2)', async (path, axeWidth) => {
  await visit(path, {}, async (page, { complaints }) => {
    await hydrated(page);
    await atWidths(page, WIDTHS, async (width) => {
      if (width === axeWidth) expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth'), `at ${width} px`).toBeLessThanOrEqual(width);
    });
    expect(complaints).toEqual([]);
  });
});
