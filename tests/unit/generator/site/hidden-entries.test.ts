import { expect, it } from 'vitest';
import type { Entry } from '../../../../generator/content/read-entries.ts';
import { siteRoutes } from '../../../../generator/languages/index.ts';
import { hiddenEntries, shownEntries } from '../../../../generator/site/hidden-entries.ts';

const entry = (type: string, slug: string, data: object): Entry =>
  ({ type, slug, label: `content/${slug}.md`, data, withData: (changed: object) => entry(type, slug, changed) }) as unknown as Entry;

const TODAY = '2026-11-23';
const draft = { draft: true };
const drafts = ['services', 'providers', 'notices', 'ownPages', 'posts'].map((type) => entry(type, `a-${type}`.toLowerCase(), draft));
const later = entry('posts', 'later-{practice}', { date: '2026-11-24' });
const seen = [entry('posts', 'now', { date: TODAY }), entry('services', 'ears', { draft: false }), entry('testimonials', 'ann', {})];
const all = [...drafts, later, ...seen];

it('lists each draft and each later article by its address, with its state and the way to publish it', () => {
  const site = { today: TODAY, routes: siteRoutes({ language: 'en' }), practice: { slug: 'doe' } };
  expect([...hiddenEntries(all, site)].map(([path, { what, state, remedy }]) => `${path}: ${what} ${state}, ${remedy}`)).toEqual([
    '/service/a-services: page is a draft, remove "draft: true" in content/a-services.md',
    '/providers/a-providers: page is a draft, remove "draft: true" in content/a-providers.md',
    '/notices/a-notices: page is a draft, remove "draft: true" in content/a-notices.md',
    '/a-ownpages: page is a draft, remove "draft: true" in content/a-ownpages.md',
    '/blog/a-posts: article is a draft, remove "draft: true" in content/a-posts.md',
    '/blog/later-doe: article appears on 2026-11-24, change "date" in content/later-{practice}.md',
  ]);
});

it('leaves out drafts except articles, keeps them for their authors, and says in a preview why visitors do not see them', () => {
  const shown = (withDrafts: boolean, isPreview = false) => shownEntries(all, { today: TODAY, withDrafts, isPreview });
  expect(shown(false).map(({ slug }) => slug)).toEqual(['a-posts', 'later-{practice}', 'now', 'ears', 'ann']);
  expect(shown(true)).toEqual(all);
  const marked = shown(true, true).map(({ data }) => (data as { waits?: object }).waits);
  expect(marked).toEqual([{}, {}, {}, {}, {}, { until: '2026-11-24' }, undefined, undefined, undefined]);
});
