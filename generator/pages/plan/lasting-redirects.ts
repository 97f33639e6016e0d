import { type Entry, entriesOf } from '../../content/read-entries.ts';
import { listOfPage, pathTo, type Routes } from '../../shared/routes.ts';
import type { Site } from '../../site/site.ts';
import type { Redirect } from './plan-redirects.ts';

interface Lasting {
  /** Addresses that were published once. */
  published: Iterable<string>;
  /** Whether a page or a redirect has an address now. */
  isPlanned(address: string): boolean;
  redirects: readonly Redirect[];
  entries: readonly Entry[];
  routes: Routes;
}

/**
 * Redirects of which nobody need write a line: from a later page of a list that has become shorter, from a category without posts, and
 * from what a wildcard covers, which hosts without rules would not know.
 */
export function lastingRedirects({ published, isPlanned, redirects, entries, routes }: Lasting): Redirect[] {
  const wildcards = redirects.filter(({ from }) => from.endsWith('/*'));
  const categories = new Set(
    entriesOf<Pick<Site, 'categories'>>(entries, 'categories').flatMap(({ data }) =>
      data.categories.map(({ slug }) => pathTo.category(slug, routes)),
    ),
  );
  const targetOf = (address: string): string | undefined => {
    const covering = wildcards.find(({ from }) => address.startsWith(from.slice(0, -1)));
    if (covering) return covering.to;
    const blog = isPlanned(routes.blog) ? routes.blog : undefined;
    if (categories.has(address)) return blog;
    const list = listOfPage(address, routes);
    if (list === undefined) return undefined;
    return redirects.find(({ from }) => from === list)?.to ?? (isPlanned(list) ? list : blog);
  };
  return [...published].flatMap((from) => {
    const to = from.endsWith('/*') || isPlanned(from) ? undefined : targetOf(from);
    return to === undefined ? [] : [{ from, to }];
  });
}
