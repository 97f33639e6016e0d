import type { OutgoingHttpHeaders } from 'node:http';
import type { PublishedFile, PublishedSite } from '../published-site.ts';
import { readRange } from './byte-range.ts';
import { isKnown, isOutdated } from './conditions.ts';
import { acceptedCodings, type Coding, isCompressible, type Representation, representationOf } from './content-coding.ts';
import { cacheControl, contentType } from './file-headers.ts';
import { NO_BODY, type Request, type Response } from './messages.ts';

/** A file as a request asks for it: whole or a part, compressed or plain, or the word that it is as it was. */
export function fileResponse(file: PublishedFile, { method, headers: asked }: Request, site: PublishedSite): Response {
  const accepted = acceptedCodings(asked['accept-encoding']);
  const plain = representationOf(file, 'identity');
  // A part of compressed bytes is of use to nobody: a range is one of the plain bytes, and If-Range means their tag.
  const mayBePart = method === 'GET' && accepted.includes('identity') && (asked['if-range'] ?? plain.etag) === plain.etag;
  const range = mayBePart ? readRange(asked.range, plain.bytes.length) : undefined;
  const form = range === undefined ? bestForm(file, accepted) : plain;
  if (isOutdated(asked['if-match'], form.etag)) return { status: 412, headers: {}, body: NO_BODY };
  const headers = { ...fileHeaders(file, site), ETag: form.etag };
  if (isKnown(asked['if-none-match'], form.etag)) return { status: 304, headers, body: NO_BODY };
  const size = form.bytes.length;
  if (range === 'unsatisfiable') return { status: 416, headers: { 'Content-Range': `bytes */${size}` }, body: NO_BODY };
  if (range === undefined) return withBody(200, { ...headers, 'Accept-Ranges': 'bytes' }, file, form);
  const part = form.bytes.subarray(range.first, range.last + 1);
  const partHeaders = { ...headers, 'Content-Range': `bytes ${range.first}-${range.last}/${size}` };
  return withBody(206, partHeaders, file, { ...form, bytes: part });
}

/** The page for an unknown address; no tag, since there is nothing to come back for. */
export function notFoundResponse(page: PublishedFile, { headers }: Request, site: PublishedSite): Response {
  return withBody(404, fileHeaders(page, site), page, bestForm(page, acceptedCodings(headers['accept-encoding'])));
}

function bestForm(file: PublishedFile, [best = 'identity']: Coding[]): Representation {
  return representationOf(file, best);
}

/** What is true of a file in each of its forms, and so of a 304 too: the policy of a kept page must not grow old. */
function fileHeaders({ path }: PublishedFile, { headers }: PublishedSite): OutgoingHttpHeaders {
  return {
    ...(path.endsWith('.html') && headers),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': cacheControl(path),
    ...(isCompressible(path) && { Vary: 'Accept-Encoding' }),
  };
}

function withBody(status: number, headers: OutgoingHttpHeaders, { path }: PublishedFile, { coding, bytes }: Representation): Response {
  const content = { 'Content-Type': contentType(path), 'Content-Length': bytes.length };
  return { status, headers: { ...headers, ...content, ...(coding !== 'identity' && { 'Content-Encoding': coding }) }, body: bytes };
}
