import { expect, it } from 'vitest';
import type { Site } from '../../../generator/site/site.ts';
import { listPages, pageNumbers } from '../../../templates/list-pages.ts';

// Only the fields that the functions read.
const site = { settings: { postsPerPage: 3 } } as Site;

it('a list of posts, three per page, has as many pages as it fills, and one if it is empty', () => {
  const pages = [0, 1, 3, 4, 6, 7].map((posts) => listPages(site, '/blog', posts));
  expect(pages.map(({ length }) => length)).toEqual([1, 1, 1, 2, 2, 3]);
  for (const list of pages) expect(list).toEqual(list.map((_, index) => ({ path: '/blog', number: index + 1, count: list.length })));
});

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, '…', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, '…', 4, 5, 6, '…', 9]],
  [9, 9, [1, '…', 8, 9]],
])(
  'page %i of %i links to its neighbors, the first and the last page, and leaves out at least two pages or none',
  (number, count, shown) => {
    expect(pageNumbers({ number, count })).toEqual(shown);
  },
);
