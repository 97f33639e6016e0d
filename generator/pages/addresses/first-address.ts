import type { Entry } from '../../content/read-entries.ts';
import { slug } from '../../content/types/fields.ts';
import { defaultRoutes } from '../../languages/index.ts';
import { hiddenPosts } from '../../site/posts.ts';
import type { Site } from '../../site/site.ts';

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
