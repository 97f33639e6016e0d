import { expect, it } from 'vitest';
import type { Site } from '../../../generator/site/site.ts';
import { listPages, listPageTitle, pageNumbers } from '../../../templates/list-pages.ts';

// Only what they look at.
const site = { settings: { postsPerPage: 3 }, strings: { blog: { pageOf: '{title}, page {page} of {count}' } } } as Site;

it.each([
  [0, 1],
  [1, 1],
  [3, 1],
  [4, 2],
  [6, 2],
  [7, 3],
])('a list of %i posts, three a page, has %i pages', (posts, count) => {
  const pages = listPages(site, '/blog', posts);
  expect(pages).toEqual(Array.from({ length: count }, (_, index) => ({ path: '/blog', number: index + 1, count })));
});

it('a page of a list says which it is, and the first is the list itself', () => {
  expect(listPages(site, '/blog', 7).map((page) => listPageTitle(site, 'Blog', page))).toEqual([
    'Blog',
    'Blog, page 2 of 3',
    'Blog, page 3 of 3',
  ]);
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
