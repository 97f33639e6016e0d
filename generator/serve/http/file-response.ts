import type { OutgoingHttpHeaders } from 'node:http';
import { fileHeaders } from '../../publish/file-policy.ts';
import type { PublishedFile, PublishedSite } from '../published-site.ts';
import { readRange } from './byte-range.ts';
import { isKnown, isOutdated } from './conditions.ts';
import { acceptedCodings, type Coding, isCompressible, type Representation, representationOf } from './content-coding.ts';
import { cacheControl, contentType } from './file-headers.ts';
import { emptyResponse, NO_BODY, type Request, type Response } from './messages.ts';

/** A file as a request asks for it: whole or a part, compressed or plain, or the word that it is as it was. */
export function fileResponse(file: PublishedFile, { method, headers: asked }: Request, site: PublishedSite): Response {
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

/** The page for an unknown address; no tag, since there is nothing to come back for. */
export function notFoundResponse(page: PublishedFile, { headers }: Request, site: PublishedSite): Response {
  const form = bestForm(page, acceptedCodings(headers['accept-encoding']));
  return { status: 404, headers: headersOf(page, form, site).missing, body: form.bytes };
}

function bestForm(file: PublishedFile, [best = 'identity']: readonly Coding[]): Representation {
  return representationOf(file, best);
}

/** Headers of one form of a file, by what is said of it. */
interface FormHeaders {
  whole: OutgoingHttpHeaders;
  known: OutgoingHttpHeaders;
  missing: OutgoingHttpHeaders;
}

/** Put together once: a server gives the same answer thousands of times. Sites that share page headers share them. */
const prepared = new WeakMap<PublishedSite['headers'], WeakMap<Representation, FormHeaders>>();

function headersOf(file: PublishedFile, form: Representation, { headers }: PublishedSite): FormHeaders {
  const ofSite = prepared.get(headers) ?? new WeakMap<Representation, FormHeaders>();
  prepared.set(headers, ofSite);
  const known = ofSite.get(form) ?? formHeaders(file, form, headers);
  ofSite.set(form, known);
  return known;
}

/** What is true of a file in each of its forms is said in a 304 too: the policy of a kept page must not grow old. */
function formHeaders({ path }: PublishedFile, { coding, bytes, etag }: Representation, pageHeaders: PublishedSite['headers']): FormHeaders {
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
