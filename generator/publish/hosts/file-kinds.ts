import { ASSETS_FOLDER, fixedRoutes, outputFile } from '../../shared/routes.ts';
import { CACHE_RULES, fileHeaders } from '../headers.ts';
import type { HostRules } from './host.ts';

export interface PathRule {
  /** An address, or `/folder/*` for all below a folder. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

type Headers = PathRule['headers'];

/** The headers of every kind of file, with Cache-Control. */
export function fileKinds({ pageHeaders, fileRules }: HostRules): Record<'page' | 'asset' | 'frame' | 'pdf' | 'file', Headers> {
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
