import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createRequestHandler } from '../../../../generator/requests/handler.ts';
import { RATE_LIMITS, RateLimit } from '../../../../generator/requests/rate-limit.ts';
import { RequestStore, StoreFull } from '../../../../generator/requests/store.ts';
import { type SiteServer, startSiteServer } from '../../../../generator/serve/http/server.ts';
import { openReleases } from '../../../../generator/serve/preview.ts';
import type { LeadMode } from '../../../../generator/serve/protocol.ts';
import { TEST_KEY } from '../../../../generator/shared/office-keys.ts';
import { seal, unseal } from '../../../../generator/shared/seal.ts';
import { makeFolder } from '../../../helpers/folder.ts';
import { LEAD, leadWith } from '../../../helpers/lead.ts';
import { openConnection, sendRequest } from '../../../helpers/raw-http.ts';
import { openedRequests, randomNumbers, tampered } from '../../../helpers/sealed.ts';

/** The start of a request with a lead, without its length. */
const HEAD = 'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n';
const SITE = 'https://www.example.com';
const CALL = 'Your request was not saved. Please call us.';

const folder = makeFolder();
const store = new RequestStore(join(folder, '.ent-site/requests'));
let server: SiteServer;
/** How the receiver answers in the current test, and its limit. */
let mode: LeadMode;
let rateLimit: RateLimit;
let storedCount = 0;

beforeAll(async () => {
  server = await startSiteServer({
    host: '127.0.0.1',
    port: 0,
    currentSite: openReleases(inject('site')),
    handle: (...given) =>
      createRequestHandler({
        store,
        mode,
        rateLimit,
        currentSite: () => ({ key: TEST_KEY.public, site: SITE }),
        stored: () => (storedCount += 1),
      })(...given),
  });
});
beforeEach(() => {
  mode = 'ok';
  storedCount = 0;
  rateLimit = new RateLimit({ ...RATE_LIMITS, ofAll: 5_000 });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(join(folder, '.ent-site'), { recursive: true, force: true });
});
afterAll(() => server.stop());

/**
 * Sends a value to a path as a page of this server does, on a connection that no later request uses, since the server may close it meanwhile;
 * `init` may replace headers, method or body.
 */
const post = (path: string, sent: unknown, { headers, ...init }: RequestInit = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url, Connection: 'close', ...(headers as Record<string, string>) },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
    ...init,
  });
const postLead = (sent: unknown, init?: RequestInit) => post('/api/leads', sent, init);
const answerTo = async (answering: Promise<Response>) => {
  const answer = await answering;
  return { status: answer.status, body: await answer.json() };
};
const REQUEST = { kind: 'appointment', values: { name: 'Test Patient', phone: '404-555-0100' }, sentAt: '2026-01-02T03:04:05.000Z' };
const envelope = (sealed: Uint8Array) => ({ sealed: Buffer.from(sealed).toString('base64') });
const opened = () => openedRequests(store.folder);

describe('the receiver of requests', () => {
  it('stores an encrypted request as it was sent, in a file for its owner only, and nothing of it in the clear', async () => {
    const sealed = await seal(REQUEST, TEST_KEY.public);
    expect(await answerTo(post('/api/requests', envelope(sealed)))).toEqual({ status: 200, body: { ok: true } });
    expect(await opened()).toEqual([REQUEST]);
    const [file = ''] = readdirSync(store.folder).filter((name) => name.endsWith('.age'));
    expect(statSync(join(store.folder, file)).mode & 0o777).toBe(0o600);
    expect(store.read(store.list()[0]?.id ?? '')?.equals(sealed)).toBe(true);
    for (const path of ['/.ent-site/requests', `/../.ent-site/requests/${file}`])
      expect((await fetch(server.url + path)).status, path).toBe(404);
  });

  it('stores a request that is sent twice once, and notifies the office once', async () => {
    const sent = envelope(await seal(REQUEST, TEST_KEY.public));
    for (const _ of [1, 2]) expect((await post('/api/requests', sent)).status).toBe(200);
    expect([store.list().length, storedCount]).toEqual([1, 1]);
  });

  it('encrypts a lead of the quiz on arrival, and accepts one that the browser has encrypted (P8)', async () => {
    expect(await answerTo(postLead(LEAD))).toEqual({ status: 200, body: { ok: true } });
    expect((await postLead(envelope(await seal(leadWith({ firstName: 'Ben' }), TEST_KEY.public)))).status).toBe(200);
    expect(await opened()).toEqual(expect.arrayContaining([LEAD, leadWith({ firstName: 'Ben' })]));
  });

  it('refuses a body that is not a lead with the text of the form (P8)', async () => {
    const error = 'Please enter your first name';
    expect(await answerTo(postLead(leadWith({ firstName: '\u00A0\u200B' })))).toEqual({ status: 422, body: { error } });
    for (const body of ['{', '[]']) expect((await postLead(body)).status).toBe(422);
    expect(existsSync(store.folder)).toBe(false);
  });

  it('never accepts an appointment in the clear', async () => {
    for (const body of [REQUEST, LEAD, '{', { sealed: 'YWdl' }])
      expect(await answerTo(post('/api/requests', body))).toEqual({
        status: 422,
        body: { error: `This is not an encrypted request. ${CALL}` },
      });
    expect(existsSync(store.folder)).toBe(false);
  });

  it('accepts only POST with JSON, and its answers are never cached', async () => {
    for (const path of ['/api/requests', '/api/leads', '/api/leads?from=quiz']) {
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.headers.get('allow'), answer.headers.get('cache-control')]).toEqual([405, 'POST', 'no-store']);
    }
    const asText = await answerTo(postLead(LEAD, { headers: { 'Content-Type': 'text/plain' } }));
    expect(asText).toEqual({ status: 415, body: { error: `A request must be application/json. ${CALL}` } });
    expect((await fetch(`${server.url}/api/other`, { method: 'POST' })).status).toBe(405);
  });

  it('accepts what its own pages, pages of the site and programs send, and nothing from other sites (P8, S1)', async () => {
    const send = (headers: Record<string, string>) =>
      sendRequest(server.port, '/api/leads', { Host: `127.0.0.1:${server.port}`, 'Content-Type': 'application/json', ...headers }, 'POST');
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `http://localhost:${server.port}` },
      { Origin: 'http://www.example.com' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: server.url, 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const answer = await send(headers);
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.body.toString()).toContain(`Only pages of this site may send a request. ${CALL}`);
    }
    const own: Record<string, string>[] = [
      {},
      { Origin: server.url },
      { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://preview.example', 'Sec-Fetch-Site': 'same-origin' },
    ];
    // An empty body is not a lead.
    for (const headers of own) expect((await send(headers)).status, JSON.stringify(headers)).toBe(422);
  });

  it('lets pages of the site read its answers from another origin, and no others', async () => {
    const preflight = (origin: string) =>
      fetch(`${server.url}/api/requests`, { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } });
    const allowed = await preflight(SITE);
    expect([
      allowed.status,
      allowed.headers.get('access-control-allow-origin'),
      allowed.headers.get('access-control-allow-methods'),
    ]).toEqual([204, SITE, 'POST']);
    expect(allowed.headers.get('access-control-allow-headers')).toBe('Content-Type');
    const other = await preflight('https://evil.example');
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    const { headers, status } = await postLead(LEAD, { headers: { Origin: SITE } });
    expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([200, SITE, 'Origin']);
  });

  it('reads at most 32 kB, with or without a declared length', async () => {
    expect((await postLead(leadWith({ firstName: 'x'.repeat(33_000) }))).status).toBe(413);
    const unannounced = request(`${server.url}/api/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: server.url },
    });
    unannounced.end('x'.repeat(33_000));
    const [answer] = await once(unannounced, 'response');
    expect(answer.statusCode).toBe(413);
  });

  it('refuses text that is not UTF-8, which would change a name', async () => {
    const bytes = Buffer.from(JSON.stringify(leadWith({ firstName: 'Zo\u00EB' })), 'latin1');
    expect((await postLead('', { body: new Uint8Array(bytes) })).status).toBe(422);
    expect((await postLead(leadWith({ firstName: 'Zo\u00EB\u2028' }))).status).toBe(200);
    expect(await opened()).toEqual([leadWith({ firstName: 'Zo\u00EB\u2028' })]);
  });

  it('stops a flood by one sender, and still accepts what others send', async () => {
    const from = (address: string) => postLead(LEAD, { headers: { 'X-Forwarded-For': `203.0.113.9, ${address}` } });
    for (let count = 0; count < RATE_LIMITS.ofSender; count += 1) expect((await from('198.51.100.1')).status).toBe(200);
    const refused = await from('198.51.100.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ error: `There are too many requests at the moment. ${CALL}` });
    expect((await from('198.51.100.2')).status).toBe(200);
    expect(store.list()).toHaveLength(RATE_LIMITS.ofSender + 1);
  });

  it.each([
    [
      'a full disk',
      Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write', path: '/x' }),
      507,
      '/x: the disk is full.',
    ],
    ['a full store', new StoreFull(), 507, 'is full. Delete requests that are answered'],
    ['a bug', new TypeError('Test Patient'), 500, 'TypeError.'],
  ])('asks the patient to call after %s, and reports it once without any words of the request', async (_, error, status, reason) => {
    vi.spyOn(store, 'add').mockImplementation(() => {
      throw error;
    });
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const handle = createRequestHandler({ store, currentSite: () => ({ key: TEST_KEY.public }) });
    const own = await startSiteServer({ host: '127.0.0.1', port: 0, currentSite: openReleases(inject('site')), handle });
    for (const _ of [1, 2]) {
      const answer = await fetch(`${own.url}/api/leads`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(LEAD),
      });
      expect(answer.status).toBe(status);
      expect((await answer.json()).error).toMatch(/Your request was not saved\. Please call us\.$/);
    }
    await own.stop();
    expect(stderr.mock.calls.map(([text]) => String(text))).toEqual([expect.stringContaining(reason)]);
    expect(String(stderr.mock.calls)).not.toMatch(/Test Patient|Ann|Bell/);
  });

  it('stores nothing through a link instead of its folder', async () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    mkdirSync(join(folder, '.ent-site'));
    symlinkSync(elsewhere, store.folder);
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect((await postLead(LEAD)).status).toBe(500);
    expect(stderr).toHaveBeenCalledWith(expect.stringContaining(`${store.folder} is a link`));
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('survives a client that disconnects in the middle', async () => {
    const { socket } = await openConnection(server.port, `${HEAD}Content-Length: 500\r\n\r\n{"apiKey"`);
    socket.destroy();
    expect((await postLead(LEAD)).status).toBe(200);
    expect(store.list()).toHaveLength(1);
  });

  it('stores of 1,000 tampered, cut and repeated messages only what can be a message, and good ones stay readable', async () => {
    const random = randomNumbers(42);
    const good = await Promise.all([1, 2, 3].map((number) => seal({ ...REQUEST, values: { name: `Test ${number}` } }, TEST_KEY.public)));
    for (const sealed of good) expect((await post('/api/requests', envelope(sealed))).status).toBe(200);
    const statuses = new Map<number, number>();
    for (let count = 0; count < 1_000; count += 1) {
      const { status } = await post('/api/requests', tampered(good[count % 3] ?? Buffer.of(), random));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).toEqual([200, 422]);
    expect(statuses.get(422)).toBeGreaterThan(200);
    const results = await Promise.allSettled(store.list().map(({ id }) => unseal(store.read(id) ?? Buffer.of(), [TEST_KEY.secret])));
    const names = results.flatMap((one) => (one.status === 'fulfilled' ? [(one.value as typeof REQUEST).values.name] : []));
    expect(names.sort()).toEqual(['Test 1', 'Test 2', 'Test 3']);
    expect(results.length).toBeGreaterThan(3);
  });
});

describe('a simulated failure of the receiver (P8)', () => {
  afterEach(() => expect(existsSync(store.folder)).toBe(false));

  it('error: answers with an error message', async () => {
    mode = 'error';
    expect(await answerTo(postLead(LEAD))).toEqual({ status: 422, body: { error: 'This email address cannot be used here.' } });
  });

  it('html: answers with an HTML page', async () => {
    mode = 'html';
    const answer = await post('/api/requests', LEAD);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
  });

  it('offline: closes the connection', async () => {
    mode = 'offline';
    await expect(post('/api/requests', LEAD)).rejects.toThrow('fetch failed');
  });

  it('slow: does not answer, even when the server stops', async () => {
    mode = 'slow';
    const { answer } = await openConnection(server.port, `${HEAD}Content-Length: 2\r\n\r\n{}`);
    // A later request is answered after the slow one has arrived.
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    await server.stop();
    expect(String(await answer)).toBe('');
  });
});
