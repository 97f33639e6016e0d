import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';
import { isCompressible } from '../../publish/file-types.ts';
import type { SnapshotFile } from './snapshot.ts';

export type Coding = 'br' | 'gzip' | 'identity';

/** One form of a file on the wire. */
export interface Representation {
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
export function representationOf(file: SnapshotFile, coding: Coding): Representation {
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
export function acceptedCodings(header = ''): readonly [Coding, ...Coding[]] {
  const wellFormed = header.split(',').filter((part) => !INVALID_WEIGHT.test(part));
  const headers = { 'accept-encoding': wellFormed.join().replace(/\bx-gzip\b/gi, 'gzip') };
  const accepted = new Negotiator({ headers }).encodings([...CODINGS], { preferred: [...CODINGS] });
  return accepted.length > 0 ? (accepted as [Coding, ...Coding[]]) : ['identity'];
}

/** Anything but a number from 0 to 1, which the package takes for one. */
const INVALID_WEIGHT = /;\s*q=(?!(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*(?:;|$))/i;
