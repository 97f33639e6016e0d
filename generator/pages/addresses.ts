import type { Entry } from '../content/read-entries.ts';
import { slug } from '../content/types/fields.ts';
import type { PlannedPage } from '../contract/index.ts';
import { defaultRoutes } from '../languages/index.ts';
import { isNotFoundPage, listOfPage, pathTo, type Routes } from '../shared/routes.ts';
import { hiddenEntries } from '../site/hidden-entries.ts';
import type { Site } from '../site/site.ts';

/** An old address and its target. Wildcards exist only in rule files of hosts. */
export type Redirect = Site['redirects']['redirects'][number];

export interface PlannedRedirects {
  stubs: Redirect[];
  /** `/areasweserve/*` and the like, for hosts and `serve`. */
  wildcards: Redirect[];
}

/**
 * Returns every address that others may link to: pages, old addresses, wildcards (`/old/*`), downloads and feeds. Fingerprinted files and
 * pages for unknown addresses are left out, since no one links to them.
 */
export function publishedAddresses(site: Site, pages: readonly PlannedPage[], { stubs, wildcards }: PlannedRedirects): string[] {
  const paths = pages.map(({ path }) => path).filter((path) => !isNotFoundPage(path, site.routes));
  return [...paths, ...[...stubs, ...wildcards].map(({ from }) => from), ...downloadAddresses(site), ...feedAddresses(site)];
}

/** Returns the addresses of the feeds; an empty list if the site has no blog. */
export function feedAddresses({ pages, routes }: Pick<Site, 'pages' | 'routes'>): string[] {
  return pages.includes('blog') ? [routes.atomFeed, routes.jsonFeed] : [];
}

/** Returns `/files/x.pdf` for each file of content/files. */
export function downloadAddresses({ assets, routes }: Pick<Site, 'assets' | 'routes'>): string[] {
  const folder = 'files/';
  return [...assets.keys()].filter((path) => path.startsWith(folder)).map((path) => pathTo.download(path.slice(folder.length), routes));
}

/**
 * Returns the address at which each renamed article was first published, by its current address. Of several redirects to it the first in
 * redirects.yaml counts, since a rename adds its line at the end. Redirects of removed pages, from addresses that cannot have been articles,
 * to a part of an article, or from an article that is a draft again are not renames.
 */
export function originalAddresses(entries: readonly Entry[], site: Site): ReadonlyMap<string, string> {
  const hidden = hiddenEntries(entries, site);
  const folders = new Set([site.routes, ...defaultRoutes].map(({ blog }) => blog));
  const isArticle = (address: string) => {
    const end = address.lastIndexOf('/');
    return folders.has(address.slice(0, end)) && slug.safeParse(address.slice(end + 1)).success;
  };
  const renames = site.redirects.redirects.filter(({ from, removed }) => !removed && isArticle(from) && !hidden.has(from));
  return new Map(renames.map(({ from, to }) => [to, from] as const).reverse());
}

/** Returns the current address of the page that had an address under earlier routes; undefined if no page had it. */
export function currentAddress(address: string, before: Routes, now: Routes): string | undefined {
  const { category, listPage, service, files, anchors, sections, ...pages } = before;
  const page = (Object.keys(pages) as (keyof typeof pages)[]).find((name) => before[name] === address);
  if (page) return now[page];
  const list = listOfPage(address, before);
  if (list !== undefined) {
    const number = Number(address.slice(address.lastIndexOf('/') + 1));
    return pathTo.listPage(currentAddress(list, before, now) ?? list, number, now);
  }
  const ofCategory = pathTo.category('', before);
  if (address.startsWith(ofCategory)) return pathTo.category(address.slice(ofCategory.length), now);
  const folder = foldersOf(before).findIndex((path) => address.startsWith(path));
  return folder < 0 ? undefined : `${foldersOf(now)[folder]}${address.slice(foldersOf(before)[folder]?.length)}`;
}

function foldersOf({ sections, files }: Routes): string[] {
  return [...sections.map(({ folder }) => folder), `${files}/`];
}

/** Returns the current addresses of the pages that would have had an address under the default routes of each language. */
export function currentAddresses(address: string, now: Routes): string[] {
  return defaultRoutes.flatMap((before) => currentAddress(address, before, now) ?? []);
}
