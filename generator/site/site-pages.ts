import type { EntryName } from '../content/file-places.ts';
import type { Entry } from '../content/read-entries.ts';
import { type collections, contentTypeOf, type singles } from '../content/types/index.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { type Routes, sectionOf, splitLink } from '../shared/routes.ts';

/** The pages that a site can do without, by the name of their route, with the content that each is made from. */
const CONTENT_OF = {
  about: ['about'],
  services: ['servicesPage'],
  locations: ['locationsPage', 'locations'],
  providers: ['providersPage'],
  testimonials: ['testimonialsPage', 'testimonials'],
  blog: ['blogPage', 'posts', 'categories'],
  quiz: ['quizPage', 'quiz'],
  conditions: ['conditionsPage', 'conditions'],
  /** Its words are those of the site: it is there where anything is listed. */
  notices: ['notices'],
} as const satisfies Partial<Record<keyof Routes, readonly [keyof typeof singles | keyof typeof collections, ...string[]]>>;

export type OptionalPage = keyof typeof CONTENT_OF;

const OPTIONAL_PAGES = Object.keys(CONTENT_OF) as OptionalPage[];
/** Quotes without a page of their own are shown on other pages. */
const COMPLETE_WITHOUT_PAGE = new Set<OptionalPage>(['testimonials']);

/** Which of these pages a site has, and where all would lie. */
export interface PagesOfSite {
  pages: readonly OptionalPage[];
  routes: Routes;
}

type Named = Pick<EntryName, 'type'>;

/** Which of these pages a site has. */
export function optionalPagesOf(entries: readonly Named[]): OptionalPage[] {
  const types = new Set(entries.map(({ type }) => type));
  return OPTIONAL_PAGES.filter((page) => CONTENT_OF[page].every((type) => types.has(type)));
}

/** Pages of which one file or folder is there and another is not; `names` are those of all files, with mistakes or without. */
export function halfPages(entries: readonly Entry[], names: readonly Named[], routes: Routes): Problem[] {
  const types = new Set(names.map(({ type }) => type));
  return OPTIONAL_PAGES.flatMap((page): Problem[] => {
    const parts: readonly string[] = CONTENT_OF[page];
    const missing = parts.filter((type) => !types.has(type));
    const found = parts.filter((type) => types.has(type));
    if (found.length === 0 || missing.length === 0) return [];
    const isPageMissing = missing.includes(CONTENT_OF[page][0]);
    if (isPageMissing && COMPLETE_WITHOUT_PAGE.has(page)) return [];
    const file = found.flatMap((part) => entries.find(({ type }) => type === part)?.label ?? [])[0] ?? `content/${placeOf(found[0])}`;
    const message = `${routes[page]} is made from ${listed(parts)}, and ${listed(missing)} ${missing.length === 1 ? 'is' : 'are'} not there.`;
    return [problem('half-page', file, message, `Add ${listed(missing)}, or remove ${listed(found)} for a site without that page.`)];
  });
}

/** What the site lacks for a link that leads to a page which this site does without: `pages/blog.md, blog/ and categories.yaml`; undefined for other links. */
export function contentOfAbsentPage(link: string, site: PagesOfSite): string | undefined {
  const page = absentPage(link, site);
  return page && listed(CONTENT_OF[page]);
}

function absentPage(link: string, { pages, routes }: PagesOfSite): OptionalPage | undefined {
  const { path } = splitLink(link);
  return OPTIONAL_PAGES.find((page) => {
    if (pages.includes(page)) return false;
    // Services and providers have pages without the page that lists them.
    const isBelow = (page === 'blog' || page === 'locations') && sectionOf(path, routes) === routes[page];
    return routes[page] === path || isBelow;
  });
}

function placeOf(type = ''): string {
  return contentTypeOf({ type })?.at ?? type;
}

function listed(types: readonly string[]): string {
  const places = types.map(placeOf);
  return [places.slice(0, -1).join(', '), places.at(-1)].filter(Boolean).join(' and ');
}
