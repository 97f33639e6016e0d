/** The whole address policy of the site: paths, sections, files, absolute addresses. Generator, templates and client read it. */

/** The folder of fingerprinted files. Like the next ones a constant of its own, so that the browser's script holds no other path. */
export const ASSETS_FOLDER = '/assets/';
/** Every page in one list; where the search leads without script, unless the site or its language has another address for it. */
export const SITE_MAP_PATH = '/site-map';
/** When the site is to be built again, for whoever builds it; no page names it. */
export const NEXT_CHANGE_PATH = '/next-change.json';

/** Rule files of hosts that must be among the files of the site. No server serves them, nor any file whose name begins with a dot. */
export const RULE_FILES = ['_headers', '_redirects', 'vercel.json', 'staticwebapp.config.json', 'firebase.json'];

/** Paths that are the same on every site, since programs look for them or people never see them. */
export const fixedRoutes = {
  home: '/',
  notFound: '/404',
  /** The document of the frame with the booking calendar: no page, and in no list of pages. */
  bookingFrame: '/booking-frame',
  searchIndex: '/search.json',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  favicon: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
  webManifest: '/manifest.webmanifest',
} as const;

/**
 * The addresses of a site from which paths are made here, as its content or its language says: from the root, without trailing slash. `category`
 * and `listPage` are words in paths. A site has others besides (generator/content/types/addresses.ts).
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

/** The ids of places on pages from which others are made; a site has more of them (generator/languages/). */
export interface Places {
  /** The main content of every page. */
  main: string;
  /** One of several offices. */
  office: string;
}

/** Where the list of a collection and the pages of its entries are. */
export interface SectionRoutes {
  /** Name of the collection: `posts`. */
  collection: string;
  /** Name of its list in the routes of a site: `blog`. */
  route: string;
  /** Path of the list: `/blog`. */
  list: string;
  /** The folder of the entries, with a slash at its end: `/blog/`. */
  folder: string;
}

/** Every path of a site that its addresses decide, and those of the pages that each site has where it has them. Plain data. */
export interface Routes extends Addresses {
  places: Places;
  sections: readonly SectionRoutes[];
  home: string;
  notFound: string;
  /** What an unknown address below the blog gets. */
  postNotFound: string;
  atomFeed: string;
  jsonFeed: string;
}

/** The routes of a site without its sections. */
export function routesAt<Own extends Addresses, Ids extends Places>(addresses: Own, places: Ids) {
  const { home, notFound } = fixedRoutes;
  const { blog } = addresses;
  const feeds = { atomFeed: `${blog}/feed.xml`, jsonFeed: `${blog}/feed.json` };
  return { home, notFound, ...addresses, postNotFound: `${blog}/404`, ...feeds, places };
}

/** The id of an office on its page. */
export const officeId = (slug: string, { places }: Routes) => `${places.office}-${slug}`;

/** Paths of pages and files that are made from entries. */
export const pathTo = {
  /** The page of an entry of a collection that has a section. */
  entry: (collection: string, slug: string, { sections }: Routes) =>
    `${sections.find((section) => section.collection === collection)?.folder}${slug}`,
  service: (slug: string, routes: Routes) => `${routes.service}/${slug}`,
  location: (slug: string, routes: Routes) => `${routes.locations}/${slug}`,
  provider: (slug: string, routes: Routes) => `${routes.providers}/${slug}`,
  /** Of pages/<slug>.md. */
  ownPage: (slug: string) => `/${slug}`,
  notice: (slug: string, routes: Routes) => `${routes.notices}/${slug}`,
  post: (slug: string, routes: Routes) => `${routes.blog}/${slug}`,
  category: (slug: string, routes: Routes) => `${routes.blog}/${routes.category}/${slug}`,
  /** A page of a list of posts, numbered from 1; the first is the list's own. */
  listPage: (list: string, page: number, routes: Routes) => (page === 1 ? list : `${list}/${routes.listPage}/${page}`),
  /** An office on the page of all. */
  office: (slug: string, routes: Routes) => `${routes.contact}#${officeId(slug, routes)}`,
  condition: (slug: string, routes: Routes) => `${routes.conditions}#${slug}`,
  download: (file: string, routes: Routes) => `${routes.files}/${file}`,
  /** Where one sitemap cannot hold all addresses, its sections, numbered from 1. */
  sitemapSection: (section: number) => `/sitemap-${section}.xml`,
} as const;

/** Where the pages of a section lie: `/blog/`, and `/service/` of `/services`. */
function folderOf(section: string, { sections }: Routes): string {
  return sections.find(({ list }) => list === section)?.folder ?? `${section}/`;
}

/** Whether a page belongs to the section of another: `/blog/x` to `/blog`, every service to `/services`. */
export function isInSection(path: string, section: string, routes: Routes): boolean {
  return section !== routes.home && path.startsWith(folderOf(section, routes));
}

/** The page that lists what a path belongs to: `/services` for each service; undefined where none does. */
export function sectionOf(path: string, routes: Routes): string | undefined {
  return routes.sections.find(({ folder }) => path.startsWith(folder))?.list;
}

/** The list of posts that a path is a later page of: `/blog` for `/blog/page/3`; undefined for any other path. */
export function listOfPage(path: string, routes: Routes): string | undefined {
  const [, list = '', word] = /^(.+)\/([^/]+)\/[1-9]\d*$/.exec(path) ?? [];
  return word === routes.listPage && (list === routes.blog || isInSection(list, routes.blog, routes)) ? list : undefined;
}

/** `aria-current` of a link: the page itself, or the section that a deeper page belongs to. */
export function currentMark(to: string, path: string, routes: Routes): 'page' | 'true' | undefined {
  if (to === path) return 'page';
  return isInSection(path, to, routes) ? 'true' : undefined;
}

/** Whether a page stands for addresses that do not exist; no sitemap lists it. */
export function isNotFoundPage(path: string, routes: Routes): boolean {
  return path === routes.notFound || path === routes.postNotFound;
}

/** Id of the note on a page that explains a term of the glossary. */
export function termNoteId(term: string): string {
  return `term-${term}`;
}

/** What unknown addresses are answered with, by how they begin. */
export interface NotFoundRule {
  below: string;
  page: string;
}

/** Those of a site; the first that fits counts, and the last one always does. */
export function notFoundRules({ blog, home, notFound, postNotFound }: Routes): NotFoundRule[] {
  return [
    { below: `${blog}/`, page: postNotFound },
    { below: home, page: notFound },
  ];
}

/** The page that an unknown address is answered with. */
export function notFoundPage(path: string, rules: readonly NotFoundRule[]): string {
  return rules.find(({ below }) => path.startsWith(below))?.page ?? fixedRoutes.notFound;
}

const SITEMAP_SECTION = /^\/sitemap-\d+\.xml$/;

/** Whether a path holds what pages load, or what a server of this site answers itself. A download that was removed may lead elsewhere. */
export function isReserved(path: string): boolean {
  const { searchIndex, sitemap, robots, favicon, touchIcon, webManifest } = fixedRoutes;
  const files: readonly string[] = [searchIndex, sitemap, robots, favicon, touchIcon, webManifest, NEXT_CHANGE_PATH, '/favicon.ico'];
  const folders = [ASSETS_FOLDER, '/api/', '/__ent-site/', '/.ent-site/'];
  const name = path.toLowerCase();
  return files.includes(name) || SITEMAP_SECTION.test(name) || folders.some((folder) => name.startsWith(folder));
}

/** Where `ent-site serve` has its editor, so that a page here could not be seen while it is edited. */
const EDITOR = /^\/admin(\/|$)/i;

/** Whether no page of content may lie at a path, wherever the others lie. */
export function isKeptPath(path: string): boolean {
  return EDITOR.test(path) || Object.values<string>(fixedRoutes).includes(path) || isReserved(`${path}/`);
}

/** The file that a host serves for a path: `/` index.html, `/about` about.html, so that `/about` answers 200 without a redirect. */
export function outputFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Whether a file of the built site has a fingerprint in its name: two of one name are the same. */
export function isAsset(file: string): boolean {
  return `/${file}`.startsWith(ASSETS_FOLDER);
}

/** The address at which a host serves a file: `/about` for about.html, `/feed.xml` for feed.xml. */
export function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}

/** The path that an address with `.html`, `/index.html` or a slash at its end means; any other as it is. */
export function pageMeantBy(path: string): string {
  return path.replace(/(\/index)?(\.html)?\/?$/, '') || '/';
}

/** Equal for addresses that are one file on some disks, or one page on some hosts: `/About`, `/about.html`, `/about`. */
export function spelling(address: string): string {
  return (address.endsWith('/*') ? address : pageMeantBy(address)).normalize('NFC').toLowerCase();
}

/** The absolute address of a path. `siteUrl` has no trailing slash. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return siteUrl + path;
}

/** Whether a link stays on this site: `/about`, `#top`; not `//host`, `https:`, `tel:`. */
export function isInternalLink(href: string): boolean {
  return /^(\/(?!\/)|#)/.test(href);
}

/** An address with its letters beyond ASCII as themselves, `#cómo` for `#c%C3%B3mo`; what is not a whole letter stays. */
export function readableAddress(href: string): string {
  return href.replace(/(?:%[89a-f][\da-f])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** Splits an internal link, its letters as themselves in NFC; the query is dropped, an empty path means the page itself. */
export function splitLink(href: string): { path: string; fragment: string } {
  const [beforeFragment = '', fragment = ''] = readableAddress(href).normalize('NFC').split('#', 2);
  return { path: beforeFragment.split('?', 1)[0] ?? '', fragment };
}
