import type { EntryName } from '../content/file-paths.ts';
import { bySection } from '../content/types/collections.ts';
import { contentTypeOf } from '../content/types/index.ts';
import type { SiteRoutes } from '../languages/index.ts';
import { pathTo, splitLink } from '../shared/routes.ts';
import type { OptionalPage, OwnPage, Settings, Single, Site } from './site.ts';

/** Optional pages by the name of their route, with the content types that each is made from: the text of the page first. */
export const CONTENT_OF: Readonly<Record<OptionalPage, readonly string[]>> = {
  about: ['about'],
  // Without any quote it says so: if its last patient withdraws the consent, the next build must not fail.
  testimonials: ['testimonialsPage'],
  quiz: ['quizPage', 'quiz'],
  conditions: ['conditionsPage', 'conditions'],
  ...bySection(({ collection, madeFrom = [collection] }) => madeFrom),
};

export const OPTIONAL_PAGES = Object.keys(CONTENT_OF) as OptionalPage[];

/** Optional pages that a site has, the routes of all pages, and the practice's own pages. */
export interface PagesOfSite {
  pages: readonly OptionalPage[];
  routes: SiteRoutes;
  ownPages: readonly { slug: string }[];
}

export function optionalPagesOf(entries: readonly Pick<EntryName, 'type'>[]): OptionalPage[] {
  const types = new Set(entries.map(({ type }) => type));
  return OPTIONAL_PAGES.filter((page) => CONTENT_OF[page].every((type) => types.has(type)));
}

/** Returns the files that a site lacks for a link to an optional page: `pages/blog.md, blog/ and categories.yaml`; undefined for other links. */
export function contentOfAbsentPage(link: string, { pages, routes, ownPages }: PagesOfSite): string | undefined {
  const { path } = splitLink(link);
  if (hasPageAt(path, { pages, routes }) || ownPages.some(({ slug }) => pathTo.ownPage(slug) === path)) return undefined;
  const page = OPTIONAL_PAGES.find((page) => !pages.includes(page) && (routes[page] === path || isEntryOf(page, path, routes)));
  return page && listContentPaths(CONTENT_OF[page]);
}

/** Whether a path belongs to an entry that has a page only if the list page exists; services, for example, have pages without the list. */
function isEntryOf(page: OptionalPage, path: string, { sections }: SiteRoutes): boolean {
  const section = sections.find(({ route }) => route === page);
  return section !== undefined && CONTENT_OF[page].includes(section.collection) && path.startsWith(section.folder);
}

/** Whether a site has a page at a path, not counting the practice's own pages and entries. Folders of services and documents have no page. */
export function hasPageAt(path: string, { pages, routes }: Pick<PagesOfSite, 'pages' | 'routes'>): boolean {
  const { service, files, anchors, sections, ...paths } = routes;
  return Object.entries(paths).some(([name, route]) => route === path && isUsedAddress(name, pages));
}

/** Whether a site has the page of a route, by the name of the route. */
export function isUsedAddress(name: string, pages: readonly OptionalPage[]): boolean {
  return !(name in CONTENT_OF) || pages.some((page) => page === name);
}

/** Lists the files and folders of content types: `pages/blog.md, blog/ and categories.yaml`. */
export function listContentPaths(types: readonly string[]): string {
  const paths = types.map((type) => contentTypeOf({ type })?.at ?? type);
  return [paths.slice(0, -1).join(', '), paths.at(-1)].filter(Boolean).join(' and ');
}

type Link = Settings['navigation'][number];
type InMenu = Pick<OwnPage, 'slug' | 'title' | 'menu'>;

/** Returns menu and footer with the practice's own pages, and without links to pages that are missing or empty. */
export function siteLinks(
  { navigation, footer }: Settings,
  site: Pick<Site, keyof PagesOfSite>,
  empty: readonly string[],
): Pick<Settings, 'navigation' | 'footer'> {
  const has = ({ to }: Link) => contentOfAbsentPage(to, site) === undefined;
  const isFull = ({ to }: Link) => !empty.includes(to);
  const fromPages = site.ownPages.filter((page) => page.footer).map(linkTo);
  return {
    // Filtered last, since a page may ask to be after one that is empty.
    navigation: withOwnPages(navigation.filter(has), site.ownPages).links.filter(isFull),
    footer: { ...footer, quickLinks: [...footer.quickLinks.filter(has).filter(isFull), ...fromPages], legal: footer.legal.filter(has) },
  };
}

/** Returns the search without links to pages that are missing or empty. */
export function siteSearch(search: Single<'search'>, site: PagesOfSite, empty: readonly string[]): Single<'search'> {
  const has = ({ to }: { to: string }) => contentOfAbsentPage(to, site) === undefined && !empty.includes(to);
  return { ...search, suggestions: search.suggestions.filter(has), shortcuts: search.shortcuts.filter(has) };
}

function linkTo({ slug, title, menu }: InMenu): Link {
  return { label: menu?.label ?? title, to: pathTo.ownPage(slug) };
}

/** Returns the menu with each of the practice's own pages where it asks to be, and the pages whose `after` is not in the menu. */
export function withOwnPages(navigation: readonly Link[], ownPages: readonly InMenu[]): { links: Link[]; unplaced: InMenu[] } {
  const links = [...navigation];
  let waiting = ownPages.filter(({ menu }) => menu && menu.place === undefined);
  // A page may ask to be after another one, which has to be there first.
  for (let before = -1; waiting.length > 0 && waiting.length !== before; ) {
    before = waiting.length;
    waiting = waiting.filter((page) => {
      const after = page.menu?.after;
      const index = after === undefined ? links.length - 1 : links.findIndex(({ to }) => to === after);
      if (index < 0 && after !== undefined) return true;
      links.splice(index + 1, 0, linkTo(page));
      return false;
    });
  }
  const placed = ownPages.filter(({ menu }) => menu?.place !== undefined);
  for (const page of placed.toSorted((a, b) => (a.menu?.place ?? 0) - (b.menu?.place ?? 0)))
    links.splice((page.menu?.place ?? 1) - 1, 0, linkTo(page));
  return { links, unplaced: waiting };
}
