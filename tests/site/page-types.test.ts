import { expect, inject, it } from 'vitest';
import { builtPages } from '../helpers/built-site.ts';
import { PAGE_TYPES } from '../helpers/page-types.ts';

it('the pages that stand for their types in browser tests stand for all of them', () => {
  const pages = builtPages(inject('site'));
  const typesOf = (paths: readonly string[]) => new Set(pages.filter(({ path }) => paths.includes(path)).map(({ pageType }) => pageType));
  expect(typesOf(PAGE_TYPES)).toEqual(typesOf(pages.map(({ path }) => path)));
});
