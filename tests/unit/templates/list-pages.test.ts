import { expect, it } from 'vitest';
import type { Site } from '../../../generator/site/site.ts';
import { listPages, listPageTitle, pageNumbers } from '../../../templates/list-pages.ts';

// Only what they look at.
const site = { settings: { postsPerPage: 3 }, strings: { blog: { pageOf: '{title}, page {page} of {count}' } } } as Site;

it('a list of posts, three a page, has as many pages as it fills, and one where it is empty', () => {
  const pages = [0, 1, 3, 4, 6, 7].map((posts) => listPages(site, '/blog', posts));
  expect(pages.map(({ length }) => length)).toEqual([1, 1, 1, 2, 2, 3]);
  for (const list of pages) expect(list).toEqual(list.map((_, index) => ({ path: '/blog', number: index + 1, count: list.length })));
});

it('a page of a list says which it is, and the first is the list itself', () => {
  const titles = listPages(site, '/blog', 7).map((page) => listPageTitle(site, 'Blog', page));
  expect(titles).toEqual(['Blog', 'Blog, page 2 of 3', 'Blog, page 3 of 3']);
});

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, '…', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, '…', 4, 5, 6, '…', 9]],
  [9, 9, [1, '…', 8, 9]],
  [50, 2000, [1, '…', 49, 50, 51, '…', 2000]],
])('page %i of %i leads to its neighbours and both ends, and leaves out two pages or none', (number, count, shown) => {
  expect(pageNumbers({ number, count })).toEqual(shown);
});
