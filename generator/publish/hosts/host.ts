import type { Redirect } from '../../pages/addresses.ts';
import { RECEIVER_PORT } from '../../shared/form-rules.ts';
import { ASSETS_FOLDER, fixedRoutes, type NotFoundRule, outputFile } from '../../shared/routes.ts';
import { CACHE_RULES, type FileRule, fileHeaders } from '../headers.ts';

/** The rules that a site needs from its host, in a neutral form. Addresses are paths, `/about`. */
export interface HostRules {
  /** Addresses of pages, without redirects. */
  pages: readonly string[];
  /** Addresses of files that are not pages and have no fingerprint: `/robots.txt`, `/files/form.pdf`, `/booking-frame`. */
  files: readonly string[];
  /** Addresses of files that are too small to compress, although their type is compressible. */
  smallFiles: readonly string[];
  /** Redirects of single addresses, without those that a wildcard covers with the same target. */
  redirects: readonly Redirect[];
  /** Redirects whose `from` ends with `/*`. They apply to addresses without a page or redirect. */
  wildcards: readonly Redirect[];
  notFound: readonly NotFoundRule[];
  /** Sent with every page, including the page for unknown addresses. */
  pageHeaders: Readonly<Record<string, string>>;
  /** Headers of all other files; the first match counts (`fileHeaders`). */
  fileRules: readonly FileRule[];
  httpsHeaders: Readonly<Record<string, string>>;
  /** Paths at which the site expects `ent-site receive`: POST is passed on to it. Absent if the site sends nothing to itself. */
  received?: readonly string[];
  /** What RECEIVER_FILE contains. Absent if the office has no key. */
  receiver?: ReceiverSettings;
}

/** What `ent-site receive` needs to know of the site. All of it is in the pages too. */
export interface ReceiverSettings {
  /** The public key of the office. */
  key: string;
  /** Days until the deletion of a request. */
  days: number;
  /** The address of the site. */
  site: string;
}

/** A hosting service or web server: its rule files and its limitations. */
export interface Host {
  /** The name in `host:` of site.yaml and in `--host-rules`. */
  name: string;
  label: string;
  /** Returns the texts of its rule files by path in the release. */
  files(rules: HostRules): Readonly<Record<string, string>>;
  /** Returns the first rule beyond a limit of the host; undefined if there is none. */
  limitExceeded?(rules: HostRules): LimitExceeded | undefined;
  /** What `limitExceeded` compares with, in words for docs/hosts.md: "2,048 redirects". */
  limits?: readonly string[];
  /** A sentence for each rule that the host does not follow fully. */
  limitations: readonly string[];
  /** The kinds of answers that these limitations make different, for `ent-site verify`. */
  differs?: readonly AnswerKind[];
  /** Where an administrator corrects what the live site does wrong: its rules, or its certificate and HTTPS. A sentence each. */
  fix: { rules: string; https: string };
  /** Whether the host does not support custom headers; pages then have their policy in a meta element. */
  sendsNoHeaders?: true;
  /** Whether its rules pass requests of patients on to `ent-site receive`. */
  passesRequests?: true;
}

/** Kinds of answers that hosts without full control over them give differently. */
export type AnswerKind =
  | 'headers'
  | 'redirects'
  | 'wildcards'
  | 'query'
  | 'other forms'
  | 'unknown pages'
  | 'unknown posts'
  | 'unknown files'
  | 'unknown assets'
  | 'hidden files'
  | 'cross-origin access';

/** A rule beyond a limit of a host. */
export interface LimitExceeded {
  /** The rule as in content: `/old-address`, or a header. */
  rule: string;
  /** The limit, as a sentence: "Cloudflare Pages allows 2,000 redirects; there are 2,001." */
  limit: string;
  hint?: string;
}

/** The folder of rule files that must not be served. Its name begins with a dot, which the rules of all servers hide. */
export const HOSTS_FOLDER = '.hosts';

/** The file that `ent-site receive` reads: ReceiverSettings. Each site with a key of the office has it, whatever its host. */
export const RECEIVER_FILE = `${HOSTS_FOLDER}/requests.json`;

/** Limitations that several hosts have in common. */
export const LIMITATIONS = {
  notFoundByFolder: 'Unknown blog addresses show the not-found page of the whole site, not that of the blog.',
  missingAssets: 'Browsers may cache the error for a missing file in /assets/ for a year.',
  missingFiles: 'Unknown file addresses, such as /no-such.txt, show the not-found page without its styles.',
  ownQuery: "If a redirect's target has a query, the visitor's query is dropped.",
  otherForms: 'Addresses that end in a slash or .html redirect with status 308 instead of 301.',
} as const;

export interface PathRule {
  /** An address, or `/folder/*` for everything in a folder. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Returns the headers of every kind of file, with Cache-Control. */
export function headersByFileKind({
  pageHeaders,
  fileRules,
}: HostRules): Record<'page' | 'asset' | 'frame' | 'pdf' | 'file', PathRule['headers']> {
  const of = (path: string, cache: string = CACHE_RULES.other) => ({ ...fileHeaders(path, fileRules), 'Cache-Control': cache });
  return {
    page: { ...pageHeaders, 'Cache-Control': CACHE_RULES.other },
    /** Headers of files with a fingerprint in their name. */
    asset: of('x.css', CACHE_RULES.asset),
    /** Headers of the document of the booking service. */
    frame: of(outputFile(fixedRoutes.bookingFrame)),
    pdf: of('x.pdf'),
    file: of('x.txt'),
  };
}

/** Where `ent-site receive` listens on the machine of the web server. */
export const RECEIVER = `127.0.0.1:${RECEIVER_PORT}`;

export const ALL_ASSETS = `${ASSETS_FOLDER}*`;

/**
 * Returns headers by path. No address matches two rules, since on some hosts a second rule adds values and on others it replaces the first. The
 * only exception is a file among pages, such as a feed, after the rule of its folder: both policies together do not harm a feed.
 */
export function pathRules(rules: HostRules): PathRule[] {
  const { page, asset, frame, pdf, file } = headersByFileKind(rules);
  const headersOf = (path: string) => (path === fixedRoutes.bookingFrame ? frame : path.endsWith('.pdf') ? pdf : file);
  const folders = new Map<string, PathRule[]>();
  for (const rule of [
    ...rules.pages.map((path) => ({ path, headers: page })),
    ...rules.files.map((path) => ({ path, headers: headersOf(path) })),
  ]) {
    const folder = /^\/[^/]+\//.exec(rule.path)?.[0] ?? '/';
    folders.set(folder, [...(folders.get(folder) ?? []), rule]);
  }
  return [
    { path: ALL_ASSETS, headers: asset },
    ...[...folders].flatMap(([folder, inside]) => (folder === '/' ? inside : joined(`${folder}*`, inside, page))),
  ];
}

/** Joins rules of a folder: into one if all have the same headers, else into one for its pages and those of its files. */
function joined(path: string, inside: readonly PathRule[], page: PathRule['headers']): readonly PathRule[] {
  const [first] = inside;
  const isSame = new Set(inside.map(({ headers }) => JSON.stringify(headers))).size === 1;
  if (first && isSame) return [{ path, headers: first.headers }];
  const files = inside.filter(({ headers }) => headers !== page);
  return files.length < inside.length ? [{ path, headers: page }, ...files] : inside;
}
