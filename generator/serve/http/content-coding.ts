import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PublishedFile } from '../published-site.ts';

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
const forms = new WeakMap<PublishedFile, Partial<Record<Coding, Representation>>>();

/** Whether a file is worth compressing; pictures and fonts already are. */
export function isCompressible(path: string): boolean {
  return /\.(html|css|js|json|xml|txt|svg|webmanifest)$/.test(path);
}

/** The file in a coding, compressed once; uncompressed where that would not make it smaller. */
export function representationOf(file: PublishedFile, coding: Coding): Representation {
  const known = forms.get(file) ?? {};
  forms.set(file, known);
  const form = known[coding] ?? represent(file, coding);
  known[coding] = form;
  return form;
}

function represent(file: PublishedFile, coding: Coding): Representation {
  const tag = file.sha256.slice(0, 32);
  if (coding === 'identity') return { coding, bytes: file.bytes, etag: `"${tag}"` };
  const bytes = isCompressible(file.path) ? COMPRESS[coding](file.bytes) : file.bytes;
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
  gzip: (bytes: Buffer) => gzipSync(bytes),
};

/**
 * The codings that Accept-Encoding allows, best first (RFC 9110, 12.5.3). Plain bytes come last where they are not named,
 * and are the answer where nothing that is named can be had.
 */
export function acceptedCodings(header = ''): readonly Coding[] {
  const codings = remembered.get(header) ?? readCodings(header);
  // Browsers send one of a handful; whoever sends thousands does not fill the memory.
  if (remembered.size >= 100) remembered.clear();
  remembered.set(header, codings);
  return codings;
}

const remembered = new Map<string, readonly Coding[]>();

function readCodings(header: string): Coding[] {
  const weights = readWeights(header);
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? UNNAMED : 0);
  const accepted = CODINGS.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return accepted.length > 0 ? accepted : ['identity'];
}

/** Less than every weight that can be written: three digits after the point. */
const UNNAMED = 0.0001;

/** `br;q=0.5, gzip` as weights by coding; what is not a weight from 0 to 1 counts as 0. */
function readWeights(header: string): Map<string, number> {
  const parts = header.toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
      return [coding === 'x-gzip' ? 'gzip' : coding, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
    }),
  );
}
