import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { atBreakpoints } from '../helpers/breakpoints.ts';
import { onePageOfEachType, serveBuiltSite } from '../helpers/built-site.ts';
import { outsideRequests, rowSpread, sidewaysScroll } from '../helpers/page-checks.ts';
import { SOON } from '../helpers/poll.ts';
import { IN_FULL } from '../helpers/share.ts';
import { createSite, folderOf, OTHER_PRACTICES } from '../helpers/sites.ts';
import { atWidths, axeViolations, hydrated, siteOrigin, useServer, visit } from '../helpers/visit.ts';

const WIDTHS = [360, 1440];
/** Looked at in every practice; of the other types every third one here, and all in tests/long/practices.test.ts. */
const MAIN_PAGE = 'home';
// In `npm test` the one with a mark, a look and a quiz of its own.
describe.each(IN_FULL ? OTHER_PRACTICES : ['dentist'])('the practice %s', (practice) => {
  const site = createSite({}, folderOf(practice));
  let problems: string | undefined;
  useServer(async () => {
    ({ problems } = await site.build());
    return serveBuiltSite(site.outDir);
  });
  afterAll(() => site.remove());

  it('builds without a complaint', () => expect(problems).toBe(''));

  it('has no page that is wider than the screen or asks anyone else for anything, a header of one row at each breakpoint, and a home page that passes axe (P1, P2)', async () => {
    const examples = onePageOfEachType(site.outDir).filter(({ pageType }, index) => pageType === MAIN_PAGE || index % 3 === 1);
    await visit('/', {}, async (page, { requests, complaints }) => {
      for (const { path, pageType } of examples) {
        if (path !== '/') await page.goto(siteOrigin() + path);
        await hydrated(page);
        await atWidths(page, WIDTHS, async (width) => {
          const where = `${path} at ${width} px`;
          expect(await sidewaysScroll(page), where).toBe(0);
          if (pageType === MAIN_PAGE && width === 1440) expect(await axeViolations(page), where).toEqual([]);
        });
        expect(outsideRequests(requests), path).toEqual([]);
        expect(complaints, path).toEqual([]);
      }
      await page.evaluate(
        'for (const part of document.querySelectorAll("main, footer")) part.remove(); document.fonts.ready.then(() => {})',
      );
      await atBreakpoints(page, async (width, isTight) => {
        if (isTight) expect.soft(await rowSpread(page), `at ${width} px`).toBeLessThan(2);
      });
    });
  });

  it.runIf(practice === 'dentist')(
    'shows the mark for dark grounds in the footer, and in the header of the dark scheme, of the device or chosen',
    async () => {
      await visit('/', {}, async (page) => {
        await hydrated(page);
        expect(await marksIn(page, '.site-header')).toEqual(['mark']);
        expect(await marksIn(page, '.site-footer')).toEqual(['mark-on-dark']);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(() => marksIn(page, '.site-header'), SOON).toEqual(['mark-on-dark']);
        expect(await marksIn(page, '.site-footer')).toEqual(['mark-on-dark']);
        await page.click('.floating__panel');
        await page.check('#scheme-light');
        await expect.poll(() => marksIn(page, '.site-header'), SOON).toEqual(['mark']);
      });
    },
  );
});

/** Name of the file that header or footer shows, without its hash. */
const marksIn = (page: Page, place: string): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('${place} .brand img')].filter((mark) => mark.checkVisibility())
    .map(({ src }) => new URL(src).pathname.replace(/.*\\/|\\..*/g, ''))`);
