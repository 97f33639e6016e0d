import { expect, it } from 'vitest';
import { feedFiles } from '../../../../generator/publish/feed.ts';
import type { Site } from '../../../../generator/site/site.ts';
import { routes } from '../../../helpers/routes.ts';

// Only what a feed shows.
const siteOf = (posts: number) =>
  ({
    routes,
    url: 'https://www.example.com',
    practice: { brand: 'Doe ENT', name: 'Doe ENT' },
    settings: { language: 'en-US' },
    strings: { blog: { feedTitle: '{brand} Blog' } },
    blogPage: { description: 'Articles.' },
    providers: [{ slug: 'jane-doe', prefix: 'Dr.', name: 'Jane Doe' }],
    posts: Array.from({ length: posts }, (_, index) => ({
      slug: `post-${index + 1}`,
      title: `Post ${index + 1}`,
      date: '2025-10-12',
      author: 'jane-doe',
      excerpt: 'About.',
      category: 'Sinus Care',
    })),
  }) as unknown as Site;

it.each([
  [49, 49],
  [50, 50],
  [51, 50],
])('feeds of %i posts hold the newest %i, in order', (posts, shown) => {
  const [atom, json] = feedFiles(siteOf(posts)).map(({ bytes }) => Buffer.from(bytes).toString());
  const ids = Array.from({ length: shown }, (_, index) => `https://www.example.com/blog/post-${index + 1}`);
  expect(
    [...(atom ?? '').matchAll(/<entry>\s*<title[^>]*>[^<]*(?:<!\[CDATA\[.*?\]\]>)?<\/title>\s*<id>([^<]*)<\/id>/g)].map(
      (match) => match[1],
    ),
  ).toEqual(ids);
  expect((JSON.parse(json ?? '') as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual(ids);
});

it('a blog without posts has no feed', () => {
  expect(feedFiles(siteOf(0))).toEqual([]);
});
