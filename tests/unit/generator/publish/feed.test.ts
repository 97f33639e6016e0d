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
    textPictures: [],
    posts: Array.from({ length: posts }, (_, index) => ({
      slug: `post-${index + 1}`,
      title: `Post ${index + 1}`,
      date: '2025-10-12',
      author: 'jane-doe',
      excerpt: 'About.',
      category: 'Sinus Care',
    })),
  }) as unknown as Site;

function feedsOf(site: Site, pictures: Parameters<typeof feedFiles>[1] = new Map()) {
  const [atom = '', json = '{}'] = feedFiles(site, pictures).map(({ bytes }) => Buffer.from(bytes).toString());
  return { atom, items: (JSON.parse(json) as { items: { id: string; image?: string }[] }).items };
}

it('feeds hold the newest 50 posts, in order, and there is none where there are no posts', () => {
  const { atom, items } = feedsOf(siteOf(51));
  const ids = Array.from({ length: 50 }, (_, index) => `https://www.example.com/blog/post-${index + 1}`);
  expect([...atom.matchAll(/<\/title>\s*<id>([^<]*)<\/id>/g)].map(([, id]) => id).filter((id) => id?.includes('/post-'))).toEqual(ids);
  expect(items.map(({ id }) => id)).toEqual(ids);
  expect(feedFiles(siteOf(0), new Map())).toEqual([]);
});

it('gives readers of feeds the photo of a post, its cover or the first of its text, with the whole address', () => {
  const site = siteOf(3);
  const [cover, text] = site.posts;
  Object.assign(cover ?? {}, { image: { file: 'Nose.jpg', alt: 'A nose' } });
  Object.assign(text ?? {}, { source: 'blog/post-2.md' });
  const textPictures = ['line.svg', 'ear.jpg'].map((file) => ({ file, size: 'full' as const, source: 'blog/post-2.md' }));
  const pictures = new Map(['nose.jpg', 'ear.jpg', 'line.svg'].map((name) => [name, { src: `/assets/${name}` }]));
  const { atom, items } = feedsOf({ ...site, textPictures }, pictures);
  const images = ['https://www.example.com/assets/nose.jpg', 'https://www.example.com/assets/ear.jpg'];
  expect(items.map(({ image }) => image)).toEqual([...images, undefined]);
  expect([...atom.matchAll(/<link[^>]*rel="enclosure"[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(images);
});
