import { anyNameInAddress } from '../../content/name-in-address.ts';
import { pathTo } from '../../shared/routes.ts';
import { decoded } from '../../shared/text-pictures.ts';
import type { ExistingContent } from '../../studio/edit/new/new-file-text.ts';

/** Pages that every site has in a file of a fixed form, by the last part of their old address, with the name of their route. */
const FIXED: readonly (readonly [
  name: RegExp,
  route:
    | 'about'
    | 'contact'
    | 'privacy'
    | 'terms'
    | 'accessibility'
    | 'home'
    | 'services'
    | 'providers'
    | 'testimonials'
    | 'blog'
    | 'siteMap',
])[] = [
  [/^(?:home|homepage|front-page|index)?$/, 'home'],
  [/^about(?:-us|-our-practice)?$|^our-practice$/, 'about'],
  [/^contact(?:-us)?$|^(?:hours|directions|hours-and-location)$/, 'contact'],
  [/^privacy(?:-policy|-statement)?$/, 'privacy'],
  [/^terms(?:-of-(?:use|service)|-and-conditions)?$/, 'terms'],
  [/^accessibility(?:-statement)?$/, 'accessibility'],
  [/^(?:our-)?(?:services|treatments|procedures)$/, 'services'],
  [/^(?:meet-)?(?:our-|the-)?(?:team|doctors|providers|physicians|staff)$/, 'providers'],
  [/^(?:patient-)?(?:testimonials|reviews)$/, 'testimonials'],
  [/^(?:blog|news|articles)$/, 'blog'],
  [/^site-?map$/, 'siteMap'],
];

/**
 * Returns the address of the page of this site that takes the place of an old page, such as the contact page; undefined for other pages. `oldPath` is
 * the path from the old home page.
 */
export function fixedPage(oldPath: string, { routes }: ExistingContent, pages: ReadonlySet<string>): string | undefined {
  const depth = oldPath.split('/').filter(Boolean).length;
  const name = depth > 1 ? '-' : lastPart(oldPath.split('?', 1)[0] ?? '').toLowerCase();
  const route = FIXED.find(([pattern]) => pattern.test(name))?.[1];
  const address = route === undefined ? undefined : routes[route];
  return address !== undefined && pages.has(address) ? address : undefined;
}

/** Returns the last part of an old name in words: `hello-world` of `blog2023/04/hello-world.html`. */
export function lastPart(name: string): string {
  const [last = ''] = name.split('/').slice(-1);
  return decoded(last).replace(/\.html?$/i, '');
}

interface Lists {
  routes: ExistingContent['routes'];
  pages: ReadonlySet<string>;
  /** Names of categories in addresses of this site by those of the old one. */
  categorySlugs: ReadonlyMap<string, string>;
}

/** Returns where addresses of lists go: categories to theirs, tags and feeds to the blog, authors to the doctors. */
export function listTarget(path: string, { routes, pages, categorySlugs }: Lists): string {
  const [, names = ''] = path.split('/category/');
  const categories = names.split('/').filter(Boolean).reverse();
  const isFeed = /\/feed(?:\/|$)|\.(?:rss|xml)$|format=rss/.test(path) && !path.includes('/comments/') && pages.has(routes.blog);
  const wanted = [
    ...categories.map((name) => pathTo.category(categorySlugs.get(anyNameInAddress(name)) ?? name, routes)),
    ...(isFeed ? [routes.atomFeed] : []),
    ...(path.includes('/author/') ? [routes.providers] : []),
    routes.blog,
  ];
  return wanted.find((address) => pages.has(address)) ?? routes.home;
}
