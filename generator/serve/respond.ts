import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { NOT_FOUND_PATH, POST_NOT_FOUND_PATH } from '../site/urls.ts';
import type { PublishedFile, PublishedSite } from './published-site.ts';

export interface Request {
  method: string;
  /** Request target as sent: path and query. */
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Response {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

const NO_BODY = Buffer.alloc(0);

/** Answers one request from a built site: one address a page, redirects, the right 404 page, revalidation, compression. */
export function respond({ method, url, headers }: Request, site: PublishedSite): Response {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' }, body: NO_BODY };
  const [target = '', query] = url.split(/\?(.*)/s, 2);
  const path = decodePath(target);
  if (path === undefined) return { status: 400, headers: {}, body: NO_BODY };
  const location = redirectTarget(path, site);
  if (location !== undefined)
    return { status: 301, headers: { Location: query ? `${location}?${query}` : location, 'Cache-Control': 'no-cache' }, body: NO_BODY };
  const file = site.files.get(path);
  if (file) return fileResponse(file, 200, headers, site);
  const notFound = site.files.get(path.startsWith('/blog/') ? POST_NOT_FOUND_PATH : NOT_FOUND_PATH);
  return notFound ? fileResponse(notFound, 404, headers, site) : { status: 404, headers: {}, body: NO_BODY };
}

function decodePath(target: string): string | undefined {
  try {
    const path = decodeURIComponent(target);
    return path.startsWith('/') && !path.startsWith('//') && !/[\0\\]/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Old addresses, and other spellings of a page: `/about.html`, `/about/`, `/index.html`. */
function redirectTarget(path: string, { files, redirects, wildcards }: PublishedSite): string | undefined {
  const plain = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/';
  if (plain !== path && files.has(plain) && files.get(plain)?.path.endsWith('.html')) return redirects.get(plain) ?? plain;
  return redirects.get(path) ?? wildcards.find(({ from }) => path.startsWith(from.slice(0, -1)))?.to;
}

function fileResponse(file: PublishedFile, status: number, request: IncomingHttpHeaders, site: PublishedSite): Response {
  const { encoding, bytes } = encode(file, request['accept-encoding'] ?? '');
  const etag = `"${file.sha256.slice(0, 32)}${encoding ? `-${encoding}` : ''}"`;
  const headers: OutgoingHttpHeaders = {
    ...(file.path.endsWith('.html') && site.headers),
    'Content-Type': TYPES[extname(file.path)] ?? 'application/octet-stream',
    'Cache-Control': file.path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ETag: etag,
  };
  const known = (request['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && (known.includes(etag) || known.includes('*'))) return { status: 304, headers, body: NO_BODY };
  return {
    status,
    headers: { ...headers, 'Content-Length': bytes.length, ...(encoding && { 'Content-Encoding': encoding }) },
    body: bytes,
  };
}

const compressed = new Map<string, Buffer>();

function encode({ path, bytes, sha256 }: PublishedFile, accepted: string): { encoding?: 'br' | 'gzip'; bytes: Buffer } {
  if (!/\.(html|css|js|json|xml|txt|svg)$/.test(path)) return { bytes };
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name));
  if (!encoding) return { bytes };
  const key = `${encoding}:${sha256}`;
  const done = compressed.get(key) ?? (encoding === 'br' ? brotliCompressSync(bytes) : gzipSync(bytes));
  compressed.set(key, done);
  return { encoding, bytes: done };
}

/** Whether Accept-Encoding allows a coding with a weight above 0 (RFC 9110, 12.5.3). */
function accepts(header: string, name: string): boolean {
  const parts = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/));
  const match = parts.find(([coding]) => coding === name) ?? parts.find(([coding]) => coding === '*');
  return match !== undefined && Number(match[1] ?? 1) > 0;
}
