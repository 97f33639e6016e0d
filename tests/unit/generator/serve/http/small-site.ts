import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { USUAL_NOT_FOUND } from '../../../../../generator/publish/manifest.ts';
import type { Response } from '../../../../../generator/serve/http/file-response.ts';
import { respond } from '../../../../../generator/serve/http/respond.ts';
import type { SnapshotFile } from '../../../../../generator/serve/http/snapshot.ts';
import type { ReleaseSnapshot } from '../../../../../generator/serve/release-store.ts';

export const fileOf = (path: string, text: string): SnapshotFile => ({
  path,
  bytes: Buffer.from(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

/** A published release of a few words: pages, stubs, a style sheet, a font and what search engines read. */
export const site: ReleaseSnapshot = {
  files: new Map([
    ['/', fileOf('index.html', 'home '.repeat(200))],
    ['/about', fileOf('about.html', 'about '.repeat(200))],
    ['/contact-us', fileOf('contact-us.html', 'contact us')],
    ['/locations', fileOf('locations.html', 'locations')],
    ['/blog', fileOf('blog.html', 'blog')],
    ['/blog/first-post', fileOf('blog/first-post.html', 'first post')],
    ['/404', fileOf('404.html', 'lost '.repeat(200))],
    ['/blog/404', fileOf('blog/404.html', 'lost post')],
    ['/contact', fileOf('contact.html', 'stub')],
    ['/blog/feed.xml', fileOf('blog/feed.xml', '<feed/>')],
    ['/sitemap.xml', fileOf('sitemap.xml', `<urlset>${'<url/>'.repeat(20)}</urlset>`)],
    ['/robots.txt', fileOf('robots.txt', 'User-agent: *')],
    ['/assets/about.123.css', fileOf('assets/about.123.css', 'a{color:red}'.repeat(100))],
    ['/assets/small.123.css', fileOf('assets/small.123.css', 'a{}')],
    ['/assets/text.123.woff2', fileOf('assets/text.123.woff2', '0123456789'.repeat(100))],
  ]),
  redirects: new Map([['/contact', '/contact-us']]),
  notFound: USUAL_NOT_FOUND,
  wildcards: [{ from: '/areasweserve/*', to: '/locations' }],
  headers: { 'Content-Security-Policy': "script-src 'self'", 'X-Content-Type-Options': 'nosniff' },
};

export const STYLES = '/assets/about.123.css';
export const FONT = '/assets/text.123.woff2';

/** The answer of the small site to one request; header names in lower case, as Node hands them on. */
export function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Response {
  return respond({ method, url, headers }, site);
}

/** The body as a browser reads it. */
export function textOf({ headers, body }: Response): string {
  if (body.length === 0) return '';
  if (headers['Content-Encoding'] === 'br') return String(brotliDecompressSync(body));
  return String(headers['Content-Encoding'] === 'gzip' ? gunzipSync(body) : body);
}
