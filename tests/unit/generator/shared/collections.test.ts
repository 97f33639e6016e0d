import { expect, it } from 'vitest';
import { bySlug, doublesIn, groupBy } from '../../../../generator/shared/collections.ts';

const posts = [
  { slug: 'a', category: 'Sleep', service: 'apnea' },
  { slug: 'b', category: 'Sinus', service: 'sinus' },
  { slug: 'c', category: 'Sleep', service: 'sinus' },
];
const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug);

it('lists give an entry by its slug, and throw where there is none', () => {
  expect(bySlug(posts, 'b')).toBe(posts[1]);
  expect(() => bySlug(posts, 'x')).toThrow('no entry "x"');
});

it('lists give the posts of a category and about a service, in their order, and are looked through again when they are another list', () => {
  const postsIn = groupBy(posts, ({ category }) => category);
  expect([...postsIn.keys()]).toEqual(['Sleep', 'Sinus']);
  expect(slugs(postsIn.get('Sleep') ?? [])).toEqual(['a', 'c']);
  expect(slugs(groupBy(posts, ({ service }) => service).get('sinus') ?? [])).toEqual(['b', 'c']);
  expect(slugs(groupBy(posts.slice(1), ({ category }) => category).get('Sleep') ?? [])).toEqual(['c']);
});

it('finds what stands in a list a second time, with the first of its kind; nothing without a key is a double', () => {
  const [a, b, c] = posts;
  expect(doublesIn([...posts, ...posts.slice(0, 1)], ({ category }) => category)).toEqual([
    { item: c, index: 2, first: a },
    { item: a, index: 3, first: a },
  ]);
  expect(doublesIn([a, b, a], () => undefined)).toEqual([]);
});
