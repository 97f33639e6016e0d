import { extname } from 'node:path';
import { COMPRESSIBLE } from '../../publish/files.ts';
import type { AnswerKind } from '../../publish/hosts/host.ts';
import { DEFAULT_NOT_FOUND, type Manifest } from '../../publish/manifest.ts';
import { ASSETS_FOLDER } from '../../shared/routes.ts';

/** A request to the live site, whose right answer is known from the release. */
export interface VerifyQuestion {
  kind: 'file' | 'redirect' | 'form' | 'unknown' | 'hidden' | 'published' | 'removed';
  /** Path and query. */
  target: string;
  /** Whether the answer may be compressed. */
  compressed?: true;
  /** What hosts differ in that answer this question differently, as their limitations say. */
  differs?: AnswerKind | undefined;
}

/** Added to requests whose query must be kept. */
export const QUERY = 'source=ent-site-verify&x=%2F';
const FORMS = ['/', '.html', '/index.html'];
/** Files that only a wrong root folder, or a server that hides nothing, shows. */
const NEVER_PUBLIC = ['/.git/config', '/.env', '/build-manifest.json'];

/**
 * Returns what to ask about a release: each file, twice if its type is compressed; each redirect with a query; each page in another form of its
 * address, and one in capitals; addresses that do not exist; files that must stay hidden; and those of earlier releases that were removed, without
 * assets, which caches may keep. `published` are the lines of `content/urls.lock`.
 */
export function questionsFor(
  { files, kept, wildcards, notFound = DEFAULT_NOT_FOUND }: Manifest,
  published: readonly string[],
  earlier: readonly Manifest[],
): VerifyQuestion[] {
  const served = files.filter(({ isRuleFile }) => !isRuleFile);
  const [shown, redirects] = [served.filter(({ redirectsTo }) => !redirectsTo), served.filter(({ redirectsTo }) => redirectsTo)];
  const known = new Set([...served, ...kept, ...wildcards.map(({ from }) => ({ route: from, file: '' }))].map(servedAddress));
  // Each page has one of the forms, and the home page has its only one.
  const forms = shown.flatMap(({ route }, index) =>
    route ? `${route === '/' ? '/index.html' : route + FORMS[index % FORMS.length]}` : [],
  );
  const capitals = shown.flatMap(({ route = '/' }) => (/[a-z]/.test(route) ? route.toUpperCase() : [])).slice(0, 1);
  const removed = earlier.flatMap((before) => before.files.filter(({ isRuleFile }) => !isRuleFile).map(servedAddress));
  // The hash makes it an address that no one has asked for, so that no cache has an answer.
  const missing = `no-such-page-${files[0]?.sha256.slice(0, 8)}`;
  const as =
    (kind: VerifyQuestion['kind'], differs?: AnswerKind) =>
    (target: string): VerifyQuestion => ({ kind, target, differs });
  const isUnknown = (address: string) => !known.has(address);
  return [
    ...[...shown, ...kept].map(servedAddress).flatMap(asFile),
    ...redirects.map(servedAddress).map(withQuery).map(as('redirect', 'redirects')),
    ...wildcards.map(({ from }) => withQuery(from.replace('*', missing))).map(as('redirect', 'wildcards')),
    ...[...forms.map(withQuery), ...capitals].map(as('form', 'other forms')),
    as('unknown', 'unknown pages')(`/${missing}`),
    ...notFound.flatMap(({ below }) => (below === '/' ? [] : `${below}${missing}`)).map(as('unknown', 'unknown posts')),
    as('unknown', 'unknown files')(`/${missing}.txt`),
    as('unknown', 'unknown assets')(`${ASSETS_FOLDER}${missing}.css`),
    ...[...files.flatMap(({ isRuleFile, file }) => (isRuleFile ? `/${file}` : [])), ...NEVER_PUBLIC].map(as('hidden', 'hidden files')),
    ...published.filter(isUnknown).map((address) => as('published')(address.replace('*', missing))),
    ...[...new Set(removed)].filter((address) => isUnknown(address) && !address.startsWith(ASSETS_FOLDER)).map(as('removed')),
  ];
}

/** Returns the address of a file in a release. */
export function servedAddress({ route, file }: { route?: string | undefined; file: string }): string {
  return route ?? `/${file}`;
}

function asFile(target: string): VerifyQuestion[] {
  const isCompressed = extname(target) === '' || COMPRESSIBLE.includes(extname(target));
  return [{ kind: 'file', target }, ...(isCompressed ? [{ kind: 'file' as const, target, compressed: true as const }] : [])];
}

function withQuery(address: string): string {
  return `${address}?${QUERY}`;
}
