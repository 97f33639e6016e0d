import type { Redirect } from '../../pages/addresses.ts';
import { ASSETS_FOLDER, fixedRoutes, type NotFoundRule, outputFile } from '../../shared/routes.ts';
import { CACHE_RULES, type FileRule, fileHeaders } from '../headers.ts';

/** What a site asks of its host, in no host's words. Addresses are paths, `/about`. */
export interface HostRules {
  /** Addresses of pages, without redirects. */
  pages: readonly string[];
  /** Addresses of files that are not pages and have no fingerprint: `/robots.txt`, `/files/form.pdf`, `/booking-frame`. */
  files: readonly string[];
  /** Addresses of files that are not worth compressing, though others of their type are. */
  smallFiles: readonly string[];
  /** Old addresses of one page each; those that a wildcard answers the same are left out. */
  redirects: readonly Redirect[];
  /** `from` ends with `/*`. They hold where there is neither a page nor a redirect. */
  wildcards: readonly Redirect[];
  notFound: readonly NotFoundRule[];
  /** Sent with every page, and with what stands for one that does not exist. */
  pageHeaders: Readonly<Record<string, string>>;
  /** What every other file is sent with; the first that fits counts (`fileHeaders`). */
  fileRules: readonly FileRule[];
  httpsHeaders: Readonly<Record<string, string>>;
}

/** A kind of host: which files tell it the rules, and what it cannot be made to do. */
export interface Host {
  /** As `host:` in site.yaml and `--host-rules` name it. */
  name: string;
  label: string;
  /** Text by path in the release; one host may have several. */
  files(rules: HostRules): Readonly<Record<string, string>>;
  limitExceeded?(rules: HostRules): LimitExceeded | undefined;
  /** What `limitExceeded` compares with, in words for docs/hosts.md: "2,048 redirects". */
  limits?: readonly string[];
  /** A sentence for each rule that it does not follow, or not quite. */
  limitations: readonly string[];
  /** Whether answers come without our headers: pages then carry their policy as a meta element. */
  sendsNoHeaders?: true;
}

/** A rule that goes beyond what a host takes. */
export interface LimitExceeded {
  /** The rule as its author knows it: `/old-address`, or a header. */
  rule: string;
  /** What the host takes, as a sentence: "Cloudflare Pages takes 2,000 redirects; there are 2,001." */
  limit: string;
  hint?: string;
}

/** Where its rules are written that no host serves as a file of the site: a folder with a dot, which every server of ours hides. */
export const HOSTS_FOLDER = '.hosts';

/** Limitations of more than one host, in words for people who publish. */
export const LIMITATIONS = {
  notFoundByFolder: 'An unknown address below that of the blog is answered with the page for unknown addresses of the whole site.',
  missingAssets: 'Browsers may keep the answer to an unknown address below /assets/ for a year, as they keep the files there.',
  missingFiles:
    'An unknown address that ends like a file, such as /no-such.txt, is answered with the page for unknown addresses without its styles.',
  ownQuery: "Where a redirect's target has a query of its own, the visitor's is dropped.",
  otherForms: 'An address with a slash or .html at its end leads to the plain one by status 308.',
} as const;

export interface PathRule {
  /** An address, or `/folder/*` for all below a folder. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** The headers of every kind of file, with Cache-Control. */
export function fileKinds({ pageHeaders, fileRules }: HostRules): Record<'page' | 'asset' | 'frame' | 'pdf' | 'file', PathRule['headers']> {
  const of = (path: string, cache: string = CACHE_RULES.other) => ({ ...fileHeaders(path, fileRules), 'Cache-Control': cache });
  return {
    page: { ...pageHeaders, 'Cache-Control': CACHE_RULES.other },
    /** Of files with a fingerprint in their name. */
    asset: of('x.css', CACHE_RULES.asset),
    /** Of the document of the booking service. */
    frame: of(outputFile(fixedRoutes.bookingFrame)),
    pdf: of('x.pdf'),
    file: of('x.txt'),
  };
}

export const ALL_ASSETS = `${ASSETS_FOLDER}*`;

/**
 * Headers by path, no address with two rules: hosts differ in whether a second rule adds its values or takes the place of the first. The one exception
 * is a file among pages, such as a feed, after the rule of its folder: both policies at once harm no feed.
 */
export function pathRules(rules: HostRules): PathRule[] {
  const { page, asset, frame, pdf, file } = fileKinds(rules);
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

/** One rule for a folder of files that have the same headers, and for all its pages. */
function joined(path: string, inside: readonly PathRule[], page: PathRule['headers']): readonly PathRule[] {
  const [first] = inside;
  const isSame = new Set(inside.map(({ headers }) => JSON.stringify(headers))).size === 1;
  if (first && isSame) return [{ path, headers: first.headers }];
  const files = inside.filter(({ headers }) => headers !== page);
  return files.length < inside.length ? [{ path, headers: page }, ...files] : inside;
}
