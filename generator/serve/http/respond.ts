import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { sha256 } from '../../files/hash.ts';
import { contentType, isCompressible } from '../../publish/files.ts';
import { cacheControl, type FileRule, fileHeaders } from '../../publish/headers.ts';
import { canonicalPath, type NotFoundRule, notFoundPage } from '../../shared/routes.ts';

/** Answers a request from a site in memory: pages at their one address, redirects, 404 pages, revalidation, ranges, compression. */
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

/** Returns the decoded path of a request target; undefined if it is not a plain path: `//host`, `http://host/`, `/a/../b`, `/a%2Fb`, `/%00`, `/%`. */
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

/** Returns the address of a page that is requested as `/about.html`, `/about/`, `/index.html` or `/%61bout`, or the target of its redirect. */
function pageSpelledOtherwise(target: string, path: string, { files, redirects }: Snapshot): string | undefined {
  const plain = canonicalPath(path);
  return plain !== target && files.get(plain)?.path.endsWith('.html') ? (redirects.get(plain) ?? plain) : undefined;
}

/** Redirects and keeps the query, after the query of the target. */
function redirect(to: string, query: string): Response {
  const [base, fragment] = splitOnce(to, '#');
  const address = query === '' ? base : `${base}${base.includes('?') ? '&' : '?'}${query}`;
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

/** Returns a response without a body. */
export function emptyResponse(status: number, headers: OutgoingHttpHeaders = {}): Response {
  return { status, headers: { ...headers, 'Content-Length': 0 }, body: NO_BODY };
}

/** Answers a request for a file: whole or a range, compressed or not, or 304 if the client has it. */
export function fileResponse(file: SnapshotFile, { method, headers: requested }: Request, site: Snapshot): Response {
  const accepted = acceptedCodings(requested['accept-encoding']);
  const plain = representationOf(file, 'identity');
  // A range is a range of the uncompressed bytes, and If-Range refers to their ETag.
  const allowsRange = method === 'GET' && accepted.includes('identity') && (requested['if-range'] ?? plain.etag) === plain.etag;
  const range = allowsRange ? readRange(requested.range, plain.bytes.length) : undefined;
  const form = range === undefined ? representationOf(file, accepted[0]) : plain;
  if (isOutdated(requested['if-match'], form.etag)) return emptyResponse(412);
  const headers = headersOf(file, form, site);
  // There is no Last-Modified, because files of a built site have no dates.
  if (fresh({ 'if-none-match': requested['if-none-match'] }, { etag: form.etag }))
    return { status: 304, headers: headers.cached, body: NO_BODY };
  const size = form.bytes.length;
  if (range === 'unsatisfiable') return emptyResponse(416, { 'Content-Range': `bytes */${size}` });
  if (range === undefined) return { status: 200, headers: headers.whole, body: form.bytes };
  const [first, last] = range;
  const body = form.bytes.subarray(first, last + 1);
  const part = { 'Content-Range': `bytes ${first}-${last}/${size}`, 'Content-Length': body.length };
  return { status: 206, headers: { ...headers.whole, ...part }, body };
}

/**
 * Returns the first and last byte that a Range header asks for, or `unsatisfiable` if the file has no such range. Undefined means the
 * whole file: for another unit, an invalid range, or several ranges, which a server may ignore (RFC 9110, 14.2).
 */
function readRange(header: string | undefined, size: number): [first: number, last: number] | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from + to === '') return undefined;
  // `-5` asks for the last five bytes.
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
 * Returns the headers of one representation of a file, by kind of response. A 304 has all headers that do not depend on the
 * representation, so that the Content-Security-Policy of a cached page is updated.
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
  const cached = { ...always, ETag: etag };
  return { whole: { ...cached, 'Accept-Ranges': 'bytes', ...content }, cached, missing: { ...always, ...content } };
}

type Coding = 'br' | 'gzip' | 'identity';

interface Representation {
  coding: Coding;
  bytes: Buffer;
  /** Strong ETag with its quotes, different for each coding. */
  etag: string;
}

/** Codings in the order of preference at equal weight: smallest first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;

/** Cached representations. They are dropped with their file, so memory does not grow while a site is edited all day. */
const cache = new WeakMap<SnapshotFile, Partial<Record<Coding, Representation>>>();

/** Returns the file in a coding, compressed only once; uncompressed if compression does not make it smaller. */
function representationOf(file: SnapshotFile, coding: Coding): Representation {
  const cached = cache.get(file) ?? {};
  cache.set(file, cached);
  cached[coding] ??= represent(file, coding);
  return cached[coding];
}

function represent(file: SnapshotFile, coding: Coding): Representation {
  const tag = file.sha256.slice(0, 32);
  if (coding === 'identity') return { coding, bytes: file.bytes, etag: `"${tag}"` };
  const bytes = isCompressible(file) ? COMPRESS[coding](file.bytes) : file.bytes;
  return bytes.length < file.bytes.length ? { coding, bytes, etag: `"${tag}-${coding}"` } : representationOf(file, 'identity');
}

/**
 * Compression by coding. Quality 5 of Brotli takes 0.5 ms for a typical file and 3 ms for the largest. Quality 11 would save another tenth
 * of the bytes, but block all other requests for up to 600 ms.
 */
const COMPRESS = {
  br: (bytes: Buffer) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: gzipSync,
};

/** Returns the codings that Accept-Encoding allows, best first (RFC 9110, 12.5.3); `identity` if none is available. */
function acceptedCodings(header = ''): readonly [Coding, ...Coding[]] {
  const wellFormed = header.split(',').filter((part) => !INVALID_WEIGHT.test(part));
  const headers = { 'accept-encoding': wellFormed.join().replace(/\bx-gzip\b/gi, 'gzip') };
  const accepted = new Negotiator({ headers }).encodings([...CODINGS], { preferred: [...CODINGS] });
  return accepted.length > 0 ? (accepted as [Coding, ...Coding[]]) : ['identity'];
}

/** Matches a weight that is not a number from 0 to 1; the package would read it as 1. */
const INVALID_WEIGHT = /;\s*q=(?!(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*(?:;|$))/i;

/** A file in memory. Its content never changes, since compressed forms of it are cached by the object. */
export interface SnapshotFile {
  path: string;
  bytes: Buffer;
  sha256: string;
}

/** Returns a file with its SHA-256 in hexadecimal. */
export function snapshotFile(path: string, bytes: Buffer): SnapshotFile {
  return { path, bytes, sha256: sha256(bytes).toString('hex') };
}

/** A site at one moment, as a server needs it: files by address, redirects and headers. */
export interface Snapshot {
  /** Files by address, which for pages has no extension: `/about`, `/assets/home.1a2b.css`. */
  files: Pick<ReadonlyMap<string, SnapshotFile>, 'get'>;
  redirects: ReadonlyMap<string, string>;
  wildcards: readonly { from: string; to: string }[];
  /** Pages for addresses that do not exist; the first matching rule counts. */
  notFound: readonly NotFoundRule[];
  headers: Readonly<Record<string, string>>;
  /** Headers of files that are not pages, if the manifest of the site has them. */
  fileRules?: readonly FileRule[];
}
