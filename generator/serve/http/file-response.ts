import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { fileHeaders } from '../../publish/file-policy.ts';
import { readRange } from './byte-range.ts';
import { acceptedCodings, type Coding, isCompressible, type Representation, representationOf } from './content-coding.ts';
import { cacheControl, contentType } from './headers.ts';
import type { Snapshot, SnapshotFile } from './snapshot.ts';

export interface Request {
  method: string;
  /** Request target as sent: path and query. */
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Response {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Empty for HEAD. */
  body: Buffer;
}

export const NO_BODY = Buffer.alloc(0);

/** A response that is all status and headers. */
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
  const form = range === undefined ? bestForm(file, accepted) : plain;
  if (isOutdated(asked['if-match'], form.etag)) return emptyResponse(412);
  const headers = headersOf(file, form, site);
  if (isKnown(asked['if-none-match'], form.etag)) return { status: 304, headers: headers.known, body: NO_BODY };
  const size = form.bytes.length;
  if (range === 'unsatisfiable') return emptyResponse(416, { 'Content-Range': `bytes */${size}` });
  if (range === undefined) return { status: 200, headers: headers.whole, body: form.bytes };
  const body = form.bytes.subarray(range.first, range.last + 1);
  const part = { 'Content-Range': `bytes ${range.first}-${range.last}/${size}`, 'Content-Length': body.length };
  return { status: 206, headers: { ...headers.whole, ...part }, body };
}

/** Whether the client already has this form of the file. Dates are no part of it: a built site has no clock, so there is no Last-Modified. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
}

/** Whether the client wants another form of the file than there is: If-Match, compared strongly (RFC 9110, 13.1.1). A tag may hold commas. */
function isOutdated(ifMatch: string | undefined, etag: string): boolean {
  return ifMatch !== undefined && ifMatch.trim() !== '*' && !ifMatch.match(/(?:W\/)?"[^"]*"/g)?.includes(etag);
}

/** The page for an unknown address; no tag, since there is nothing to come back for. */
export function notFoundResponse(page: SnapshotFile, { headers }: Request, site: Snapshot): Response {
  const form = bestForm(page, acceptedCodings(headers['accept-encoding']));
  return { status: 404, headers: headersOf(page, form, site).missing, body: form.bytes };
}

function bestForm(file: SnapshotFile, [best = 'identity']: readonly Coding[]): Representation {
  return representationOf(file, best);
}

/** Headers of one form of a file, by kind of response. */
interface FormHeaders {
  whole: OutgoingHttpHeaders;
  known: OutgoingHttpHeaders;
  missing: OutgoingHttpHeaders;
}

/** Put together once: a server gives the same answer thousands of times. Sites that share page headers share them. */
const prepared = new WeakMap<Snapshot['headers'], WeakMap<Representation, FormHeaders>>();

function headersOf(file: SnapshotFile, form: Representation, { headers }: Snapshot): FormHeaders {
  const ofSite = prepared.get(headers) ?? new WeakMap<Representation, FormHeaders>();
  prepared.set(headers, ofSite);
  const known = ofSite.get(form) ?? formHeaders(file, form, headers);
  ofSite.set(form, known);
  return known;
}

/** What is true of a file in each of its forms is in a 304 too: the policy of a cached page must not grow old. */
function formHeaders({ path }: SnapshotFile, { coding, bytes, etag }: Representation, pageHeaders: Snapshot['headers']): FormHeaders {
  const always = {
    ...(fileHeaders(path) ?? pageHeaders),
    'Cache-Control': cacheControl(path),
    ...(isCompressible(path) && { Vary: 'Accept-Encoding' }),
  };
  const content = {
    'Content-Type': contentType(path),
    'Content-Length': bytes.length,
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  };
  return Object.freeze({
    whole: Object.freeze({ ...always, ETag: etag, 'Accept-Ranges': 'bytes', ...content }),
    known: Object.freeze({ ...always, ETag: etag }),
    missing: Object.freeze({ ...always, ...content }),
  });
}
