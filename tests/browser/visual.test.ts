import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addStyle } from '../helpers/page-checks.ts';
import { hydrated, useSite, visit } from '../helpers/visit.ts';
import { changedShare } from '../helpers/visual.ts';

useSite();

/**
 * Share of the screen that may differ between versions of a browser. Chromium 147 (packaged) and 156 (Debian) differ by less
 * than 0.001; the smallest fault below changes 0.015.
 */
const TOLERANCE = 0.004;
const SEEN_IN_ATLANTA = { locale: 'en-US', timezoneId: 'America/New_York' };
const WIDE = { width: 1280, height: 800, ...SEEN_IN_ATLANTA };
const PHONE = { width: 360, height: 740, ...SEEN_IN_ATLANTA };

/** A Wednesday noon in Atlanta: the office is open. */
const atNoon = (page: Page) => page.clock.setFixedTime('2026-01-07T17:00:00Z');
const top = (page: Page) => page.evaluate('scrollTo(0, 0)');
const bottom = (page: Page) => page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');

interface Look {
  path: string;
  size: typeof WIDE;
  /** Name of each picture and what brings the page there from the one before. */
  pictures: [name: string, reach: (page: Page) => Promise<unknown>][];
}

const LOOKS: Look[] = [
  { path: '/accessibility', size: WIDE, pictures: [['statement-wide', top]] },
  { path: '/contact-us', size: PHONE, pictures: [['contact-phone', top]] },
  {
    path: '/our-terms',
    size: WIDE,
    pictures: [
      ['footer-wide', bottom],
      ['services-panel-wide', (page) => top(page).then(() => page.click('.services-panel summary'))],
    ],
  },
  {
    path: '/our-terms',
    size: PHONE,
    pictures: [
      ['footer-phone', bottom],
      ['menu-phone', (page) => top(page).then(() => page.click('.mobile-menu summary'))],
      ['booking-dialog-phone', (page) => page.keyboard.press('Escape').then(() => page.click('.floating__book'))],
    ],
  },
  {
    path: '/sinus-quiz',
    size: PHONE,
    pictures: [['quiz-phone', (page) => page.evaluate('document.querySelector(".quiz").scrollIntoView()')]],
  },
];

describe('what a visitor sees', () => {
  it.each(LOOKS)('on $path at $size.width px looks as it did', async ({ path, size, pictures }) => {
    await visit(path, { ...size, before: atNoon }, async (page) => {
      await hydrated(page);
      for (const [name, reach] of pictures) {
        await reach(page);
        const hint = `${name}: see .shots/visual/${name}-diff.png; UPDATE_VISUAL=1 accepts the new look`;
        expect.soft(await changedShare(page, name), hint).toBeLessThan(TOLERANCE);
      }
    });
  });
});

describe('a picture is taken', () => {
  it('when the pictures in view have arrived, however late', async () => {
    const late = async (page: Page) => {
      await atNoon(page);
      await page.route('**/art-*.svg', async (route) => {
        for (let frame = 0; frame < 30; frame++) await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => drawn()))');
        await route.continue();
      });
    };
    await visit('/our-terms', { ...WIDE, before: late }, async (page) => {
      await hydrated(page);
      await page.click('.services-panel summary');
      expect(await changedShare(page, 'services-panel-wide')).toBeLessThan(TOLERANCE);
    });
  });
});

const FAULTS: [fault: string, css: string][] = [
  ['a header that has moved by 12 px', '.site-header { margin-top: 12px }'],
  ['another face for the text', 'body { font-family: monospace !important }'],
  ['text that is a tenth larger', 'html { font-size: 110% !important }'],
  ['a pale header', '.site-header, .top-bar { opacity: 0.4 }'],
  ['buttons of another colour', '.button { background: #2a6fd6 !important }'],
  ['another ground', 'body { background: #e0e0ff !important }'],
  ['a column that is 24 px narrower', 'main .wrap { max-width: 700px }'],
];

describe.skipIf(process.env['UPDATE_VISUAL'])('a picture differs from', () => {
  it('the same page with a fault in its style', async () => {
    await visit('/accessibility', { ...WIDE, before: atNoon }, async (page) => {
      await hydrated(page);
      for (const [fault, css] of FAULTS) {
        await addStyle(page, css);
        expect.soft(await changedShare(page, 'statement-wide'), fault).toBeGreaterThan(2 * TOLERANCE);
      }
      await addStyle(page, '');
      expect(await changedShare(page, 'statement-wide'), 'without a fault').toBeLessThan(TOLERANCE);
    });
  });

  it('a page that has lost its style sheet', async () => {
    const before = async (page: Page) => {
      await atNoon(page);
      await page.route('**/*.css', (route) => route.abort());
    };
    await visit('/accessibility', { ...WIDE, before }, async (page) => {
      await hydrated(page);
      expect(await changedShare(page, 'statement-wide')).toBeGreaterThan(2 * TOLERANCE);
    });
  });
});
