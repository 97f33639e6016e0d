import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from '../helpers/built-site.ts';
import { TWO_FRAMES, WATCH_SHIFTS } from '../helpers/layout-shifts.ts';
import { setBrowserText, sidewaysScroll } from '../helpers/page-checks.ts';
import { IN_FULL } from '../helpers/share.ts';
import { createSite } from '../helpers/sites.ts';
import { atWidths, axeViolations, useServer, visit } from '../helpers/visit.ts';

const announcement = (text: string, starts: string, more = '') => `text: ${text}\nstarts: ${starts}\nends: 2999-12-04 12:00\n${more}`;

// Current on any day of a build; the clock of the browser says what is shown.
const site = createSite({
  write: {
    'announcements/snow.yaml': announcement(
      'Closed today for snow.',
      '2020-12-03',
      'level: urgent\nlink: { label: How to reach us, to: /contact-us }\n',
    ),
    'announcements/phones.yaml': announcement('Our phones are out of order.', '2020-12-03 08:00', 'level: important\n'),
  },
  edits: [
    {
      file: 'practice.yaml',
      replace: '  exceptions: []',
      with: '  exceptions:\n    - { from: 2020-01-01, to: 2999-12-31, name: Winter break, closed: true }',
    },
  ],
});
useServer(async () => {
  await site.build();
  return serveBuiltSite(site.outDir);
});
afterAll(() => site.remove());

/** A minute before the second one comes; New York is five hours behind. */
const BEFORE = '2020-12-03T12:59:30Z';
const at = (time: string) => (page: Page) => page.clock.install({ time });
const lines = (page: Page) => page.getByRole('region', { name: 'Announcements' }).getByRole('listitem');
const topBar = async (page: Page) => (await page.locator('.top-bar .open-now').allInnerTexts()).join();

describe('announcements', () => {
  it('stand on every page without script, with their days in words, and the closed day by its name (P4)', async () => {
    await visit('/about', { script: false, width: 360 }, async (page) => {
      expect(await lines(page).allInnerTexts()).toEqual([
        expect.stringMatching(/^Urgent: Closed today for snow. How to reach us \(December 3 to December 4, 12:00 PM\)$/),
        expect.stringMatching(/^Important: Our phones are out of order. /),
      ]);
      expect(await page.locator('[data-closes]:visible').count()).toBe(0);
      expect(await topBar(page)).toBe('January 1 to December 31, closed: Winter break');
      await page.getByRole('link', { name: 'How to reach us' }).click();
      expect(new URL(page.url()).pathname).toBe('/contact-us');
    });
  });

  it('are read once, come and go by the clock, and move nothing (P2, P5)', async () => {
    await visit('/about', { before: at(BEFORE), width: 360 }, async (page) => {
      const tree = await page.locator('body').ariaSnapshot();
      expect(tree.match(/Closed today for snow/g)).toHaveLength(1);
      expect(tree.indexOf('region "Announcements"')).toBeLessThan(tree.indexOf('banner'));
      expect(await lines(page).count()).toBe(1);
      await page.clock.runFor(60_000);
      expect(await lines(page).count()).toBe(2);
      await atWidths(page, [320, 360, 1280], async (width) => {
        expect(await sidewaysScroll(page), `${width} px`).toBe(0);
        if (IN_FULL || width === 320) expect(await axeViolations(page), `${width} px`).toEqual([]);
      });
    });
    await visit('/about', { before: at('2999-12-04T16:59:30Z') }, async (page) => {
      expect(await lines(page).count()).toBe(2);
      await page.clock.runFor(60_000);
      expect(await page.getByRole('region', { name: 'Announcements' }).count()).toBe(0);
    });
  });

  it('close by a press, for this tab alone, without a shift of the next page (P1, P3, P5)', async () => {
    await visit('/about', { width: 360, before: (page) => page.addInitScript(WATCH_SHIFTS) }, async (page) => {
      expect(await page.evaluate('sessionStorage.length + localStorage.length')).toBe(0);
      expect(await topBar(page)).toBe('Closed today: Winter break');
      await setBrowserText(page, 32);
      await page.setViewportSize({ width: 320, height: 740 });
      expect(await sidewaysScroll(page), '200 %').toBe(0);
      await setBrowserText(page, 16);
      const close = page.getByRole('button', { name: 'Close this announcement' });
      await close.first().press('Enter');
      expect(await lines(page).allInnerTexts()).toEqual([expect.stringContaining('phones')]);
      expect(await page.evaluate('document.activeElement.dataset.closes')).toBe(await close.first().getAttribute('data-closes'));
      await close.first().press('Enter');
      expect(await page.evaluate('document.activeElement.matches(".top-bar a, .brand")')).toBe(true);
      // A typeface that comes late moves lines too, by a pixel or a word.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(new URL('/contact-us', page.url()).href);
      expect(await lines(page).count()).toBe(0);
      await page.evaluate(TWO_FRAMES);
      expect(await page.evaluate('window.shift')).toBe(0);
      expect(await page.evaluate('localStorage.length')).toBe(0);
    });
  });
});
