import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { respond } from '../../../../../generator/serve/http/respond.ts';
import { ask, FONT, fileOf, STYLES, site, textOf } from './small-site.ts';

describe('the server', () => {
  it.each(['/about', '/about/', '/nowhere', '/%', FONT])('answers HEAD %s as GET, without a body (S3)', (url) => {
    const { body, ...known } = ask(url, { 'accept-encoding': 'gzip' });
    expect(known.headers['Content-Length']).toBe(body.length);
    expect(ask(url, { 'accept-encoding': 'gzip' }, 'HEAD')).toEqual({ ...known, body: Buffer.alloc(0) });
  });

  it('shows the right page for an unknown address, and no tag to come back with (S5)', () => {
    expect(textOf(ask('/nowhere'))).toMatch(/^lost /);
    expect(textOf(ask('/blog/nowhere'))).toBe('lost post');
    for (const headers of [{}, { 'if-none-match': '*', range: 'bytes=0-1' }]) {
      const { status, headers: said } = ask('/nowhere', headers as Record<string, string>);
      expect({ status, etag: said['ETag'] }).toEqual({ status: 404, etag: undefined });
    }
  });

  it('lets fingerprinted files be kept for ever, and everything else be asked for again (P6)', () => {
    for (const url of [STYLES, FONT]) expect(ask(url).headers['Cache-Control'], url).toBe('public, max-age=31536000, immutable');
    for (const url of ['/', '/about', '/nowhere', '/about/', '/contact', '/blog/feed.xml', '/sitemap.xml', '/robots.txt'])
      expect(ask(url).headers['Cache-Control'], url).toBe('no-cache');
  });

  it('sends the page headers with pages and with nothing else, and every other file with a policy that leaves it inert (S5)', () => {
    for (const url of ['/about', '/nowhere']) expect(ask(url).headers, url).toMatchObject(site.headers);
    for (const url of [STYLES, FONT, '/blog/feed.xml', '/robots.txt'])
      expect(ask(url).headers['Content-Security-Policy'], url).toMatch(/^default-src 'none'; .*sandbox$/);
    expect(ask('/about/').headers).not.toHaveProperty('Content-Security-Policy');
  });

  it('lets no other origin read what it answers (S1)', () => {
    const answers = [
      ask('/', { origin: 'https://evil.example' }),
      ask('/', { origin: 'https://evil.example', 'access-control-request-method': 'GET' }, 'OPTIONS'),
      ask('/nowhere', { origin: 'null' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 405, 404]);
    for (const { headers } of answers) expect(Object.keys(headers).join(' ')).not.toMatch(/access-control/i);
  });

  it('compresses a file once, for as long as the file is there (S8)', () => {
    const compressed = () => ask('/', { 'accept-encoding': 'br' });
    expect(compressed().body).toBe(compressed().body);
    const edited = { ...site, files: new Map([...site.files, ['/', fileOf('index.html', 'edited '.repeat(200))]]) };
    const after = respond({ method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } }, edited);
    expect(brotliDecompressSync(after.body).toString()).toContain('edited');
    expect(after.headers['ETag']).not.toBe(compressed().headers['ETag']);
  });

  it('answers any target, header and method with a file of the site, a redirect within it, or a refusal (S2, S3, S4)', () => {
    const part = fc.constantFrom(
      ...['/', '..', '.', '%2e', '%2F', '%5c', '\\', '%00', '%', '//', '?', '#', 'about', 'index', '.html', 'blog', 'é', ':', '@'],
    );
    const target = fc.array(fc.oneof(part, fc.string()), { maxLength: 8 }).map((parts) => parts.join(''));
    const token = fc.constantFrom('br', 'gzip', '*', 'identity', ';q=', '0', '1', ',', 'bytes=', '-', '9', '"', 'W/', ' ');
    const value = fc.array(fc.oneof(token, fc.string()), { maxLength: 8 }).map((parts) => parts.join(''));
    const asked = fc.record(
      { 'accept-encoding': value, range: value, 'if-none-match': value, 'if-range': value, 'if-match': value },
      { requiredKeys: [] },
    );
    const contents = [...site.files.values()].map(({ bytes }) => bytes.toString());
    const anyTarget = fc.oneof(
      target,
      target.map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(fc.constantFrom('GET', 'HEAD', 'POST', ''), anyTarget, asked, (method, url, headers) => {
        const response = respond({ method, url, headers }, site);
        expect([200, 206, 301, 304, 400, 404, 405, 412, 416]).toContain(response.status);
        const text = textOf(response);
        const isOfSite = response.status === 206 ? contents.some((content) => content.includes(text)) : ['', ...contents].includes(text);
        expect(isOfSite, text).toBe(true);
        expect(String(response.headers['Location'] ?? '/')).toMatch(/^\/(?!\/)[!-~]*$/);
      }),
      { numRuns: 500 },
    );
  });
});
