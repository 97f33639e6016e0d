import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite } from '../helpers/sites.ts';
import { hydrated, useSite, visit } from '../helpers/visit.ts';
import { changedShare } from '../helpers/visual.ts';

// The small site, so that an edit of content/ changes no picture.
const site = createSite();
beforeAll(async () => {
  const { summary, problems } = await site.build();
  if (!summary) throw new Error(problems);
});
afterAll(() => site.remove());
useSite(() => site.outDir);

/**
 * Share of the screen that may differ between versions of a browser. Chromium 147 (packaged) and 156 (Debian) differ by less
 * than 0.001; the smallest fault below changes 0.015.
 */
const TOLERANCE = 0.004;
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** A Wednesday noon in Atlanta: the office is open. */
const atNoon = (page: Page) => page.clock.setFixedTime('2026-01-07T17:00:00Z');
const bottom = (page: Page) => page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');

const VIEWS: [name: string, path: string, size: typeof WIDE, reach?: (page: Page) => Promise<unknown>][] = [
  ['statement-wide', '/accessibility', WIDE],
  ['contact-phone', '/contact-us', PHONE],
  ['footer-wide', '/our-terms', WIDE, bottom],
  ['footer-phone', '/our-terms', PHONE, bottom],
  ['services-panel-wide', '/our-terms', WIDE, (page) => page.click('.services-panel summary')],
  ['menu-phone', '/our-terms', PHONE, (page) => page.click('.mobile-menu summary')],
  ['booking-dialog-phone', '/our-terms', PHONE, (page) => page.click('.floating__book')],
  ['quiz-phone', '/sinus-quiz', PHONE, (page) => page.evaluate('document.querySelector(".quiz").scrollIntoView()')],
];

describe('what a visitor sees', () => {
  it.each(VIEWS)('%s looks as it did', async (name, path, size, reach) => {
    await visit(path, { ...size, locale: 'en-US', timezoneId: 'America/New_York', before: atNoon }, async (page) => {
      await hydrated(page);
      await reach?.(page);
      expect(await changedShare(page, name), `see .shots/visual/${name}-diff.png; UPDATE_VISUAL=1 accepts the new look`).toBeLessThan(
        TOLERANCE,
      );
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
    await visit('/our-terms', { ...WIDE, locale: 'en-US', timezoneId: 'America/New_York', before: late }, async (page) => {
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
  const see = (before: (page: Page) => Promise<unknown>, change?: (page: Page) => Promise<unknown>) =>
    new Promise<number>((resolve, reject) => {
      visit('/accessibility', { ...WIDE, locale: 'en-US', timezoneId: 'America/New_York', before }, async (page) => {
        await hydrated(page);
        await change?.(page);
        resolve(await changedShare(page, 'statement-wide'));
      }).catch(reject);
    });

  it.each(FAULTS)('%s', async (_, css) => {
    const change = (page: Page) =>
      page.evaluate(
        `{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)}); document.adoptedStyleSheets = [sheet]; }`,
      );
    expect(await see(atNoon, change)).toBeGreaterThan(2 * TOLERANCE);
  });

  it('a page that has lost its style sheet', async () => {
    const before = async (page: Page) => {
      await atNoon(page);
      await page.route('**/*.css', (route) => route.abort());
    };
    expect(await see(before)).toBeGreaterThan(2 * TOLERANCE);
  });
});
