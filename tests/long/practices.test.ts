import { afterAll, describe, expect, it } from 'vitest';
import { builtPages, serveBuiltSite } from '../helpers/built-site.ts';
import { outsideRequests, sidewaysScroll, smallButtons, stored } from '../helpers/page-checks.ts';
import { createSite, folderOf, OTHER_PRACTICES } from '../helpers/sites.ts';
import { atWidths, axeViolations, hydrated, useServer, visit } from '../helpers/visit.ts';

const PHONE = 360;

describe.each(OTHER_PRACTICES)('the practice %s', (practice) => {
  const site = createSite({}, folderOf(practice));
  useServer(async () => {
    await site.build();
    return serveBuiltSite(site.outDir);
  });
  afterAll(() => site.remove());

  it('has only pages that fit every screen, have buttons of 44 px, pass axe, and ask no one else for anything (P1, P2)', async () => {
    for (const { path } of builtPages(site.outDir))
      await visit(path, {}, async (page, { requests, complaints }) => {
        await hydrated(page);
        await atWidths(page, [1440, 768, PHONE], async (width) => {
          const where = `${path} at ${width} px`;
          expect.soft(await sidewaysScroll(page), where).toBe(0);
          expect.soft(await axeViolations(page), where).toEqual([]);
        });
        expect.soft(await smallButtons(page), `${path} at ${PHONE} px`).toEqual([]);
        expect.soft(outsideRequests(requests), path).toEqual([]);
        expect.soft(await stored(page), path).toEqual([]);
        expect.soft(complaints, path).toEqual([]);
      });
  }, 600_000);
});
