import { extname } from 'node:path';
import { ASSETS_FOLDER, outputFile } from '../../shared/routes.ts';
import { CACHE_RULES, fileHeaders } from '../headers.ts';
import type { HostRules } from './host.ts';

/** Headers of what lies at a path. */
export interface PathRule {
  /** An address, or `/folder/*` for all below a folder. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Of all that has a fingerprint in its name. */
export function assetRule({ fileRules }: HostRules): PathRule {
  return { path: `${ASSETS_FOLDER}*`, headers: { ...fileHeaders('x.css', fileRules), 'Cache-Control': CACHE_RULES.asset } };
}

export function pageRuleHeaders({ pageHeaders }: HostRules): PathRule['headers'] {
  return { ...pageHeaders, 'Cache-Control': CACHE_RULES.other };
}

/** By the address of a file that is no page, or of any of its kind: `/x.pdf`. */
export function fileRuleHeaders(address: string, { fileRules }: HostRules): PathRule['headers'] {
  const path = extname(address) === '' ? outputFile(address) : address.slice(1);
  return { ...fileHeaders(path, fileRules), 'Cache-Control': CACHE_RULES.other };
}

/**
 * Headers by path, no address with two rules: hosts differ in whether a second rule adds its values or takes the place of the first. The one exception
 * is a file among pages, such as a feed, after the rule of its folder: both policies at once harm no feed.
 */
export function pathRules(rules: HostRules): PathRule[] {
  const page = pageRuleHeaders(rules);
  const folders = new Map<string, PathRule[]>();
  for (const rule of [
    ...rules.pages.map((path) => ({ path, headers: page })),
    ...rules.files.map((path) => ({ path, headers: fileRuleHeaders(path, rules) })),
  ]) {
    const folder = /^\/[^/]+\//.exec(rule.path)?.[0] ?? '/';
    folders.set(folder, [...(folders.get(folder) ?? []), rule]);
  }
  return [assetRule(rules), ...[...folders].flatMap(([folder, inside]) => (folder === '/' ? inside : joined(`${folder}*`, inside, page)))];
}

/** One rule for a folder of files that have the same headers, and for all its pages. */
function joined(path: string, inside: readonly PathRule[], page: PathRule['headers']): readonly PathRule[] {
  const [first] = inside;
  const isSame = new Set(inside.map(({ headers }) => JSON.stringify(headers))).size === 1;
  if (first && isSame) return [{ path, headers: first.headers }];
  const files = inside.filter(({ headers }) => headers !== page);
  return files.length < inside.length ? [{ path, headers: page }, ...files] : inside;
}
