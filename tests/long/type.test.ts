import { expect, inject, it } from 'vitest';
import { builtPages } from '../helpers/built-site.ts';
import { headingFaults } from '../helpers/heading-sizes.ts';
import { orphans, shortLastLines } from '../helpers/orphans.ts';
import { atWidths, useSite, visit } from '../helpers/visit.ts';

const site = inject('site');
useSite(() => site);

it.each(builtPages(site))(
  '$path has second headings of three sizes, and no title or short text ends with a word alone (P2)',
  async ({ path }) => {
    await visit(path, { script: false }, async (page) => {
      await atWidths(page, [1440, 768, 360], async () => {
        expect(await headingFaults(page)).toEqual([]);
        expect(await orphans(page)).toEqual([]);
        expect(await shortLastLines(page)).toEqual([]);
      });
    });
  },
);
