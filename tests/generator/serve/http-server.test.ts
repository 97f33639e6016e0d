import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RawAnswer, sendRaw, sendRequest } from '../../helpers/raw-http.ts';
import { type RunningServer, startPreview, startServer } from '../../helpers/serve.ts';

interface Manifest {
  headers: Record<string, string>;
  files: { file: string; route?: string }[];
}
const manifest = JSON.parse(readFileSync(join(inject('site'), 'build-manifest.json'), 'utf8')) as Manifest;
const fileOf = (name: RegExp) => manifest.files.find(({ file }) => name.test(file))?.file ?? '';
const STYLES = `/${fileOf(/^assets\/about\..*\.css$/)}`;
const FONT = `/${fileOf(/\.woff2$/)}`;
const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

describe.each([
  ['serve', startServer],
  ['preview', startPreview],
])('%s', (_, start) => {
  let running: RunningServer;
  let port: number;
  beforeAll(async () => {
    running = await start('--out', inject('site'));
    ({ port } = running);
  });
  afterAll(() => running.server.kill('SIGKILL'));

  const get = (target: string, headers: Record<string, string> = {}, method = 'GET') => sendRequest(port, target, headers, method);
  const lives = async () => expect((await get('/about')).status).toBe(200);

  describe('answers this machine only (S1)', () => {
    it('and so listens nowhere else', async () => {
      await expect(sendRaw(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', '127.0.0.2')).rejects.toThrow('ECONNREFUSED');
    });

    it.each(['localhost', 'LOCALHOST', 'localhost:1', '127.0.0.1:4000', '127.1.2.3', '[::1]', '[::1]:4000'])(
      'by the name %s',
      async (Host) => {
        expect((await get('/', { Host })).status).toBe(200);
      },
    );

    it.each([
      'evil.example',
      'evil.example:4000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'xlocalhost',
      '192.168.0.1',
      '[fe80::1]',
    ])('and refuses the name %s', async (Host) => {
      expect((await get('/', { Host })).status).toBe(403);
      await lives();
    });

    it.each(['', 'a b', 'user@localhost', 'localhost:', 'localhost:x', 'localhost/x', 'localhost, localhost', '[::1', 'l\u00F6calhost'])(
      'and does not understand the name "%s"',
      async (Host) => {
        expect((await get('/', { Host })).status).toBe(400);
        await lives();
      },
    );

    it.each([
      ['no name', 'GET / HTTP/1.1\r\n\r\n'],
      ['no name in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
      ['two names', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n'],
      ['a foreign name behind its own', 'GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n'],
    ])('and wants one name, not %s', async (_case, request) => {
      expect((await sendRaw(port, request)).status).toBe(400);
      await lives();
    });

    it('and lets no other origin read it', async () => {
      const answers = [
        await get('/', { Origin: 'https://evil.example' }),
        await get('/', { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' }, 'OPTIONS'),
        await get('/nowhere', { Origin: 'null' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 405, 404]);
      expect(answers.flatMap(({ headers }) => Object.keys(headers)).filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
  });

  describe('serves nothing but the site (S2)', () => {
    it.each([
      '/../package.json',
      '/../../../../../../etc/passwd',
      '/assets/../../package.json',
      '/assets/..',
      '/..',
      '/.',
      '/./about',
      '/%2e%2e/package.json',
      '/%2e%2e%2fpackage.json',
      '/..%2f..%2fetc%2fpasswd',
      '/%252e%252e/package.json',
      '/..;/package.json',
      '/.../package.json',
      '/..\\package.json',
      '/..%5c..%5cpackage.json',
      '/about%00',
      '/about%00.html',
      '/%',
      '/%zz',
      '/%c0%ae%c0%ae/package.json',
      '/%ff',
      '/about%0d%0aX: y',
      '//evil.example/about',
      '//about',
      '/%2f/evil.example',
      '/\\evil.example',
      'http://localhost/about',
      'http://evil.example/about',
      'file:///etc/passwd',
      'about',
      '*',
      '/.git/config',
      '/.env',
      '/.out.ent-site/lock',
      '/../.out.ent-site/lock',
      '/build-manifest.json',
      '/areasweserve/../about',
      '/about/%2e%2e/',
      '/about.md',
      '/content/site.yaml',
      '/ABOUT',
      '/assets/',
      '/assets',
      '/blog%2fdo-i-have-sleep-apnea',
    ])('and has nothing at %s', async (target) => {
      const { status, headers, body } = await get(target);
      expect([400, 404]).toContain(status);
      expect(headers['location']).toBeUndefined();
      expect(body.toString()).not.toMatch(/root:x:0|"devDependencies"|"sha256"/);
      await lives();
    });

    it.each<[string, string | Buffer]>([
      ['noise', Buffer.from([0, 1, 2, 3, 250, 251, 13, 10, 13, 10])],
      ['the greeting of TLS', Buffer.from('16030100a5010000a10303', 'hex')],
      ['a line without a version', 'GET /\r\n\r\n'],
      ['another version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
      ['a header without a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nbroken\r\n\r\n'],
      ['a space before the colon', 'GET / HTTP/1.1\r\nHost : localhost\r\n\r\n'],
      ['a header that goes on in the next line', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n'],
      ['NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n'],
      ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
      ['a negative length', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n'],
      [
        'length and chunks at once',
        'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ],
    ])('and hangs up on %s', async (_case, bytes) => {
      expect((await sendRaw(port, bytes)).status).toBe(400);
      await lives();
    });

    it('and takes headers of 16 kB at most', async () => {
      expect((await get('/', { Cookie: 'x'.repeat(17_000) })).status).toBe(431);
      expect((await get(`/${'x'.repeat(17_000)}`)).status).toBe(431);
      await lives();
    });
  });

  describe('reads only, in the ways of HTTP (S3)', () => {
    it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT', 'BREW'])('and refuses %s', async (method) => {
      for (const target of ['/about', '/nowhere', '/about/']) {
        const { status, headers } = await get(target, {}, method);
        expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'GET, HEAD' });
      }
      await lives();
    });

    it.each(['/about', '/about/', '/nowhere', '/%', FONT])('and answers HEAD %s as GET, without a body', async (target) => {
      const [withBody, without] = [
        await get(target, { 'Accept-Encoding': 'gzip' }),
        await get(target, { 'Accept-Encoding': 'gzip' }, 'HEAD'),
      ];
      const { date: _date, ...known } = withBody.headers;
      expect(without).toMatchObject({ status: withBody.status, headers: known, body: Buffer.alloc(0) });
    });

    it('and says 304 to who knows a file already, with what a cache goes by', async () => {
      const { headers } = await get('/about');
      const { etag = '' } = headers;
      expect(etag).toMatch(/^"[\da-f]{32}"$/);
      for (const tags of [etag, `W/${etag}`, `"a,b", ${etag}`, `"x" , W/${etag},"y"`, '*']) {
        const answer = await get('/about', { 'If-None-Match': tags });
        expect(answer, tags).toMatchObject({
          status: 304,
          headers: {
            etag,
            vary: headers['vary'],
            'cache-control': headers['cache-control'],
            'content-security-policy': headers['content-security-policy'],
          },
          body: Buffer.alloc(0),
        });
        expect(Object.keys(answer.headers)).toEqual(expect.not.arrayContaining(['content-type', 'content-length', 'content-encoding']));
      }
      for (const tags of ['"other"', etag.slice(0, -1), `x${etag.slice(1)}`, '']) {
        expect((await get('/about', { 'If-None-Match': tags })).status, tags).toBe(200);
      }
    });

    it('and gives a part of a file', async () => {
      const { body: whole, headers } = await get(FONT);
      const size = whole.length;
      expect(headers['accept-ranges']).toBe('bytes');
      for (const [Range, first, last] of [
        ['bytes=0-0', 0, 0],
        ['bytes=5-9', 5, 9],
        ['bytes=5-', 5, size - 1],
        ['bytes=-7', size - 7, size - 1],
        ['bytes=0-99999999999', 0, size - 1],
        ['bytes=-99999999999', 0, size - 1],
      ] as const) {
        const part = await get(FONT, { Range });
        expect(part, Range).toMatchObject({
          status: 206,
          headers: {
            'content-range': `bytes ${first}-${last}/${size}`,
            'content-length': String(last - first + 1),
            'content-type': 'font/woff2',
            'cache-control': headers['cache-control'],
            etag: headers['etag'],
          },
        });
        expect(part.body.equals(whole.subarray(first, last + 1)), Range).toBe(true);
      }
      for (const Range of ['bytes=9-2', `bytes=${size}-`, 'bytes=99999999999-', 'bytes=-0']) {
        expect(await get(FONT, { Range }), Range).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${size}` } });
      }
      for (const Range of ['bytes=0-1,5-6', 'lines=0-1', 'bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=1-2x', '0-1']) {
        expect(await get(FONT, { Range }), Range).toMatchObject({ status: 200, headers: { 'content-length': String(size) } });
      }
      expect((await get(FONT, { Range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
      await lives();
    });

    it('and gives a part only of the form that If-Range means', async () => {
      const { headers } = await get(FONT);
      const { etag = '' } = headers;
      const statusWith = async (ifRange: string) => (await get(FONT, { Range: 'bytes=0-1', 'If-Range': ifRange })).status;
      expect(await statusWith(etag)).toBe(206);
      for (const other of [`W/${etag}`, '"other"', 'Sat, 21 Nov 2026 10:00:00 GMT']) expect(await statusWith(other), other).toBe(200);
    });

    it('and holds to If-Match', async () => {
      const { etag = '' } = (await get(FONT)).headers;
      const statusWith = async (ifMatch: string) => (await get(FONT, { 'If-Match': ifMatch })).status;
      expect([await statusWith(etag), await statusWith('*'), await statusWith('"other"'), await statusWith(`W/${etag}`)]).toEqual([
        200, 200, 412, 412,
      ]);
    });

    it('and takes the bytes of a part from the plain file, whatever the browser can unpack', async () => {
      const { body: whole } = await get(STYLES);
      const part = await get(STYLES, { Range: 'bytes=3-8', 'Accept-Encoding': 'br' });
      expect(part).toMatchObject({ status: 206, headers: { vary: 'Accept-Encoding' }, body: whole.subarray(3, 9) });
      expect(part.headers['content-encoding']).toBeUndefined();
      const compressed = await get(STYLES, { 'Accept-Encoding': 'br' });
      const resumed = await get(STYLES, { Range: 'bytes=3-8', 'Accept-Encoding': 'br', 'If-Range': compressed.headers['etag'] ?? '' });
      expect(resumed).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' }, body: compressed.body });
      expect((await get(STYLES, { Range: 'bytes=3-8', 'Accept-Encoding': 'gzip, identity;q=0' })).headers['content-encoding']).toBe('gzip');
    });
  });

  describe('compresses as it is asked and has one address a page (S4)', () => {
    const unpacked = ({ headers, body }: RawAnswer) => UNPACK[headers['content-encoding'] ?? '']?.(body) ?? body;

    it.each([
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0.5, gzip', 'gzip'],
      ['BR', 'br'],
      ['gzip ; q=0.2 , br ; Q=0.1', 'gzip'],
      ['x-gzip', 'gzip'],
      ['*', 'br'],
      ['*;q=0.1, br;q=0', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
      ['identity, br;q=0.5', undefined],
      ['identity;q=0, gzip', 'gzip'],
      ['identity;q=0', undefined],
      ['*;q=0', undefined],
      ['br;q=x', undefined],
      ['br;q=2', undefined],
      ['zstd', undefined],
      ['', undefined],
      ['brotli, gzipped', undefined],
    ])('"%s" gets %s', async (accepted, coding) => {
      const plain = await get('/about');
      const answer = await get('/about', { 'Accept-Encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(coding);
      expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(answer.body.length) });
      expect(unpacked(answer).equals(plain.body)).toBe(true);
    });

    it('a tag for each form, and Vary wherever there are several', async () => {
      const tags = await Promise.all(
        ['br', 'gzip', ''].map(async (coding) => (await get('/about', { 'Accept-Encoding': coding })).headers['etag']),
      );
      expect(new Set(tags).size).toBe(3);
      expect((await get('/about', { 'Accept-Encoding': 'gzip', 'If-None-Match': tags[0] ?? '' })).status).toBe(200);
      const varying = await Promise.all(
        ['/about', STYLES, '/sitemap.xml', '/nowhere', FONT].map(async (path) => (await get(path)).headers['vary']),
      );
      expect(varying).toEqual([...Array(4).fill('Accept-Encoding'), undefined]);
    });

    it.each([
      ['/about/', '/about'],
      ['/about.html', '/about'],
      ['/about/index.html', '/about'],
      ['/about.html/', '/about'],
      ['/%61bout', '/about'],
      ['/index.html', '/'],
      ['/index', '/'],
      ['/blog/', '/blog'],
      ['/contact', '/contact-us'],
      ['/contact.html', '/contact-us'],
      ['/contact/', '/contact-us'],
      ['/areasweserve/', '/locations'],
      ['/areasweserve/anything/below', '/locations'],
    ])('%s leads to %s, which is there, with its query', async (from, to) => {
      expect(await get(from)).toMatchObject({ status: 301, headers: { location: to } });
      expect(await get(`${from}?a=b&c=%20?d`)).toMatchObject({ status: 301, headers: { location: `${to}?a=b&c=%20?d` } });
      expect((await get(`${to}?a=b`)).status).toBe(200);
    });
  });

  describe('answers as the host of the site does (S5)', () => {
    it('with the page for what is unknown, of its own for articles', async () => {
      const [page, article] = [await get('/nowhere'), await get('/blog/nowhere')];
      expect([page.status, article.status]).toEqual([404, 404]);
      expect(article.body.toString()).toContain('Post Not Found');
      expect(page.body.toString()).not.toContain('Post Not Found');
      expect(page.headers['etag']).toBeUndefined();
      expect((await get('/nowhere', { 'If-None-Match': '*', Range: 'bytes=0-1' })).status).toBe(404);
    });

    it('with what may be kept and for how long', async () => {
      const rule = async (path: string) => (await get(path)).headers['cache-control'];
      expect([await rule(STYLES), await rule(FONT)]).toEqual(Array(2).fill('public, max-age=31536000, immutable'));
      for (const path of ['/', '/about', '/nowhere', '/about/', '/blog/feed.xml', '/sitemap.xml', '/robots.txt'])
        expect(await rule(path), path).toBe('no-cache');
    });
  });
});

describe('preview', () => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await startPreview('--out', inject('site'));
  });
  afterAll(() => running.server.kill('SIGKILL'));

  it('serves every file of the build, byte for byte, and pages with exactly their headers (S5)', async () => {
    const pageHeaders = Object.fromEntries(Object.entries(manifest.headers).map(([name, value]) => [name.toLowerCase(), value]));
    const answers = await Promise.all(
      manifest.files.map(async ({ file, route }) => ({ file, answer: await sendRequest(running.port, encodeURI(route ?? `/${file}`)) })),
    );
    const served = answers.filter(({ answer }) => answer.status !== 301);
    expect(served.length).toBeGreaterThan(150);
    for (const { file, answer } of served) {
      expect(answer.status, file).toBe(200);
      expect(answer.body.equals(readFileSync(join(inject('site'), file))), file).toBe(true);
      expect(answer.headers, file).toMatchObject({ 'x-content-type-options': 'nosniff', ...(file.endsWith('.html') && pageHeaders) });
      expect(answer.headers['content-type'], file).not.toBe('application/octet-stream');
    }
  });
});
