import type { EntryName } from '../content/file-places.ts';
import { type Entry, entryProblem } from '../content/read-entries.ts';
import { addressMistakes } from '../content/types/addresses.ts';
import { bySection, type SectionRoute } from '../content/types/collections.ts';
import { contentTypeOf } from '../content/types/index.ts';
import type { SiteRoutes } from '../languages/index.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { pathTo, splitLink } from '../shared/routes.ts';
import type { Settings } from './site.ts';

export type OptionalPage = 'about' | 'testimonials' | 'quiz' | 'conditions' | SectionRoute;

/** The pages that a site can do without, by the name of their route, with the content types that each is made from: its own page first. */
const CONTENT_OF: Readonly<Record<OptionalPage, readonly string[]>> = {
  about: ['about'],
  testimonials: ['testimonialsPage', 'testimonials'],
  quiz: ['quizPage', 'quiz'],
  conditions: ['conditionsPage', 'conditions'],
  ...bySection(({ collection, madeFrom = [collection] }) => madeFrom),
};

const OPTIONAL_PAGES = Object.keys(CONTENT_OF) as OptionalPage[];
/** Quotes without a page of their own are shown on other pages. */
const COMPLETE_WITHOUT_PAGE = new Set<OptionalPage>(['testimonials']);

/** Which of these pages a site has, where all would be, and the practice's own pages. */
export interface PagesOfSite {
  pages: readonly OptionalPage[];
  routes: SiteRoutes;
  ownPages: readonly { slug: string }[];
}

type Named = Pick<EntryName, 'type'>;

/** Which of these pages a site has. */
export function optionalPagesOf(entries: readonly Named[]): OptionalPage[] {
  const types = new Set(entries.map(({ type }) => type));
  return OPTIONAL_PAGES.filter((page) => CONTENT_OF[page].every((type) => types.has(type)));
}

/** Pages of which one file or folder is there and another is not; `names` are those of all files, with mistakes or without. */
export function incompletePages(entries: readonly Entry[], names: readonly Named[], routes: SiteRoutes): Problem[] {
  const types = new Set(names.map(({ type }) => type));
  return OPTIONAL_PAGES.flatMap((page): Problem[] => {
    const parts = CONTENT_OF[page];
    const missing = parts.filter((type) => !types.has(type));
    const found = parts.filter((type) => types.has(type));
    if (found.length === 0 || missing.length === 0) return [];
    const isPageMissing = missing[0] === parts[0];
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

function absentPage(link: string, { pages, routes, ownPages }: PagesOfSite): OptionalPage | undefined {
  const { path } = splitLink(link);
  if (hasPageAt(path, { pages, routes }) || ownPages.some(({ slug }) => pathTo.ownPage(slug) === path)) return undefined;
  return OPTIONAL_PAGES.find((page) => !pages.includes(page) && (routes[page] === path || isEntryOf(page, path, routes)));
}

/** Whether a path is that of an entry whose collection the list is made from. Other entries, as services, have pages without the list. */
function isEntryOf(page: OptionalPage, path: string, { sections }: SiteRoutes): boolean {
  const section = sections.find(({ route }) => route === page);
  return section !== undefined && CONTENT_OF[page].includes(section.collection) && path.startsWith(section.folder);
}

/** Those that it does without. */
export function absentPagesOf(pages: readonly OptionalPage[]): OptionalPage[] {
  return OPTIONAL_PAGES.filter((page) => !pages.includes(page));
}

/** Whether a site has a page at a path besides its own pages and those of entries. Folders of services and documents have no page of their own. */
export function hasPageAt(path: string, { pages, routes }: Pick<PagesOfSite, 'pages' | 'routes'>): boolean {
  const { service, files, places, sections, ...paths } = routes;
  return Object.entries(paths).some(([name, route]) => route === path && isUsedAddress(name, pages));
}

/** Whether a site has the page of an address, by the name of the address. */
function isUsedAddress(name: string, pages: readonly OptionalPage[]): boolean {
  return !(name in CONTENT_OF) || pages.some((page) => page === name);
}

/** Addresses in content/site.yaml that the site needs for something else; `names` are those of all files. */
export function addressProblems(entry: Entry<Settings>, names: readonly Named[]): Problem[] {
  const pages = optionalPagesOf(names);
  const mistakes = addressMistakes(entry.data, (name) => isUsedAddress(name, pages));
  return mistakes.map(({ path, rule, message, hint }) => entryProblem(rule, entry, path, message, hint));
}

function placeOf(type = ''): string {
  return contentTypeOf({ type })?.at ?? type;
}

function listed(types: readonly string[]): string {
  const places = types.map(placeOf);
  return [places.slice(0, -1).join(', '), places.at(-1)].filter(Boolean).join(' and ');
}
