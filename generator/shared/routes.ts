/** All rules for addresses of the site: paths, sections, files, absolute addresses. Generator, templates and client share them. */

/** The folder of fingerprinted files. Like the next ones it is a separate constant, so that client script contains no other path. */
export const ASSETS_FOLDER = '/assets/';
/** Default address of the list of all pages, which the search links to without script. */
export const SITE_MAP_PATH = '/site-map';
/** States when the site must be built again, for the service that builds it; no page links to it. */
export const NEXT_CHANGE_PATH = '/next-change.json';

/** Rule files that hosts read from the files of the site. Servers do not serve them, nor any file whose name begins with a dot. */
export const RULE_FILES = ['_headers', '_redirects', 'vercel.json', 'staticwebapp.config.json', 'firebase.json'];

/** Paths that are the same on every site, since programs expect them or people never see them. */
export const fixedRoutes = {
  home: '/',
  notFound: '/404',
  /** The document in the frame with the booking calendar; it is not a page, and no list of pages has it. */
  bookingFrame: '/booking-frame',
  searchIndex: '/search.json',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  favicon: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
  webManifest: '/manifest.webmanifest',
} as const;

/**
 * Addresses of a site that paths are made from, as its content or language sets them: absolute, without trailing slash. `category` and
 * `listPage` are words in paths. A site has more addresses (generator/content/types/addresses.ts).
 */
export interface Addresses {
  service: string;
  locations: string;
  providers: string;
  blog: string;
  category: string;
  listPage: string;
  notices: string;
  contact: string;
  conditions: string;
  siteMap: string;
  files: string;
}

/** Fragment ids that other ids are made from; a site has more of them (generator/languages/). */
export interface AnchorIds {
  /** The main content of every page. */
  main: string;
  /** Beginning of the id of an office. */
  office: string;
}

/** Addresses of the list of a collection and of its entries. */
export interface SectionRoutes {
  /** Name of the collection: `posts`. */
  collection: string;
  /** Name of its list in the routes of a site: `blog`. */
  route: string;
  /** Path of the list: `/blog`. */
  list: string;
  /** Folder of the entries, with a trailing slash: `/blog/`. */
  folder: string;
}

/** Paths of a site: those that its content or language sets, and the fixed ones of its pages. Plain data. */
export interface Routes extends Addresses {
  anchors: AnchorIds;
  sections: readonly SectionRoutes[];
  home: string;
  notFound: string;
  /** The page for unknown addresses under the blog. */
  postNotFound: string;
  atomFeed: string;
  jsonFeed: string;
}

/** Returns the routes of a site without its sections. */
export function routesAt<Own extends Addresses, Ids extends AnchorIds>(addresses: Own, anchors: Ids) {
  const { home, notFound } = fixedRoutes;
  const { blog } = addresses;
  const feeds = { atomFeed: `${blog}/feed.xml`, jsonFeed: `${blog}/feed.json` };
  return { home, notFound, ...addresses, postNotFound: `${blog}/404`, ...feeds, anchors };
}

/** Returns the id of an office on the contact page. */
export const officeId = (slug: string, { anchors }: Routes) => `${anchors.office}-${slug}`;

/** Functions that return the paths of pages and files of entries. */
export const pathTo = {
  /** An entry of a collection with a section. */
  entry: (collection: string, slug: string, { sections }: Routes) =>
    `${sections.find((section) => section.collection === collection)?.folder}${slug}`,
  service: (slug: string, routes: Routes) => `${routes.service}/${slug}`,
  location: (slug: string, routes: Routes) => `${routes.locations}/${slug}`,
  provider: (slug: string, routes: Routes) => `${routes.providers}/${slug}`,
  /** The page of pages/<slug>.md. */
  ownPage: (slug: string) => `/${slug}`,
  notice: (slug: string, routes: Routes) => `${routes.notices}/${slug}`,
  post: (slug: string, routes: Routes) => `${routes.blog}/${slug}`,
  category: (slug: string, routes: Routes) => `${routes.blog}/${routes.category}/${slug}`,
  /** A page of a list of posts, numbered from 1; the first is the list itself. */
  listPage: (list: string, page: number, routes: Routes) => (page === 1 ? list : `${list}/${routes.listPage}/${page}`),
  /** An office on the contact page. */
  office: (slug: string, routes: Routes) => `${routes.contact}#${officeId(slug, routes)}`,
  condition: (slug: string, routes: Routes) => `${routes.conditions}#${slug}`,
  download: (file: string, routes: Routes) => `${routes.files}/${file}`,
  /** A section of a sitemap that is too large for one file, numbered from 1. */
  sitemapSection: (section: number) => `/sitemap-${section}.xml`,
} as const;

/** Returns the folder with the pages of a section: `/blog/` for `/blog`, `/service/` for `/services`. */
function folderOf(section: string, { sections }: Routes): string {
  return sections.find(({ list }) => list === section)?.folder ?? `${section}/`;
}

/** Whether a page belongs to the section of another: `/blog/x` to `/blog`, every service to `/services`. */
export function isInSection(path: string, section: string, routes: Routes): boolean {
  return section !== routes.home && path.startsWith(folderOf(section, routes));
}

/** Returns the page that lists a path: `/services` for each service; undefined if no page does. */
export function sectionOf(path: string, routes: Routes): string | undefined {
  return routes.sections.find(({ folder }) => path.startsWith(folder))?.list;
}

/** Returns the list of posts that a path is a later page of: `/blog` for `/blog/page/3`; undefined for any other path. */
export function listOfPage(path: string, routes: Routes): string | undefined {
  const [, list = '', word] = /^(.+)\/([^/]+)\/[1-9]\d*$/.exec(path) ?? [];
  return word === routes.listPage && (list === routes.blog || isInSection(list, routes.blog, routes)) ? list : undefined;
}

/** Returns `aria-current` of a link: `page` for the page itself, `true` for the section that the page belongs to. */
export function currentMark(to: string, path: string, routes: Routes): 'page' | 'true' | undefined {
  if (to === path) return 'page';
  return isInSection(path, to, routes) ? 'true' : undefined;
}

/** Whether a page is shown for addresses that do not exist; no sitemap lists it. */
export function isNotFoundPage(path: string, routes: Routes): boolean {
  return path === routes.notFound || path === routes.postNotFound;
}

/** Returns the id of the note on a page that explains a glossary term. */
export function termNoteId(term: string): string {
  return `term-${term}`;
}

/** The page for unknown addresses that begin with a path. */
export interface NotFoundRule {
  below: string;
  page: string;
}

/** Returns the rules of a site; the first that matches counts, and the last one always matches. */
export function notFoundRules({ blog, home, notFound, postNotFound }: Routes): NotFoundRule[] {
  return [
    { below: `${blog}/`, page: postNotFound },
    { below: home, page: notFound },
  ];
}

/** Returns the page for an unknown address. */
export function notFoundPage(path: string, rules: readonly NotFoundRule[]): string {
  return rules.find(({ below }) => path.startsWith(below))?.page ?? fixedRoutes.notFound;
}

const SITEMAP_SECTION = /^\/sitemap-\d+\.xml$/;

/** Whether a path is for files that pages load, or for answers of a server; no redirect may begin there. Downloads are not reserved. */
export function isReserved(path: string): boolean {
  const { searchIndex, sitemap, robots, favicon, touchIcon, webManifest } = fixedRoutes;
  const files: readonly string[] = [searchIndex, sitemap, robots, favicon, touchIcon, webManifest, NEXT_CHANGE_PATH, '/favicon.ico'];
  const folders = [ASSETS_FOLDER, '/api/', '/__ent-site/', '/.ent-site/'];
  const name = path.toLowerCase();
  return files.includes(name) || SITEMAP_SECTION.test(name) || folders.some((folder) => name.startsWith(folder));
}

/** The address of the editor in `ent-site serve`, which would hide a page with the same address. */
const EDITOR = /^\/admin(\/|$)/i;

/** Whether a path is forbidden for pages of content on every site. */
export function isForbiddenPath(path: string): boolean {
  return EDITOR.test(path) || Object.values<string>(fixedRoutes).includes(path) || isReserved(`${path}/`);
}

/** Returns the file that a host serves for a path without a redirect: index.html for `/`, about.html for `/about`. */
export function outputFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Whether a file of the built site has a fingerprint in its name, so that files with the same name are equal. */
export function isAsset(file: string): boolean {
  return `/${file}`.startsWith(ASSETS_FOLDER);
}

/** Returns the address at which a host serves a file: `/about` for about.html, `/feed.xml` for feed.xml. */
export function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}

/** Removes `.html`, `/index.html` and a slash from the end of a path; returns other paths unchanged. */
export function canonicalPath(path: string): string {
  return path.replace(/(\/index)?(\.html)?\/?$/, '') || '/';
}

/** Returns an address in a form that is equal for one file on some disks, or one page on some hosts: `/About`, `/about.html`, `/about`. */
export function foldAddress(address: string): string {
  return (address.endsWith('/*') ? address : canonicalPath(address)).normalize('NFC').toLowerCase();
}

/** Returns the absolute address of a path. `siteUrl` has no trailing slash. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return siteUrl + path;
}

/** Whether a link points to this site: `/about`, `#top`; not `//host`, `https:`, `tel:`. */
export function isInternalLink(href: string): boolean {
  return /^(\/(?!\/)|#)/.test(href);
}

/** Decodes non-ASCII letters in an address, `#cómo` for `#c%C3%B3mo`; incomplete letters stay encoded. */
export function readableAddress(href: string): string {
  return href.replace(/(?:%[89a-f][\da-f])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** Splits an internal link, with letters decoded and in NFC; the query is dropped, and an empty path means the page itself. */
export function splitLink(href: string): { path: string; fragment: string } {
  const [beforeFragment = '', fragment = ''] = readableAddress(href).normalize('NFC').split('#', 2);
  return { path: beforeFragment.split('?', 1)[0] ?? '', fragment };
}
