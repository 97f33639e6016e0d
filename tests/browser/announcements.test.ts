import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkByKeyboard, watchFocus } from '../helpers/keyboard-walk.ts';
import { setBrowserText, sidewaysScroll } from '../helpers/page-checks.ts';
import { createSite, type TestSite } from '../helpers/sites.ts';
import { atWidths, axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

const BOOKING = `booking:
  provider: Visit Desk
  url: https://book.visitdesk.example/doe
  scriptUrl: https://book.visitdesk.example/widget.js
`;
const HOLIDAY = '  exceptions:\n    - { from: 2020-01-01, to: 2999-12-31, name: Winter break, closed: true }';
const announcement = (text: string, starts: string, more: string) => `text: ${text}\nstarts: ${starts}\nends: 2999-12-04 12:00\n${more}`;
const LINK = 'link: { label: How to reach us, to: /contact-us }';

/** Its announcements are current on the day of any build; the clock of the browser decides what is shown. */
let site: TestSite;
beforeAll(async () => {
  site = createSite({
    write: {
      'announcements/snow.yaml': announcement('Closed today for snow.', '2020-12-03', `level: urgent\n${LINK}\n`),
      'announcements/phones.yaml': announcement('Our phones are out of order.', '2020-12-03 08:00', 'level: important\n'),
    },
    edits: [
      { file: 'practice.yaml', replace: '  exceptions: []', with: HOLIDAY },
      { file: 'practice.yaml', replace: BOOKING, with: '' },
    ],
  });
  const { summary, problems } = await site.build();
  if (!summary) throw new Error(problems);
});
afterAll(() => site.remove());
useSite(() => site.outDir);

const PHONE = { width: 360, height: 740 };
const region = (page: Page) => page.getByRole('region', { name: 'Announcements' });
const lines = (page: Page) => region(page).getByRole('listitem');
const topBar = async (page: Page) => (await page.locator('.top-bar .open-now').allInnerTexts()).join();

describe('announcements', () => {
  it('are on every page without script, with their dates in words and the name of the closed day (P4)', async () => {
    await visit('/about', { script: false, ...PHONE }, async (page) => {
      expect(await lines(page).allInnerTexts()).toEqual([
        expect.stringMatching(/^Urgent: Closed today for snow. How to reach us \(December 3 to December 4, 12:00 PM\)$/),
        expect.stringMatching(/^Important: Our phones are out of order. /),
      ]);
      expect(await page.locator('[data-closes]:visible').count()).toBe(0);
      expect(await topBar(page)).toBe('January 1 to December 31, closed: Winter break');
      await region(page).getByRole('link', { name: 'How to reach us' }).click();
      expect(new URL(page.url()).pathname).toBe('/contact-us');
    });
  });

  it('are read aloud once, and appear and disappear by the clock (P2)', async () => {
    // A minute before the second one appears; the UTC time is five hours ahead of New York.
    const before = (page: Page) => page.clock.install({ time: '2020-12-03T12:59:30Z' });
    await visit('/about', { before, ...PHONE }, async (page) => {
      const tree = await page.locator('body').ariaSnapshot();
      expect(tree.match(/Closed today for snow/g)).toHaveLength(1);
      expect(tree.indexOf('region "Announcements"')).toBeLessThan(tree.indexOf('banner'));
      expect(await lines(page).count()).toBe(1);
      await page.clock.runFor(60_000);
      expect(await lines(page).count()).toBe(2);
      await atWidths(page, [1280, 320], async (width) => expect(await sidewaysScroll(page), `${width} px`).toBe(0));
      expect(await axeViolations(page)).toEqual([]);
      await page.clock.setSystemTime('2999-12-04T16:58:30Z');
      await page.clock.runFor(60_000);
      expect(await lines(page).count()).toBe(2);
      await page.clock.runFor(60_000);
      expect(await region(page).count()).toBe(0);
    });
  });

  it('close by a press, for this tab only, and are hidden on the next page before it is painted (P1, P3, P5)', async () => {
    const before = (page: Page) =>
      page.addInitScript(`new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        window.hiddenAtFirst = document.documentElement.dataset.hides;
      }).observe(document, { childList: true, subtree: true })`);
    await visit('/about', { before, ...PHONE }, async (page) => {
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
      const hidden = await page.evaluate('document.documentElement.dataset.hides');
      expect(hidden).toBeTruthy();
      await page.goto(new URL('/contact-us', page.url()).href);
      expect(await page.evaluate('window.hiddenAtFirst')).toBe(hidden);
      expect(await lines(page).count()).toBe(0);
      expect(await page.evaluate('localStorage.length')).toBe(0);
    });
  });
});

it('a practice without online booking shows no booking buttons, and offers the phone and the contact page (P2, P3)', async () => {
  await visit('/', { ...PHONE, before: watchFocus }, async (page, { complaints }) => {
    await hydrated(page);
    const dead = await page.$$eval('[data-opens], [popovertarget]', (openers) =>
      openers
        .map((opener) => opener.getAttribute('data-opens') ?? opener.getAttribute('popovertarget') ?? '')
        .filter((id) => !document.getElementById(id)),
    );
    expect(dead).toEqual([]);
    expect((await walkByKeyboard(page)).problems).toEqual([]);
    // At the end of the page the floating buttons cover a link of the footer, which can be scrolled free.
    await page.evaluate('scrollTo(0, 0)');
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    const buttons = page.locator('.site-header__actions a:visible');
    expect(await buttons.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'tel:+14045550100',
      '/contact-us',
    ]);
    const [call, reach] = await Promise.all([buttons.nth(0).boundingBox(), buttons.nth(1).boundingBox()]);
    expect(call?.y).toBe(reach?.y);
    expect(complaints).toEqual([]);

    await page.setViewportSize(PHONE);
    // A page whose first screen has no button to call, so the bar has its own.
    await page.goto(new URL('/our-terms', page.url()).href);
    await page.locator('.floating__reach').press('Enter');
    await page.waitForURL('**/contact-us');
    expect(
      await page
        .getByRole('link', { name: /^Call \d/ })
        .first()
        .isVisible(),
    ).toBe(true);
  });
});
