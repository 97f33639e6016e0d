import type { Entry } from '../content/read-entries.ts';
import { slug } from '../content/types/fields.ts';
import type { PlannedPage } from '../contract/index.ts';
import { defaultRoutes } from '../languages/index.ts';
import { isNotFoundPage, listOfPage, pathTo, type Routes } from '../shared/routes.ts';
import { hiddenPosts } from '../site/posts.ts';
import type { Site } from '../site/site.ts';

/** An old address and the page it leads to. Wildcards exist only in rule files of hosts. */
export type Redirect = Site['redirects']['redirects'][number];

export interface PlannedRedirects {
  stubs: Redirect[];
  /** `/areasweserve/*` and the like, for hosts and `serve`. */
  wildcards: Redirect[];
}

/**
 * Every address that others may link to: pages, old addresses, wildcards (`/old/*`), downloads and feeds. Files that pages load have
 * names of their own for each content, and nobody bookmarks a page for unknown addresses.
 */
export function publishedAddresses(site: Site, pages: readonly PlannedPage[], { stubs, wildcards }: PlannedRedirects): string[] {
  const paths = pages.map(({ path }) => path).filter((path) => !isNotFoundPage(path, site.routes));
  return [...paths, ...[...stubs, ...wildcards].map(({ from }) => from), ...downloadAddresses(site), ...feedAddresses(site)];
}

/** The addresses of the feeds; none where the site has no blog. */
export function feedAddresses({ pages, routes }: Pick<Site, 'pages' | 'routes'>): string[] {
  return pages.includes('blog') ? [routes.atomFeed, routes.jsonFeed] : [];
}

/** `/files/x.pdf` for each file of content/files. */
export function downloadAddresses({ assets, routes }: Pick<Site, 'assets' | 'routes'>): string[] {
  const folder = 'files/';
  return [...assets.keys()].filter((path) => path.startsWith(folder)).map((path) => pathTo.download(path.slice(folder.length), routes));
}

/**
 * The address at which each renamed article was published first, by the address that it has now. Of several redirects to it the first of
 * redirects.yaml counts, since a rename adds its line at the end. Redirects of what was removed, redirects from addresses that no article of this site can have had say
 * nothing about a rename, and neither do those to a part of an article, nor from one that is a draft again.
 */
export function firstAddresses(entries: readonly Entry[], site: Site): ReadonlyMap<string, string> {
  const hidden = hiddenPosts(entries, site);
  const folders = new Set([site.routes, ...defaultRoutes].map(({ blog }) => blog));
  const isArticle = (address: string) => {
    const end = address.lastIndexOf('/');
    return folders.has(address.slice(0, end)) && slug.safeParse(address.slice(end + 1)).success;
  };
  const renames = site.redirects.redirects.filter(({ from, removed }) => !removed && isArticle(from) && !hidden.has(from));
  return new Map(renames.map(({ from, to }) => [to, from] as const).reverse());
}

/** Where a page lies now that lay at an address while the site had other ones; undefined where none of its pages did. */
export function movedAddress(address: string, before: Routes, now: Routes): string | undefined {
  const { category, listPage, service, files, places, sections, ...pages } = before;
  const page = (Object.keys(pages) as (keyof typeof pages)[]).find((name) => before[name] === address);
  if (page) return now[page];
  const list = listOfPage(address, before);
  if (list !== undefined) {
    const number = Number(address.slice(address.lastIndexOf('/') + 1));
    return pathTo.listPage(movedAddress(list, before, now) ?? list, number, now);
  }
  const ofCategory = pathTo.category('', before);
  if (address.startsWith(ofCategory)) return pathTo.category(address.slice(ofCategory.length), now);
  const folder = foldersOf(before).findIndex((path) => address.startsWith(path));
  return folder < 0 ? undefined : `${foldersOf(now)[folder]}${address.slice(foldersOf(before)[folder]?.length)}`;
}

function foldersOf({ sections, files }: Routes): string[] {
  return [...sections.map(({ folder }) => folder), `${files}/`];
}

/** Where it would lie now if the site had had the addresses of a language before. */
export function movedAddresses(address: string, now: Routes): string[] {
  return defaultRoutes.flatMap((before) => movedAddress(address, before, now) ?? []);
}
