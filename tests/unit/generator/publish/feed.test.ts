import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../generator/content/read-entries.ts';
import { siteRoutes } from '../../../../generator/languages/index.ts';
import { type FeedInput, feedFiles } from '../../../../generator/publish/feed.ts';
import type { Post, Site } from '../../../../generator/site/site.ts';
import { routes } from '../../../helpers/routes.ts';
import { elementsOf } from '../../../helpers/xml.ts';

const POST = { title: 'Post', date: '2025-10-12', author: 'jane-doe', excerpt: 'About.', category: 'Sinus Care' };

interface Given {
  posts?: readonly Partial<Post>[];
  redirects?: readonly string[];
  drafts?: readonly string[];
  pictures?: FeedInput['pictures'];
  [field: string]: unknown;
}

/** Only what a feed shows. A redirect is `/old /new`, or `/old /new removed` for a removed page. */
function inputOf({ posts = [{}], redirects = [], drafts = [], pictures = new Map(), ...fields }: Given) {
  const site = {
    routes,
    url: 'https://www.example.com',
    practice: { brand: 'Doe ENT', name: 'Doe ENT', timeZone: 'America/New_York', slug: 'doe' },
    settings: { language: 'en-US' },
    strings: { blog: { feedTitle: '{brand} Blog' } },
    blogPage: { description: 'Articles.' },
    providers: [{ slug: 'jane-doe', prefix: 'Dr.', name: 'Jane Doe' }],
    textPictures: [],
    redirects: {
      redirects: redirects.map((line) => line.split(' ')).map(([from, to, removed]) => ({ from, to, ...(removed && { removed: true }) })),
    },
    posts: posts.map((post, index) => ({ slug: `post-${index + 1}`, ...POST, ...post })),
    ...fields,
  } as unknown as Site;
  const entries = drafts.map((slug) => ({ type: 'posts', slug, label: slug, data: { draft: true } }) as unknown as Entry);
  return { site, pictures, entries };
}

interface Item {
  id: string;
  image?: string;
  date_modified: string;
}

function feedsOf(given: Given) {
  const [atom = '', json = '{}'] = feedFiles(inputOf(given)).map(({ bytes }) => Buffer.from(bytes).toString());
  const { items, ...rest } = JSON.parse(json) as { items: Item[] };
  const textsOf = (name: string) => elementsOf(atom, name).map(({ text }) => text);
  return { atom, textsOf, items, rest };
}

describe('feeds', () => {
  it('have the newest 50 posts, in order, or none while all posts wait', () => {
    const { textsOf, items } = feedsOf({ posts: Array.from({ length: 51 }, () => ({})) });
    const ids = Array.from({ length: 50 }, (_, index) => `https://www.example.com/blog/post-${index + 1}`);
    expect(textsOf('id').slice(1)).toEqual(ids);
    expect(items.map(({ id }) => id)).toEqual(ids);
    const [empty] = feedFiles(inputOf({ posts: [], pages: ['blog'] }));
    expect(String(empty?.bytes)).toContain('<updated>1970-01-01T00:00:00Z</updated>');
    expect(String(empty?.bytes)).not.toContain('<entry>');
    expect(feedFiles(inputOf({ posts: [], pages: [] }))).toEqual([]);
  });

  it('have the picture of a post, its cover or the first one of its text, with the full address', () => {
    const posts = [{ image: { file: 'Nose.jpg', alt: 'A nose' } }, { source: 'blog/post-2.md' }, {}];
    const textPictures = ['line.svg', 'ear.jpg'].map((file) => ({ file, size: 'full' as const, source: 'blog/post-2.md' }));
    const pictures = new Map(['nose.jpg', 'ear.jpg', 'line.svg'].map((name) => [name, { src: `/assets/${name}` }]));
    const { atom, items } = feedsOf({ posts, textPictures, pictures });
    const images = ['https://www.example.com/assets/nose.jpg', 'https://www.example.com/assets/ear.jpg'];
    expect(items.map(({ image }) => image)).toEqual([...images, undefined]);
    const enclosures = elementsOf(atom, 'link').filter(({ attributes }) => attributes['rel'] === 'enclosure');
    expect(enclosures.map(({ attributes }) => attributes)).toEqual(images.map((href) => ({ rel: 'enclosure', href, type: 'image/jpeg' })));
  });

  it.each([
    '<',
    '>',
    '&',
    '"',
    "'",
    ']]>',
    '--',
    '-->',
    '&amp;',
    '&lt;b&gt;',
    '<b>bold</b>',
    '</feed>',
    'two\nlines',
    '\t',
    '\u2028',
    '\u00a0',
    '\u{1F443}',
  ])('keep %j in every text as it is in content (C8)', (odd) => {
    const text = `Ears ${odd} x`;
    const { atom, textsOf, items, rest } = feedsOf({
      posts: [{ title: text, excerpt: text, category: text }],
      practice: { brand: text, name: text, timeZone: 'UTC', slug: 'doe' },
      blogPage: { description: text },
      providers: [{ slug: 'jane-doe', prefix: '', name: text }],
    });
    expect(textsOf('title')).toEqual([`${text} Blog`, text]);
    for (const name of ['subtitle', 'rights', 'summary']) expect(textsOf(name)).toEqual([text]);
    expect(textsOf('name').map((name) => name.trim())).toEqual([text]);
    expect(elementsOf(atom, 'category').map(({ attributes }) => attributes)).toEqual([{ term: text, label: text }]);
    // Without a type, readers must show it as plain text (RFC 4287).
    for (const name of ['title', 'summary']) expect(elementsOf(atom, name).at(-1)?.attributes).toEqual({});
    expect(rest).toMatchObject({ title: `${text} Blog`, description: text });
    expect(items).toMatchObject([{ title: text, content_text: text, tags: [text] }]);
  });
});

describe('the days of feeds', () => {
  it('take the date of the last change of any entry, even if an older entry changed last', () => {
    const posts = [{ date: '2026-09-14' }, { date: '2026-08-01', updated: '2026-11-20' }, { date: '2026-07-01', updated: '2026-07-02' }];
    const { textsOf, items } = feedsOf({ posts });
    const days = ['2026-11-20', '2026-09-14', '2026-11-20', '2026-07-02'];
    expect(textsOf('updated').map((time) => time.slice(0, 10))).toEqual(days);
    expect(items.map(({ date_modified }) => date_modified.slice(0, 10))).toEqual(days.slice(1));
  });

  it.each([
    ['America/New_York', '2026-09-14', '2026-09-14T00:00:00-04:00'],
    ['America/Los_Angeles', '2026-12-01', '2026-12-01T00:00:00-08:00'],
    ['Pacific/Honolulu', '2026-09-14', '2026-09-14T00:00:00-10:00'],
    ['UTC', '2026-09-14', '2026-09-14T00:00:00+00:00'],
    ['Asia/Kathmandu', '2026-09-14', '2026-09-14T00:00:00+05:45'],
    ['Pacific/Auckland', '2026-12-01', '2026-12-01T00:00:00+13:00'],
    ['Pacific/Kiritimati', '2026-09-14', '2026-09-14T00:00:00+14:00'],
    // Days without a midnight.
    ['Africa/Cairo', '2026-04-24', '2026-04-24T01:00:00+03:00'],
    ['Asia/Beirut', '2026-03-29', '2026-03-29T01:00:00+03:00'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T01:00:00-02:00'],
    ['America/Asuncion', '2024-10-06', '2024-10-06T01:00:00-03:00'],
  ])('begin in %s on %s at %s, so that no build of that day has a time in the future', (timeZone, date, time) => {
    const { textsOf, items } = feedsOf({ posts: [{ date }], practice: { brand: 'Doe', name: 'Doe', timeZone, slug: 'doe' } });
    expect([...textsOf('published'), ...textsOf('updated')]).toEqual([time, time, time]);
    expect(items).toMatchObject([{ date_published: time, date_modified: time }]);
  });
});

describe('the id of an article', () => {
  const post = '/blog/post-1';
  const news = siteRoutes({ language: 'en', addresses: { blog: '/news' } });
  it.each([
    { name: 'is its address while it was never renamed', redirects: [], id: post },
    { name: 'stays that under which it was published when it is renamed', redirects: [`/blog/old ${post}`], id: '/blog/old' },
    { name: 'is the oldest of several', redirects: [`/blog/zebra ${post}`, `/blog/ant ${post}`], id: '/blog/zebra' },
    { name: 'stays when the blog moves to another address', redirects: ['/blog/post-1 /news/post-1'], routes: news, id: post },
    {
      name: 'is not the address of an older site',
      redirects: [`/posts/old ${post}`, `/old.html ${post}`, `/blog/2019/old ${post}`],
      id: post,
    },
    { name: 'is not that of a list', redirects: [`/blog/page/2 ${post}`, `/blog/category/old ${post}`, `/blog/* ${post}`], id: post },
    { name: 'is not that of an article that became a part of it', redirects: [`/blog/old ${post}#part`], id: post },
    { name: 'is not that of an article that is a draft again', redirects: [`/blog/old ${post}`], drafts: ['old'], id: post },
    { name: 'is not that of another article', redirects: ['/blog/old /blog/post-2'], id: post },
    { name: 'is not that of an article that was removed', redirects: [`/blog/old ${post} removed`], id: post },
  ])('$name', ({ id, ...given }) => {
    const { textsOf, items } = feedsOf(given);
    expect(textsOf('id').at(-1)).toBe(`https://www.example.com${id}`);
    expect(items.map((item) => item.id)).toEqual([`https://www.example.com${id}`]);
  });
});
