import type { PlannedPage } from '../../contract/page.ts';
import { isNotFoundPage, pathTo } from '../../shared/routes.ts';
import type { Site } from '../../site/site.ts';
import type { PlannedRedirects } from '../plan/plan-redirects.ts';

interface Published {
  site: Pick<Site, 'assets' | 'pages' | 'routes'>;
  pages: readonly Pick<PlannedPage, 'path'>[];
  redirects: PlannedRedirects;
}

/**
 * Every address that others may link to: pages, old addresses, wildcards (`/old/*`), downloads and feeds. Files that pages load have
 * names of their own for each content, and nobody bookmarks a page for unknown addresses.
 */
export function publishedAddresses({ site, pages, redirects: { stubs, wildcards } }: Published): string[] {
  const paths = pages.map(({ path }) => path).filter((path) => !isNotFoundPage(path, site.routes));
  return [...paths, ...[...stubs, ...wildcards].map(({ from }) => from), ...downloadAddresses(site), ...feedAddresses(site)];
}

/** Of the feeds, which only a blog has. */
export function feedAddresses({ pages, routes }: Pick<Site, 'pages' | 'routes'>): string[] {
  return pages.includes('blog') ? [routes.atomFeed, routes.jsonFeed] : [];
}

/** `/files/x.pdf` for each file of content/files. */
export function downloadAddresses({ assets, routes }: Pick<Site, 'assets' | 'routes'>): string[] {
  const folder = 'files/';
  return [...assets.keys()].filter((path) => path.startsWith(folder)).map((path) => pathTo.download(path.slice(folder.length), routes));
}
