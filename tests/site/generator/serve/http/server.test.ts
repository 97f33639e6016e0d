import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type SiteServer, startSiteServer } from '../../../../../generator/serve/http/server.ts';
import { openReleases } from '../../../../../generator/serve/preview.ts';
import { openConnection, type RawAnswer, readAnswer, sendRaw, sendRequest } from '../../../../helpers/raw-http.ts';

/** Paths at which `handle` throws, before and after it begins its answer. */
const FAILS = '/fails';
const FAILS_LATER = '/fails-later';

const currentSite = openReleases(inject('site'));
let server: SiteServer;
let port: number;
beforeAll(async () => {
  server = await startSiteServer({
    host: '127.0.0.1',
    port: 0,
    currentSite,
    handle({ url }, response) {
      if (url === FAILS_LATER) response.writeHead(200).write('begun');
      if (url?.startsWith(FAILS)) throw new Error('a bug');
      return false;
    },
  });
  ({ port } = server);
});
afterEach(async () => {
  vi.restoreAllMocks();
  // The server still answers after every test.
  expect((await sendRequest(port, '/about')).status).toBe(200);
});
afterAll(() => server.stop());

/** Sends all requests at once on one connection and returns the answers in order. */
async function sendTogether(...requests: string[]): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  for (let rest = await (await openConnection(port, requests.join(''))).answer; rest.length > 0; ) {
    const { status, headers, body } = readAnswer(rest);
    const hasBody = !requests[answers.length]?.startsWith('HEAD') && status !== 304;
    const length = hasBody ? Number(headers['content-length'] ?? 0) : 0;
    answers.push({ status, headers, body: body.subarray(0, length) });
    rest = body.subarray(length);
  }
  return answers;
}

describe('the server', () => {
  it.each<[string, string | Buffer]>([
    ['noise', Buffer.from([0, 1, 2, 3, 250, 251, 13, 10, 13, 10])],
    ['another version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['length and chunks at once', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ])('answers 400 to %s (S2)', async (_case, bytes) => {
    expect((await sendRaw(port, bytes)).status).toBe(400);
  });

  it.each([
    ['no name', 'GET / HTTP/1.1\r\n\r\n'],
    ['no name in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
    ['two names', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n'],
    ['a foreign name after its own', 'GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n'],
    ['a name with a non-ASCII letter', 'GET / HTTP/1.1\r\nHost: l\u00F6calhost\r\n\r\n'],
  ])('requires one Host name, not %s (S1)', async (_case, request) => {
    expect((await sendRaw(port, Buffer.from(request, 'latin1'))).status).toBe(400);
  });

  it('closes the connection after a foreign name, whatever follows (S1)', async () => {
    const foreign = 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n';
    const answers = await sendTogether(foreign, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(answers.map(({ status, headers }) => [status, headers['connection']])).toEqual([[403, 'close']]);
  });

  it('accepts headers of at most 16 kB (S2)', async () => {
    expect((await sendRequest(port, '/', { Cookie: 'x'.repeat(17_000) })).status).toBe(431);
    expect((await sendRequest(port, `/${'x'.repeat(17_000)}`)).status).toBe(431);
  });

  it.each(['POST', 'OPTIONS', 'CONNECT', 'BREW'])('refuses the method %s (S3)', async (method) => {
    for (const target of ['/about', '/nowhere']) {
      const { status, headers } = await sendRequest(port, target, {}, method);
      expect({ status, allow: headers['allow'] }, target).toEqual({ status: 405, allow: 'GET, HEAD' });
    }
  });

  it('answers the requests of one connection in order, HEAD without a body (S3)', async () => {
    const ask = (method: string, path: string, more = '') => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
    const { body, headers } = await sendRequest(port, '/about');
    const answers = await sendTogether(
      ask('GET', '/about'),
      ask('HEAD', '/about'),
      ask('GET', '/nowhere'),
      ask('GET', '/about', `If-None-Match: ${headers['etag']}\r\n`),
      ask('HEAD', '/nowhere', 'Connection: close\r\n'),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 304, 404]);
    expect(answers[0]?.body.equals(body)).toBe(true);
    expect(answers[1]?.headers).toEqual({ ...answers[0]?.headers, date: answers[1]?.headers['date'] });
  });

  it('answers 500 after a failure, or closes the connection if the answer has begun, and reports it', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect((await sendRequest(port, FAILS)).status).toBe(500);
    expect((await sendRequest(port, FAILS_LATER)).status).toBe(0);
    expect(said.mock.calls.map(([text]) => String(text).split('\n')[0])).toEqual([
      `GET ${FAILS}: Error: a bug`,
      `GET ${FAILS_LATER}: Error: a bug`,
    ]);
  });
});

describe('the address of a server', () => {
  it.each([
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['localhost', /^http:\/\/localhost:\d+$/],
  ])('that listens on %s works on this machine (S1)', async (host, url) => {
    const other = await startSiteServer({ host, port: 0, currentSite });
    expect(other.url).toMatch(url);
    expect((await fetch(`${other.url}/about`)).status).toBe(200);
    await other.stop();
  });
});
