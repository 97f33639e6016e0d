import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Response } from '../../../generator/serve/http/messages.ts';
import type { PublishedFile, PublishedSite } from '../../../generator/serve/published-site.ts';
import { respond } from '../../../generator/serve/respond.ts';

const file = (path: string, text: string): PublishedFile => ({
  path,
  bytes: Buffer.from(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

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

  it('compresses a file once, for as long as the file is there (S8)', () => {
    const ask = () => get('/', { 'accept-encoding': 'br' });
    expect(ask().body).toBe(ask().body);
    const edited = { ...site, files: new Map([...site.files, ['/', file('index.html', 'edited '.repeat(200))]]) };
    const after = respond({ method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } }, edited);
    expect(brotliDecompressSync(after.body).toString()).toContain('edited');
    expect(after.headers['ETag']).not.toBe(ask().headers['ETag']);
  });

  it('sends the page headers of the site that it is asked for, and not those of the one before (S5)', () => {
    const stricter = { ...site, headers: { 'Content-Security-Policy': "default-src 'self'" } };
    for (const { headers } of [site, stricter, site])
      expect(respond({ method: 'GET', url: '/', headers: {} }, { ...site, headers }).headers).toMatchObject(headers);
  });

  it('leaves bytes as they are where compressing them saves nothing (S4)', () => {
    expect(get('/assets/x.123.css', { 'accept-encoding': 'br' })).toMatchObject({
      headers: { 'Content-Length': 3 },
      body: Buffer.from('a{}'),
    });
    expect(get('/assets/x.123.css', { 'accept-encoding': 'br' }).headers).not.toHaveProperty('Content-Encoding');
  });

  it('keeps the query and the place of a redirect, in characters that a header may hold (S4)', () => {
    const moved = { ...site, redirects: new Map([['/contact', '/contact-us?from=old#Öffnung']]) };
    expect(respond({ method: 'GET', url: '/contact?a=%20', headers: {} }, moved).headers['Location']).toBe(
      '/contact-us?from=old&a=%20#%C3%96ffnung',
    );
  });

  it('answers any target, header and method with a file of the site, a redirect within it, or a refusal (S2, S3, S4)', () => {
    const part = fc.constantFrom(
      '/',
      '..',
      '.',
      '%2e',
      '%2F',
      '%5c',
      '\\',
      '%00',
      '%',
      '//',
      '?',
      '#',
      'about',
      'index',
      '.html',
      'blog',
      'é',
      ':',
      '@',
    );
    const target = fc.array(fc.oneof(part, fc.string()), { maxLength: 8 }).map((parts) => parts.join(''));
    const token = fc.constantFrom('br', 'gzip', '*', 'identity', ';q=', '0', '1', ',', 'bytes=', '-', '9', '"', 'W/', ' ');
    const value = fc.array(fc.oneof(token, fc.string()), { maxLength: 8 }).map((parts) => parts.join(''));
    const asked = fc.record(
      { 'accept-encoding': value, range: value, 'if-none-match': value, 'if-range': value, 'if-match': value },
      { requiredKeys: [] },
    );
    const contents = [...site.files.values()].map(({ bytes }) => bytes.toString());
    const unpacked = ({ headers, body }: Response) => {
      if (body.length === 0) return '';
      if (headers['Content-Encoding'] === 'br') return String(brotliDecompressSync(body));
      return String(headers['Content-Encoding'] === 'gzip' ? gunzipSync(body) : body);
    };
    fc.assert(
      fc.property(
        fc.constantFrom('GET', 'HEAD', 'POST', ''),
        fc.oneof(
          target,
          target.map((text) => `/${text}`),
        ),
        asked,
        (method, url, headers) => {
          const response = respond({ method, url, headers }, site);
          expect([200, 206, 301, 304, 400, 404, 405, 412, 416]).toContain(response.status);
          const text = unpacked(response);
          expect(response.status === 206 ? contents.some((content) => content.includes(text)) : ['', ...contents].includes(text)).toBe(
            true,
          );
          expect(String(response.headers['Location'] ?? '/')).toMatch(/^\/(?!\/)[!-~]*$/);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
