import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { atBreakpoints } from '../helpers/breakpoints.ts';
import { onePageOfEachType, serveBuiltSite } from '../helpers/built-site.ts';
import { HEADER_ROW, outsideRequests, rowSpread, sidewaysScroll, smallButtons, stored } from '../helpers/page-checks.ts';
import { SOON } from '../helpers/poll.ts';
import { IN_FULL } from '../helpers/share.ts';
import { createSite, folderOf, OTHER_PRACTICES } from '../helpers/sites.ts';
import { atWidths, axeViolations, hydrated, siteOrigin, useServer, visit } from '../helpers/visit.ts';

const WIDTHS = [1440, 768, 360];
/** The page type that axe checks in every practice; of the other types every third page is opened, in full runs all, each with axe at one width. */
const MAIN_PAGE = 'home';
// `npm test` runs the practice with its own logo, theme and quiz.
describe.each(IN_FULL ? OTHER_PRACTICES : ['dentist'])('the practice %s', (practice) => {
  const site = createSite({}, folderOf(practice));
  let problems: string | undefined;
  useServer(async () => {
    ({ problems } = await site.build());
    return serveBuiltSite(site.outDir);
  });
  afterAll(() => site.remove());

  it('builds without problems', () => expect(problems).toBe(''));

  it(
    'has pages that fit every screen, have buttons of 44 px, pass axe, and send no request to another host, with a header of one row next to the menu at each breakpoint (P1, P2)',
    async () => {
      const isExample = (pageType: string, index: number) => IN_FULL || pageType === MAIN_PAGE || index % 3 === 1;
      const examples = onePageOfEachType(site.outDir).filter(({ pageType }, index) => isExample(pageType, index));
      await visit('/', {}, async (page, { requests, complaints }) => {
        for (const [index, { path, pageType }] of examples.entries()) {
          await page.goto(siteOrigin() + path);
          await hydrated(page);
          await atWidths(page, WIDTHS, async (width) => {
            const where = `${path} at ${width} px`;
            expect.soft(await sidewaysScroll(page), where).toBe(0);
            const isLooked = (IN_FULL || pageType === MAIN_PAGE) && width === WIDTHS[index % WIDTHS.length];
            if (isLooked) expect.soft(await axeViolations(page), where).toEqual([]);
          });
          expect.soft(await smallButtons(page), path).toEqual([]);
          expect.soft(await stored(page), path).toEqual([]);
        }
        expect(outsideRequests(requests)).toEqual([]);
        expect(complaints).toEqual([]);
        await page.evaluate(
          'for (const part of document.querySelectorAll("main, footer")) part.remove(); document.fonts.ready.then(() => {})',
        );
        await atBreakpoints(page, async (width, isTight) => {
          if (isTight) expect.soft(await rowSpread(page, HEADER_ROW), `at ${width} px`).toBeLessThan(2);
        });
      });
    },
    IN_FULL ? 300_000 : 60_000,
  );

  it.runIf(practice === 'dentist')(
    'shows the logo for dark backgrounds in the footer, and in the header of the dark scheme, set by the device or chosen',
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

/** Returns the name of the file that header or footer shows, without its hash. */
const marksIn = (page: Page, place: string): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('${place} .brand img')].filter((mark) => mark.checkVisibility())
    .map(({ src }) => new URL(src).pathname.replace(/.*\\/|\\..*/g, ''))`);
