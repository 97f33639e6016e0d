import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { onePageOfEachType, serveBuiltSite } from '../helpers/built-site.ts';
import { headerSpread, outsideRequests, sidewaysScroll } from '../helpers/page-checks.ts';
import { IN_FULL, share } from '../helpers/share.ts';
import { createSite, folderOf, OTHER_PRACTICES } from '../helpers/sites.ts';
import { atWidths, axeViolations, hydrated, siteOrigin, useServer, useSite, visit } from '../helpers/visit.ts';

const WIDTHS = [360, 768, 1440];
/** Looked at in every practice; of the other types each practice shows its share here, and all in tests/long/practices.test.ts. */
const MAIN_PAGE = 'home';
/** In full every second width of a phone, and 357 to 362 px one by one, where one more pixel once broke the line. */
const PHONES = IN_FULL ? everyPhone() : [320, 340, 358, 359, 360, 361, 390, 400];

function everyPhone(): number[] {
  return Array.from({ length: 81 }, (_, index) => 320 + index).filter((width) => width % 2 === 0 || (width > 356 && width < 363));
}

async function expectOneRow(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await atWidths(page, PHONES, async (width) => expect(await headerSpread(page), `at ${width} px`).toBeLessThan(2));
}

describe('the sample', () => {
  useSite(() => inject('realSite'));

  it('has its header in one row on every phone (P2)', () => visit('/about', { width: 320 }, expectOneRow));
});

describe.each(share(OTHER_PRACTICES, 2))('the practice %s', (practice) => {
  const site = createSite({}, folderOf(practice));
  let problems: string | undefined;
  useServer(async () => {
    ({ problems } = await site.build());
    return serveBuiltSite(site.outDir);
  });
  afterAll(() => site.remove());

  it('builds without a complaint', () => expect(problems).toBe(''));

  it('has no page that is wider than the screen, has two rows of header on a phone, or asks anyone else for anything, and a home page that passes axe (P1, P2)', async () => {
    const turn = OTHER_PRACTICES.indexOf(practice);
    const examples = onePageOfEachType(site.outDir).filter(
      ({ pageType }, index) => pageType === MAIN_PAGE || index % OTHER_PRACTICES.length === turn,
    );
    await visit('/', {}, async (page, { requests, complaints }) => {
      for (const { path, pageType } of examples) {
        if (path !== '/') await page.goto(siteOrigin() + path);
        await hydrated(page);
        await atWidths(page, WIDTHS, async (width) => {
          const where = `${path} at ${width} px`;
          expect(await sidewaysScroll(page), where).toBe(0);
          if (pageType === MAIN_PAGE && width === WIDTHS[turn % WIDTHS.length]) expect(await axeViolations(page), where).toEqual([]);
        });
        if (path === '/') await expectOneRow(page);
        expect(outsideRequests(requests), path).toEqual([]);
        expect(complaints, path).toEqual([]);
      }
    });
  });
});
