import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { sha256 } from '../../files/hash.ts';
import { contentType, isCompressible } from '../../publish/files.ts';
import { cacheControl, type FileRule, fileHeaders } from '../../publish/headers.ts';
import { type NotFoundRule, notFoundPage, pageMeantBy } from '../../shared/routes.ts';

/** Answers one request from a site in memory: one address a page, redirects, the right 404 page, revalidation, ranges, compression. */
export function respond(request: Request, site: Snapshot): Response {
  if (request.method === 'GET') return responseTo(request, site);
  if (request.method !== 'HEAD') return emptyResponse(405, { Allow: 'GET, HEAD' });
  return { ...responseTo(request, site), body: NO_BODY };
}

function responseTo(request: Request, site: Snapshot): Response {
  const [target = '', query = ''] = splitOnce(request.url ?? '', '?');
  const path = decodePath(target);
  if (path === undefined) return emptyResponse(400);
  const location = pageSpelledOtherwise(target, path, site) ?? site.redirects.get(path);
  if (location !== undefined) return redirect(location, query);
  const file = site.files.get(path);
  if (file) return fileResponse(file, request, site);
  const wildcard = site.wildcards.find(({ from }) => path.startsWith(from.slice(0, -1)));
  if (wildcard) return redirect(wildcard.to, query);
  const page = site.files.get(notFoundPage(path, site.notFound));
  return page ? notFoundResponse(page, request, site) : emptyResponse(404);
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The path that a target names; undefined for what is not a plain path: `//host`, `http://host/`, `/a/../b`, `/a%2Fb`, `/%00`, `/%`. */
function decodePath(target: string): string | undefined {
  if (!target.startsWith('/') || target.startsWith('//') || /%2f/i.test(target)) return undefined;
  try {
    const path = decodeURIComponent(target);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return /[\0-\x1f\x7f\\]|\/\.{1,2}(\/|$)/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Where a page lives that is asked for as `/about.html`, `/about/`, `/index.html`, `/%61bout`; a redirect in its place is followed at once. */
function pageSpelledOtherwise(target: string, path: string, { files, redirects }: Snapshot): string | undefined {
  const plain = pageMeantBy(path);
  return plain !== target && files.get(plain)?.path.endsWith('.html') ? (redirects.get(plain) ?? plain) : undefined;
}

/** Keeps the query; one that the target has of its own comes first. */
function redirect(to: string, query: string): Response {
  const [beforeFragment, fragment] = splitOnce(to, '#');
  const address = query === '' ? beforeFragment : `${beforeFragment}${beforeFragment.includes('?') ? '&' : '?'}${query}`;
  const location = (fragment === undefined ? address : `${address}#${fragment}`).replace(/[^!-~]+/g, encodeURIComponent);
  return emptyResponse(301, { Location: location, 'Cache-Control': 'no-cache' });
}

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

export interface Response {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const NO_BODY = Buffer.alloc(0);

/** A response without a body. */
export function emptyResponse(status: number, headers: OutgoingHttpHeaders = {}): Response {
  return { status, headers: { ...headers, 'Content-Length': 0 }, body: NO_BODY };
}

/** A file as a request asks for it: whole or a part, compressed or plain, or 304 where the client has it. */
export function fileResponse(file: SnapshotFile, { method, headers: asked }: Request, site: Snapshot): Response {
  const accepted = acceptedCodings(asked['accept-encoding']);
  const plain = representationOf(file, 'identity');
  // A part of compressed bytes is of use to nobody: a range is one of the plain bytes, and If-Range means their tag.
  const mayBePart = method === 'GET' && accepted.includes('identity') && (asked['if-range'] ?? plain.etag) === plain.etag;
  const range = mayBePart ? readRange(asked.range, plain.bytes.length) : undefined;
  const form = range === undefined ? representationOf(file, accepted[0]) : plain;
  if (isOutdated(asked['if-match'], form.etag)) return emptyResponse(412);
  const headers = headersOf(file, form, site);
  // Dates are not part of it: a built site has no clock, so there is no Last-Modified.
  if (fresh({ 'if-none-match': asked['if-none-match'] }, { etag: form.etag }))
    return { status: 304, headers: headers.known, body: NO_BODY };
  const size = form.bytes.length;
  if (range === 'unsatisfiable') return emptyResponse(416, { 'Content-Range': `bytes */${size}` });
  if (range === undefined) return { status: 200, headers: headers.whole, body: form.bytes };
  const [first, last] = range;
  const body = form.bytes.subarray(first, last + 1);
  const part = { 'Content-Range': `bytes ${first}-${last}/${size}`, 'Content-Length': body.length };
  return { status: 206, headers: { ...headers.whole, ...part }, body };
}

/**
 * First and last byte that a Range header asks for; `unsatisfiable` where there is no such part. Undefined means the whole
 * file: another unit, no valid range, or several at once, which a server may ignore (RFC 9110, 14.2), and which saves
 * nobody anything on files of this size.
 */
function readRange(header: string | undefined, size: number): [first: number, last: number] | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from + to === '') return undefined;
  // `-5` asks for the last five.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? [first, last] : 'unsatisfiable';
}

function isOutdated(ifMatch: string | undefined, etag: string): boolean {
  return ifMatch !== undefined && ifMatch.trim() !== '*' && !ifMatch.match(/(?:W\/)?"[^"]*"/g)?.includes(etag);
}

function notFoundResponse(page: SnapshotFile, { headers }: Request, site: Snapshot): Response {
  const form = representationOf(page, acceptedCodings(headers['accept-encoding'])[0]);
  return { status: 404, headers: headersOf(page, form, site).missing, body: form.bytes };
}

/**
 * Headers of one form of a file, by kind of response. What is true of a file in each of its forms is in a 304 too: the policy
 * of a cached page must not grow old.
 */
function headersOf(file: SnapshotFile, { coding, bytes, etag }: Representation, { headers, fileRules }: Snapshot) {
  const { path } = file;
  const always = {
    ...(fileHeaders(path, fileRules) ?? headers),
    'Cache-Control': cacheControl(path),
    ...(isCompressible(file) && { Vary: 'Accept-Encoding' }),
  };
  const content = {
    'Content-Type': contentType(path),
    'Content-Length': bytes.length,
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  };
  const known = { ...always, ETag: etag };
  return { whole: { ...known, 'Accept-Ranges': 'bytes', ...content }, known, missing: { ...always, ...content } };
}

type Coding = 'br' | 'gzip' | 'identity';

interface Representation {
  coding: Coding;
  bytes: Buffer;
  /** Strong, with its quotes; another for each form. */
  etag: string;
}

/** Smallest first: the order in which codings of equal weight are taken. */
const CODINGS = ['br', 'gzip', 'identity'] as const;

/** Forms live as long as the file they were made from, so that nothing piles up while a site is edited all day. */
const forms = new WeakMap<SnapshotFile, Partial<Record<Coding, Representation>>>();

/** The file in a coding, compressed once; uncompressed where that would not make it smaller. */
function representationOf(file: SnapshotFile, coding: Coding): Representation {
  const known = forms.get(file) ?? {};
  forms.set(file, known);
  known[coding] ??= represent(file, coding);
  return known[coding];
}

function represent(file: SnapshotFile, coding: Coding): Representation {
  const tag = file.sha256.slice(0, 32);
  if (coding === 'identity') return { coding, bytes: file.bytes, etag: `"${tag}"` };
  const bytes = isCompressible(file) ? COMPRESS[coding](file.bytes) : file.bytes;
  return bytes.length < file.bytes.length ? { coding, bytes, etag: `"${tag}-${coding}"` } : representationOf(file, 'identity');
}

/**
 * Quality 5 takes 0.5 ms a file of this site and 3 ms the largest. 11 would save another tenth of the bytes, but hold up
 * every other request for up to 600 ms.
 */
const COMPRESS = {
  br: (bytes: Buffer) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: gzipSync,
};

/** The codings that Accept-Encoding allows, best first (RFC 9110, 12.5.3); plain bytes where nothing that is named can be had. */
function acceptedCodings(header = ''): readonly [Coding, ...Coding[]] {
  const wellFormed = header.split(',').filter((part) => !INVALID_WEIGHT.test(part));
  const headers = { 'accept-encoding': wellFormed.join().replace(/\bx-gzip\b/gi, 'gzip') };
  const accepted = new Negotiator({ headers }).encodings([...CODINGS], { preferred: [...CODINGS] });
  return accepted.length > 0 ? (accepted as [Coding, ...Coding[]]) : ['identity'];
}

/** Anything but a number from 0 to 1, which the package takes for one. */
const INVALID_WEIGHT = /;\s*q=(?!(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*(?:;|$))/i;

/** A file in memory. An object has one content: forms made from it (compressed ones) are kept beside it. */
export interface SnapshotFile {
  path: string;
  bytes: Buffer;
  sha256: string;
}

/** A file with its SHA-256 in hexadecimal. */
export function snapshotFile(path: string, bytes: Buffer): SnapshotFile {
  return { path, bytes, sha256: sha256(bytes).toString('hex') };
}

/** A site at one moment, as a server needs it: files by address, and where old addresses lead. */
export interface Snapshot {
  /** By address without extension for pages: `/about`, `/assets/home.1a2b.css`. */
  files: Pick<ReadonlyMap<string, SnapshotFile>, 'get'>;
  redirects: ReadonlyMap<string, string>;
  wildcards: readonly { from: string; to: string }[];
  /** Pages for addresses that nobody has; the first that fits counts. */
  notFound: readonly NotFoundRule[];
  headers: Readonly<Record<string, string>>;
  /** Of all other files, where the site says itself which these are. */
  fileRules?: readonly FileRule[];
}
