import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DEFAULT_NOT_FOUND } from '../../../../../generator/publish/manifest.ts';
import type { SnapshotFile } from '../../../../../generator/serve/http/respond.ts';
import { type Response, respond } from '../../../../../generator/serve/http/respond.ts';
import type { ReleaseSnapshot } from '../../../../../generator/serve/preview.ts';
import { outputFile } from '../../../../../generator/shared/routes.ts';

export const STYLES = '/assets/about.123.css';
export const FONT = '/assets/text.123.woff2';

export const fileOf = (path: string, text: string): SnapshotFile => ({
  path,
  bytes: Buffer.from(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

/** A small published release: pages, redirect stubs, a style sheet, a font and the files for search engines. */
export const site: ReleaseSnapshot = {
  quotes: [],
  files: new Map(
    Object.entries({
      ...{ '/': 'home '.repeat(200), '/about': 'about '.repeat(200), '/contact-us': 'contact us', '/locations': 'locations' },
      ...{ '/blog': 'blog', '/blog/first-post': 'first post', '/404': 'lost '.repeat(200), '/blog/404': 'lost post', '/contact': 'stub' },
      ...{ '/blog/feed.xml': '<feed/>', '/sitemap.xml': `<urlset>${'<url/>'.repeat(20)}</urlset>`, '/robots.txt': 'User-agent: *' },
      ...{ [STYLES]: 'a{color:red}'.repeat(100), '/assets/small.123.css': 'a{}', [FONT]: '0123456789'.repeat(100) },
    }).map(([address, text]) => [address, fileOf(address.includes('.') ? address.slice(1) : outputFile(address), text)]),
  ),
  redirects: new Map([['/contact', '/contact-us']]),
  notFound: DEFAULT_NOT_FOUND,
  wildcards: [{ from: '/areasweserve/*', to: '/locations' }],
  headers: { 'Content-Security-Policy': "script-src 'self'", 'X-Content-Type-Options': 'nosniff' },
};

/** The response of the small site to one request. Header names are in lower case, as in Node. */
export const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => respond({ method, url, headers }, site);

/** The body after decompression, as a browser reads it. */
export function textOf({ headers, body }: Response): string {
  if (body.length === 0) return '';
  if (headers['Content-Encoding'] === 'br') return String(brotliDecompressSync(body));
  return String(headers['Content-Encoding'] === 'gzip' ? gunzipSync(body) : body);
}
