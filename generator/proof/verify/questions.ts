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
  differs?: AnswerKind;
}

/** Added to requests whose query must be kept. */
export const QUERY = 'source=ent-site-verify&x=%2F';
const FORMS = ['/', '.html', '/index.html'];
/** Files that only a wrong root folder, or a server that hides nothing, shows. */
const NEVER_PUBLIC = ['/.git/config', '/.env', '/build-manifest.json'];

/**
 * Returns what to ask about a release: each file, twice if its type is compressed; each redirect with a query; each page in another form of its
 * address; addresses that do not exist; files that must stay hidden; and those of earlier releases that were removed, without assets, which caches may keep. `published` are the lines
 * of `content/urls.lock`.
 */
export function questionsFor(
  { files, kept, wildcards, notFound = DEFAULT_NOT_FOUND }: Manifest,
  published: readonly string[],
  earlier: readonly Manifest[],
): VerifyQuestion[] {
  const served = files.filter(({ isRuleFile }) => !isRuleFile);
  const [shown, redirects] = [served.filter(({ redirectsTo }) => !redirectsTo), served.filter(({ redirectsTo }) => redirectsTo)];
  const known = new Set([...served, ...kept].map(addressOf));
  const removed = new Set(earlier.flatMap((before) => before.files.filter(({ isRuleFile }) => !isRuleFile).map(addressOf)));
  const wild = wildcards.map(({ from }) => from);
  const capitals = shown.flatMap(({ route = '/' }) => (route === route.toUpperCase() ? [] : [route.toUpperCase()])).slice(0, 1);
  // The hash makes it an address that no one has asked for, so that no cache has an answer.
  const missing = `no-such-page-${files[0]?.sha256.slice(0, 8)}`;
  const folders = notFound.map(({ below }) => below).filter((below) => below !== '/');
  return [
    ...[...shown, ...kept].map(addressOf).flatMap(asFile),
    ...redirects.map(({ route = '' }): VerifyQuestion => ({ kind: 'redirect', target: `${route}?${QUERY}`, differs: 'redirects' })),
    ...wildcards.map(({ from }): VerifyQuestion => {
      return { kind: 'redirect', target: `${from.replace('*', missing)}?${QUERY}`, differs: 'wildcards' };
    }),
    ...shown.flatMap(({ route }, index) => (route === undefined ? [] : formOf(route, index))),
    ...capitals.map((target): VerifyQuestion => ({ kind: 'form', target, differs: 'other forms' })),
    { kind: 'unknown', target: `/${missing}`, differs: 'unknown pages' },
    ...folders.map((below): VerifyQuestion => {
      return { kind: 'unknown', target: `${below}${missing}`, differs: 'unknown posts' };
    }),
    { kind: 'unknown', target: `/${missing}.txt`, differs: 'unknown files' },
    { kind: 'unknown', target: `${ASSETS_FOLDER}${missing}.css`, differs: 'unknown assets' },
    ...[...files.flatMap(({ isRuleFile, file }) => (isRuleFile ? [`/${file}`] : [])), ...NEVER_PUBLIC].map((target): VerifyQuestion => {
      return { kind: 'hidden', target, differs: 'hidden files' };
    }),
    ...published
      .filter((address) => !known.has(address) && !wild.includes(address))
      .map((address): VerifyQuestion => ({ kind: 'published', target: address.replace('*', missing) })),
    ...[...removed]
      .filter((address) => !known.has(address) && !address.startsWith(ASSETS_FOLDER))
      .map((target): VerifyQuestion => ({ kind: 'removed', target })),
  ];
}

/** Returns the address of a file in a release. */
export function addressOf({ route, file }: { route?: string | undefined; file: string }): string {
  return route ?? `/${file}`;
}

function asFile(target: string): VerifyQuestion[] {
  const isCompressed = extname(target) === '' || COMPRESSIBLE.includes(extname(target));
  return [{ kind: 'file', target }, ...(isCompressed ? [{ kind: 'file' as const, target, compressed: true as const }] : [])];
}

/** Returns a form of an address that redirects: each page has one of them, and the home page has its only one. */
function formOf(route: string, index: number): VerifyQuestion {
  const form = route === '/' ? '/index.html' : `${route}${FORMS[index % FORMS.length]}`;
  return { kind: 'form', target: `${form}?${QUERY}`, differs: 'other forms' };
}
