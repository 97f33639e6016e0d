import { afterAll, describe, expect, it } from 'vitest';
import { onePageOfEachType, serveBuiltSite } from '../helpers/built-site.ts';
import { outsideRequests, sidewaysScroll } from '../helpers/page-checks.ts';
import { createSite, folderOf, OTHER_PRACTICES } from '../helpers/sites.ts';
import { atWidths, axeViolations, hydrated, useServer, visit } from '../helpers/visit.ts';

const WIDTHS = [360, 768, 1440];
/** Looked at in every practice; of the other types each practice shows its share here, and all in tests/long/practices.test.ts. */
const MAIN_PAGE = 'home';

describe.each(OTHER_PRACTICES)('the practice %s', (practice) => {
  const site = createSite({}, folderOf(practice));
  let problems: string | undefined;
  useServer(async () => {
    ({ problems } = await site.build());
    return serveBuiltSite(site.outDir);
  });
  afterAll(() => site.remove());

  it('builds without a complaint', () => expect(problems).toBe(''));

  it('has no page that is inaccessible, wider than the screen, or asks anyone else for anything (P1, P2)', async () => {
    const share = OTHER_PRACTICES.indexOf(practice);
    const examples = onePageOfEachType(site.outDir).filter(
      ({ pageType }, index) => pageType === MAIN_PAGE || index % OTHER_PRACTICES.length === share,
    );
    for (const [index, { path }] of examples.entries())
      await visit(path, {}, async (page, { requests, complaints }) => {
        await hydrated(page);
        await atWidths(page, WIDTHS, async (width) => {
          const where = `${path} at ${width} px`;
          expect(await sidewaysScroll(page), where).toBe(0);
          if (width === WIDTHS[(index + share) % WIDTHS.length]) expect(await axeViolations(page), where).toEqual([]);
        });
        expect(outsideRequests(requests), path).toEqual([]);
        expect(complaints, path).toEqual([]);
      });
  });
});
