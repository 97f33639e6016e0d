import type { PlannedPage, SearchEntry, SearchIndex } from '../generator/plan/page-type.ts';
import { remembered } from '../generator/remembered.ts';
import { phoneFormats } from '../generator/site/phone.ts';
import { fill, type Post, type Service, type Site } from '../generator/site/site.ts';
import { pathTo } from '../generator/site/urls.ts';
import { proseParts } from './prose.tsx';

/** Page types whose pages are found by their own data below, or not at all. */
const APART = new Set(['home', 'service', 'post', 'location', 'category', 'not-found', 'post-not-found']);

/** All that the search needs, in one file that loads when somebody searches. */
export function searchIndex(site: Site, pages: readonly PlannedPage[]): SearchIndex {
  const { words, kinds, suggestions, emergencies, ignore, shortcuts } = site.search;
  const { actions, layout } = site.strings;
  const phone = phoneFormats(site.practice.phone);
  return {
    words,
    kinds,
    suggestions,
    call: { label: fill(actions.callNumber, { phone: phone.dashed }), to: phone.href },
    ways: [
      { label: layout.allServices, to: '/services' },
      { label: site.strings.trail.conditions, to: '/conditions' },
    ],
    emergencies,
    ignore,
    entries: [
      ...site.conditions.map(({ name, also, text, to }): SearchEntry => ({ kind: 'conditions', title: name, to, text, words: also })),
      ...site.services.map(serviceEntry),
      ...site.posts.map(postEntry),
      ...site.locations.map(
        ({ name, summary, slug, keywords }): SearchEntry => ({
          kind: 'places',
          title: name,
          to: pathTo.location(slug),
          text: summary,
          words: keywords,
        }),
      ),
      ...shortcuts.map(({ name, also, text, to }): SearchEntry => ({ kind: 'pages', title: name, to, text, words: also })),
      ...pages.filter(({ pageType }) => !APART.has(pageType)).map(pageEntry),
    ],
  };
}

function serviceEntry({ title, slug, summary, keywords, conditions, treatments, symptoms, body }: Service): SearchEntry {
  const lists = [...conditions.items, ...treatments.items].map(({ name }) => name);
  return {
    kind: 'services',
    title,
    to: pathTo.service(slug),
    text: summary,
    words: [...keywords, ...lists, ...(symptoms?.items ?? [])],
    headings: proseParts(body).sections.map(({ id, heading }) => [heading, id]),
  };
}

/** Remembered: an edit of one article need not read the others again. */
const postEntry = remembered(
  ({ title, slug, excerpt, category, keywords, body }: Post): SearchEntry => ({
    kind: 'articles',
    title,
    to: pathTo.post(slug),
    text: excerpt,
    words: [category, ...keywords],
    headings: proseParts(body).sections.map(({ id, heading }) => [heading, id]),
  }),
);

/** Any other page, under the short name that its trail ends with. */
function pageEntry({ path, head, breadcrumbs }: PlannedPage): SearchEntry {
  return {
    kind: 'pages',
    title: breadcrumbs.at(-1)?.label ?? head.title,
    to: path,
    text: head.description,
    words: [head.title, ...head.keywords],
  };
}
