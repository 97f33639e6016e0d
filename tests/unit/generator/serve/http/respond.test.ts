import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { respond } from '../../../../../generator/serve/http/respond.ts';
import { ask, FONT, fileOf, STYLES, site, textOf } from './small-site.ts';

it.each(['/about', '/about/', '/nowhere', '/%', FONT])('the server answers HEAD %s like GET, without a body (S3)', (url) => {
  const { body, ...known } = ask(url, { 'accept-encoding': 'gzip' });
  expect(known.headers['Content-Length']).toBe(body.length);
  expect(ask(url, { 'accept-encoding': 'gzip' }, 'HEAD')).toEqual({ ...known, body: Buffer.alloc(0) });
});

it('the server sends the right page for an unknown address, without an ETag (S5)', () => {
  expect(textOf(ask('/nowhere'))).toMatch(/^lost /);
  expect(textOf(ask('/blog/nowhere'))).toBe('lost post');
  for (const headers of [{}, { 'if-none-match': '*', range: 'bytes=0-1' }]) {
    const { status, headers: said } = ask('/nowhere', headers as Record<string, string>);
    expect({ status, etag: said['ETag'] }).toEqual({ status: 404, etag: undefined });
  }
});

it('the server lets browsers cache fingerprinted files forever, and revalidate everything else (P6)', () => {
  for (const url of [STYLES, FONT]) expect(ask(url).headers['Cache-Control'], url).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/about', '/nowhere', '/about/', '/contact', '/blog/feed.xml', '/sitemap.xml', '/robots.txt'])
    expect(ask(url).headers['Cache-Control'], url).toBe('no-cache');
});

it('the server sends the page headers only with pages, and with every other file a policy that keeps it from running anything (S5)', () => {
  for (const url of ['/about', '/nowhere']) expect(ask(url).headers, url).toMatchObject(site.headers);
  for (const url of [STYLES, FONT, '/blog/feed.xml', '/robots.txt'])
    expect(ask(url).headers['Content-Security-Policy'], url).toMatch(/^default-src 'none'; .*sandbox$/);
  expect(ask('/about/').headers).not.toHaveProperty('Content-Security-Policy');
  const headers = { 'Content-Security-Policy': "default-src 'self'" };
  expect(respond({ method: 'GET', url: '/', headers: {} }, { ...site, headers }).headers).toMatchObject(headers);
});

it('the server compresses a file once, as long as the file exists (S8)', () => {
  const compressed = () => ask('/', { 'accept-encoding': 'br' });
  expect(compressed().body).toBe(compressed().body);
  const edited = { ...site, files: new Map([...site.files, ['/', fileOf('index.html', 'edited '.repeat(200))]]) };
  const after = respond({ method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } }, edited);
  expect(brotliDecompressSync(after.body).toString()).toContain('edited');
  expect(after.headers['ETag']).not.toBe(compressed().headers['ETag']);
});

it('the server answers any target, header and method with a file of the site, a redirect within it, or a refusal (S2, S3, S4)', () => {
  const textOfParts = (parts: string) =>
    fc.array(fc.oneof(fc.constantFrom(...parts.split(' ')), fc.string()), { maxLength: 8 }).map((chosen) => chosen.join(''));
  const target = textOfParts('/ .. . %2e %2F %5c \\ %00 % // ? # about index .html blog é : @');
  const value = textOfParts('br gzip * identity ;q= 0 1 , bytes= - 9 " W/');
  const names = ['accept-encoding', 'range', 'if-none-match', 'if-range', 'if-match'];
  const asked = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
  const contents = [...site.files.values()].map(({ bytes }) => bytes.toString());
  fc.assert(
    fc.property(fc.constantFrom('GET', 'HEAD', 'POST', ''), fc.constantFrom('', '/'), target, asked, (method, slash, path, headers) => {
      const response = respond({ method, url: slash + path, headers }, site);
      expect([200, 206, 301, 304, 400, 404, 405, 412, 416]).toContain(response.status);
      const text = textOf(response);
      const isOfSite = response.status === 206 ? contents.some((content) => content.includes(text)) : ['', ...contents].includes(text);
      expect(isOfSite, text).toBe(true);
      expect(String(response.headers['Location'] ?? '/')).toMatch(/^\/(?!\/)[!-~]*$/);
    }),
    { numRuns: 300 },
  );
});
