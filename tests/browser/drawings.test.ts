import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readSvg } from '../../generator/assets/drawings/svg-reader.ts';
import { GOOD_DRAWINGS, svg } from '../helpers/drawings.ts';
import { IN_FULL } from '../helpers/share.ts';
import { atWidths, siteOrigin, useSite, visit } from '../helpers/visit.ts';
import { artClearance } from './art-clearance.ts';

useSite();

it('a drawing that is opened directly, without a policy of a page, requests nothing (P1)', async () => {
  // A page without an icon, which a complete browser would request late.
  let body: Buffer | string = svg('');
  const showing = (page: Page) => page.route('**/drawing.svg', (route) => route.fulfill({ body, contentType: 'image/svg+xml' }));
  await visit('/drawing.svg', { before: showing }, async (page, { requests, complaints }) => {
    const outside = () => requests.splice(0).filter((url) => !/\/drawing\.svg$|^data:/.test(url));
    outside();
    for (const [name, text] of GOOD_DRAWINGS) {
      body = readSvg(Buffer.from(text)).bytes;
      await page.goto(`${siteOrigin()}/drawing.svg`);
      expect.soft(await page.evaluate(() => document.documentElement.localName), name).toBe('svg');
      expect.soft({ outside: outside(), complaints: complaints.splice(0) }, name).toEqual({ outside: [], complaints: [] });
    }
    // The original drawing would have sent requests.
    body = svg('<style>@\\69mport "https://away.example/x.css";</style><path fill="red" d="M0 0h9v9z"/>');
    await page.goto(`${siteOrigin()}/drawing.svg`);
    expect(outside()).toEqual(['https://away.example/x.css']);
  });
});

const WIDTHS = [360, 768, 1024, 1280, 1440, 1920];
/** Minimum distance between a line of the drawing and the text (px); the line is up to 8 wide. */
const CLEAR = 40;
/** Home, and services whose lines enter from the left. */
const FIRST_BANDS = ['/', '/service/sleep-apnea', '/service/hearing-disorders'];

it('the drawing of a first section does not touch the text, and a bed ends only at the edge of the screen (P2)', async () => {
  await visit('/404', {}, async (page) => {
    for (const [index, path] of FIRST_BANDS.entries()) {
      await page.goto(siteOrigin() + path);
      await page.evaluate('document.fonts.ready.then(() => {})');
      const band = path === '/' ? 'hero' : 'banner';
      // `npm test` checks each width on one of the pages.
      const widths = WIDTHS.filter((_, turn) => IN_FULL || turn % FIRST_BANDS.length === index);
      await atWidths(page, widths, async (width) => {
        const { fromWords, right } = await artClearance(page, band);
        expect.soft(fromWords, `${path} at ${width} px`).toBeGreaterThanOrEqual(CLEAR);
        if (path === '/service/sleep-apnea') expect.soft(right, `at ${width} px`).toBeGreaterThanOrEqual(width);
      });
    }
  });
});
