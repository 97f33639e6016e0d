import { inject, it } from 'vitest';
import { builtPages, onePageOfEachType } from '../helpers/built-site.ts';
import { expectToWaitForVisitor } from '../helpers/fetch-ahead.ts';
import { useSite } from '../helpers/visit.ts';

const site = inject('realSite');
useSite(() => site);

const paths = new Set(builtPages(site).map(({ path }) => path));

it.each(onePageOfEachType(site))(
  'may be fetched ahead from $path only where it is a page of this site, and is not before a visitor turns to it (P1)',
  async ({ path }) => {
    await expectToWaitForVisitor(path, paths);
  },
);
