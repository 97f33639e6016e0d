/** The whole address policy of the site: paths, files, canonical addresses (decisions: Addresses). */

/** Paths of pages that are made from entries. Without trailing slash. */
export const pathTo = {
  service: (slug: string) => `/service/${slug}`,
  location: (slug: string) => `/locations/${slug}`,
  provider: (slug: string) => `/providers/${slug}`,
  post: (slug: string) => `/blog/${slug}`,
  category: (slug: string) => `/blog/category/${slug}`,
  document: (file: string) => `/files/${file}`,
} as const;

/** Every page in one list; where the search leads without script. */
export const SITE_MAP_PATH = '/site-map';
export const NOT_FOUND_PATH = '/404';
export const POST_NOT_FOUND_PATH = '/blog/404';
/** The document of the frame with the booking calendar: no page, and in no list of pages. */
export const BOOKING_FRAME_PATH = '/booking-frame';
export const FEED_PATHS = { atom: '/blog/feed.xml', json: '/blog/feed.json' } as const;

/** The file that a host serves for a path: `/` index.html, `/about` about.html, so that `/about` answers 200 without a redirect. */
export function outputFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The address at which a host serves a file: `/about` for about.html, `/feed.xml` for feed.xml. */
export function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}

/** The path that an address with `.html`, `/index.html` or a slash at its end means; any other as it is. */
export function pageMeantBy(path: string): string {
  return path.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
}

/** The absolute address of a path. `siteUrl` has no trailing slash. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return siteUrl + path;
}

/** Parts of a link as written in content or on a page. */
export interface LinkParts {
  path: string;
  fragment: string;
}

/** Whether a link stays on this site: `/about`, `#top`; not `//host`, `https:`, `tel:`. */
export function isInternalLink(href: string): boolean {
  return /^(\/(?!\/)|#)/.test(href);
}

/** Splits an internal link; the query is dropped, an empty path means the page itself. */
export function splitLink(href: string): LinkParts {
  const [beforeFragment = '', fragment = ''] = href.split('#', 2);
  return { path: beforeFragment.split('?', 1)[0] ?? '', fragment };
}
