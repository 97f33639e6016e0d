import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PublishedFile, PublishedSite } from '../../../generator/serve/published-site.ts';
import { respond } from '../../../generator/serve/respond.ts';

const file = (path: string, text: string): PublishedFile => ({ path, bytes: Buffer.from(text), sha256: `${path}-sha256`.padEnd(64, '0') });

const site: PublishedSite = {
  files: new Map([
    ['/', file('index.html', 'home '.repeat(200))],
    ['/about', file('about.html', 'about')],
    ['/404', file('404.html', 'lost')],
    ['/blog/404', file('blog/404.html', 'lost post')],
    ['/contact', file('contact.html', 'stub')],
    ['/assets/x.123.css', file('assets/x.123.css', 'a{}')],
  ]),
  redirects: new Map([['/contact', '/contact-us']]),
  headers: { 'Content-Security-Policy': "default-src 'none'" },
  wildcards: [{ from: '/areasweserve/*', to: '/locations' }],
};

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') => respond({ method, url, headers }, site);

describe('the server', () => {
  it('answers a page at its one address', () => {
    expect(get('/about')).toMatchObject({
      status: 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
    });
  });

  it.each([
    ['/about.html', '/about'],
    ['/about/', '/about'],
    ['/index.html', '/'],
    ['/about.html?a=b', '/about?a=b'],
    ['/contact', '/contact-us'],
    ['/contact/', '/contact-us'],
    ['/areasweserve/anything/below', '/locations'],
  ])('leads from %s to %s with one redirect (S4)', (from, to) => {
    expect(get(from)).toMatchObject({ status: 301, headers: { Location: to } });
  });

  it('shows the right page for an unknown address (S5)', () => {
    expect(get('/nowhere')).toMatchObject({ status: 404, body: Buffer.from('lost') });
    expect(get('/blog/nowhere')).toMatchObject({ status: 404, body: Buffer.from('lost post') });
  });

  it.each([
    '/%',
    '/%00',
    '/a\\b',
    '//host/x',
    'http://host/x',
    '*',
    '/%2e%2e%5cx',
    '/../package.json',
    '/%2e%2e/package.json',
    '/build/../../x',
    '/areasweserve/..',
    '/blog%2Fx',
  ])('refuses %s (S2)', (url) => {
    expect(get(url).status).toBe(400);
  });

  it.each(['/.git/config', '/build-manifest.json', '/...', '/about.md'])('has nothing at %s (S2)', (url) => {
    expect(get(url).status).toBe(404);
  });

  it('takes GET and HEAD only (S3)', () => {
    expect(get('/', {}, 'POST')).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
    expect(get('/', {}, 'HEAD').status).toBe(200);
  });

  it('lets fingerprinted files be kept for ever, and pages be asked for again (P6)', () => {
    expect(get('/assets/x.123.css').headers['Cache-Control']).toBe('public, max-age=31536000, immutable');
    const { ETag } = get('/').headers;
    expect(get('/', { 'if-none-match': String(ETag) }).status).toBe(304);
    expect(get('/', { 'if-none-match': '"other"' }).status).toBe(200);
  });

  it('compresses as the browser asks, with a tag of its own for each form (S4)', () => {
    const brotli = get('/', { 'accept-encoding': 'gzip, br' });
    const gzip = get('/', { 'accept-encoding': 'gzip;q=1, br;q=0' });
    const plain = get('/', { 'accept-encoding': 'identity' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.body.toString());
    expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString());
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers['ETag'])).size).toBe(3);
    expect(plain.headers['Vary']).toBe('Accept-Encoding');
  });
});
