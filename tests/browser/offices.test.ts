import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from '../helpers/built-site.ts';
import { TWO_OFFICES } from '../helpers/offices.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { createSite } from '../helpers/sites.ts';
import { atWidths, axeViolations, hydrated, useServer, visit, WIDTHS } from '../helpers/visit.ts';

const site = createSite(TWO_OFFICES);
useServer(async () => {
  await site.build();
  return serveBuiltSite(site.outDir);
});
afterAll(() => site.remove());

const at = (time: string) => ({ before: (page: Page) => page.clock.setFixedTime(time) });
const states = (page: Page, place: string) => page.locator(`${place} .open-now`).allTextContents();

describe('two offices', () => {
  it.each([
    ['in the morning', '2027-03-10T15:00:00Z', ['Open until 4:30 PM', 'Open until 12:00 PM']],
    ['in the lunch break of one', '2027-03-10T17:30:00Z', ['Open until 4:30 PM', 'Closed, opens 1:00 PM']],
    ['on a holiday of one', '2027-11-25T15:00:00Z', ['Open until 4:30 PM', 'Closed today: Thanksgiving']],
    ['at night', '2027-03-11T04:00:00Z', ['Closed, opens Thursday 8:30 AM', 'Closed, opens Thursday 8:00 AM']],
  ])('say each whether it is open %s', async (_, time, expected) => {
    await visit('/contact-us', at(time), async (page) => {
      for (const place of ['.top-bar', '.office-cards']) expect(await states(page, place)).toEqual(expected);
    });
  });

  it('are named on a phone where today differs, that one alone', async () => {
    await visit('/contact-us', { ...at('2027-11-25T15:00:00Z'), width: 360 }, async (page) => {
      const shown = page.locator('.top-bar__offices li:visible');
      await expect.poll(() => shown.allTextContents()).toEqual([expect.stringMatching(/^Decatur.*Closed today: Thanksgiving$/)]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });

  it('stand side by side or one below the other, each at its own address (P2)', async () => {
    for (const [index, path] of ['/contact-us', '/', '/locations/decatur-ga'].entries())
      await visit(path, at('2027-03-10T15:00:00Z'), async (page) => {
        await hydrated(page);
        await atWidths(page, WIDTHS, async (width) => {
          expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
          if (width === WIDTHS[index]) expect(await axeViolations(page), `${path} at ${width} px`).toEqual([]);
        });
      });
  });

  it('show the live map of the one that was pressed', async () => {
    await visit(
      '/contact-us',
      { before: (page) => page.route('https://maps.citymaps.example/**', (route) => route.abort()) },
      async (page) => {
        await hydrated(page);
        // The script of the map comes in an idle moment, and takes the tab from the link.
        const link = page.locator('#office-decatur a:not([target])', { hasText: 'Show map' });
        await link.click();
        expect(await page.locator('#office-decatur iframe').getAttribute('src')).toBe('https://maps.citymaps.example/embed?q=Decatur');
        expect(await page.locator('#office-midtown iframe').count()).toBe(0);
      },
    );
  });
});
