import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type SiteServer, startSiteServer } from '../../../../../generator/serve/http/server.ts';
import { answerLead, isLeadRequest, leadFileOf, MAX_LEADS_BYTES } from '../../../../../generator/serve/leads.ts';
import { openReleases } from '../../../../../generator/serve/preview.ts';
import type { LeadMode } from '../../../../../generator/serve/protocol.ts';
import { makeFolder } from '../../../../helpers/folder.ts';
import { LEAD, leadWith } from '../../../../helpers/lead.ts';
import { openConnection, sendRequest } from '../../../../helpers/raw-http.ts';

/** The start of a request with a lead, without its length. */
const HEAD = 'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n';
/** Headers that a page of the server sends with a lead; `beforeAll` adds its origin. */
const json: Record<string, string> = { 'Content-Type': 'application/json' };

const folder = makeFolder();
const file = leadFileOf(join(folder, 'out'));
let server: SiteServer;
let endpoint: string;
/** How the endpoint answers in the current test. */
let mode: LeadMode;
/** The number of requests so far, and of those without an answer. */
let asked = 0;
let answering = 0;

beforeAll(async () => {
  server = await startSiteServer({
    host: '127.0.0.1',
    port: 0,
    currentSite: openReleases(inject('site')),
    handle(request, response) {
      if (!isLeadRequest(request.url)) return false;
      asked += 1;
      answering += 1;
      void answerLead(request, response, { mode, file }).then(() => {
        answering -= 1;
      });
      return true;
    },
  });
  endpoint = `${server.url}/api/leads`;
  json['Origin'] = server.url;
});
beforeEach(() => {
  mode = 'ok';
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(join(folder, '.ent-site'), { recursive: true, force: true });
});
afterAll(() => server.stop());

/** Sends a lead; `init` may replace the headers or the body. */
const post = (lead: unknown, init: RequestInit = {}) =>
  fetch(endpoint, { method: 'POST', headers: json, body: typeof lead === 'string' ? lead : JSON.stringify(lead), ...init });
const answerTo = async (lead: unknown, init?: RequestInit) => {
  const answer = await post(lead, init);
  return { status: answer.status, body: await answer.json() };
};
const leads = () => readFileSync(file, 'utf8').trimEnd().split('\n');

describe('the lead endpoint (P8)', () => {
  it('stores each lead as one line of a file next to the site, for its owner only', async () => {
    for (const firstName of ['Ann', 'Ben']) {
      expect(await answerTo(leadWith({ firstName }))).toEqual({ status: 200, body: { ok: true } });
    }
    expect(file).toBe(join(folder, '.ent-site/leads.jsonl'));
    expect(leads().map((line) => JSON.parse(line))).toEqual([leadWith({ firstName: 'Ann' }), leadWith({ firstName: 'Ben' })]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const path of ['/.ent-site/leads.jsonl', '/../.ent-site/leads.jsonl', '/leads.jsonl'])
      expect((await fetch(new URL(path, endpoint))).status, path).toBe(404);
  });

  it('refuses a body that is not a lead and says why', async () => {
    const error = 'Please enter your first name';
    expect(await answerTo(leadWith({ firstName: '\u00A0\u200B' }))).toEqual({ status: 422, body: { error } });
    expect((await post('{')).status).toBe(422);
    expect(existsSync(file)).toBe(false);
  });

  it('accepts only POST with JSON, which other sites cannot send without a preflight, and is never cached', async () => {
    for (const url of [endpoint, `${endpoint}?from=quiz`]) {
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
    expect((await post(LEAD, { headers: { ...json, 'Content-Type': 'text/plain' } })).status).toBe(415);
    expect((await fetch(endpoint, { method: 'OPTIONS', headers: { ...json, 'Access-Control-Request-Method': 'POST' } })).status).toBe(405);
    const { headers } = await post(LEAD);
    expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([null, 'no-store']);
  });

  it('accepts leads from its own pages only (P8, S1)', async () => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: `http://localhost:${server.port}` },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: server.url, 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const all = { Host: `127.0.0.1:${server.port}`, 'Content-Type': 'application/json', ...headers };
      const answer = await sendRequest(server.port, '/api/leads', all, 'POST');
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(answer.body.toString()).toContain('{"error":"Only pages of this site may send a lead."}');
    }
    expect(existsSync(file)).toBe(false);
  });

  it('reads at most 16 kB, with or without a declared length', async () => {
    expect((await post(leadWith({ firstName: 'x'.repeat(17_000) }))).status).toBe(413);
    const unannounced = request(endpoint, { method: 'POST', headers: json });
    unannounced.end('x'.repeat(17_000));
    const [answer] = await once(unannounced, 'response');
    expect(answer.statusCode).toBe(413);
  });

  it('refuses text that is not UTF-8, which would change a name', async () => {
    const bytes = Buffer.from(JSON.stringify(leadWith({ firstName: 'Zo\u00EB' })), 'latin1');
    expect((await post('', { body: new Uint8Array(bytes) })).status).toBe(422);
    expect((await post(leadWith({ firstName: 'Zo\u00EB\u2028' }))).status).toBe(200);
    expect(JSON.parse(leads()[0] ?? '').leadData.firstName).toBe('Zo\u00EB\u2028');
  });

  it('reports that it cannot store a lead', async () => {
    mkdirSync(file, { recursive: true });
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await answerTo(LEAD)).toEqual({ status: 500, body: { error: 'The lead could not be saved.' } });
    expect(stderr).toHaveBeenCalledWith(
      `A lead was not saved. ${file} is a link, belongs to another user, or is not a plain file or folder. Move it away.\n`,
    );
  });

  it('reports once that the file is full, and accepts leads again when it has been moved away', async () => {
    expect((await post(LEAD)).status).toBe(200);
    truncateSync(file, MAX_LEADS_BYTES - 10);
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const error = 'The lead could not be saved: the file is full.';
    for (const _ of [1, 2]) expect(await answerTo(LEAD)).toEqual({ status: 507, body: { error } });
    expect(stderr.mock.calls).toEqual([[expect.stringMatching(/^A lead was not saved\. .* is full: .* Move it .*\n$/)]]);
    expect(statSync(file).size).toBe(MAX_LEADS_BYTES - 10);
    rmSync(file);
    expect((await post(LEAD)).status).toBe(200);
    truncateSync(file, MAX_LEADS_BYTES);
    expect((await post(LEAD)).status).toBe(507);
    expect(stderr.mock.calls).toHaveLength(2);
  });

  it('survives a client that disconnects in the middle', async () => {
    const { socket } = await openConnection(server.port, `${HEAD}Content-Length: 500\r\n\r\n{"apiKey"`);
    await expect.poll(() => answering).toBe(1);
    socket.destroy();
    await expect.poll(() => answering).toBe(0);
    expect(existsSync(file)).toBe(false);
    expect((await post(LEAD)).status).toBe(200);
  });
});

describe('a simulated failure of the lead endpoint (P8)', () => {
  afterEach(() => expect(existsSync(file)).toBe(false));

  it('error: answers with an error message', async () => {
    mode = 'error';
    expect(await answerTo(LEAD)).toEqual({ status: 422, body: { error: 'This email address cannot be used here.' } });
  });

  it('html: answers with an HTML page', async () => {
    mode = 'html';
    const answer = await post(LEAD);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
  });

  it('offline: closes the connection', async () => {
    mode = 'offline';
    await expect(post(LEAD)).rejects.toThrow('fetch failed');
  });

  it('slow: does not answer, even when the server stops', async () => {
    mode = 'slow';
    const before = asked;
    const { answer } = await openConnection(server.port, `${HEAD}Content-Length: 2\r\n\r\n{}`);
    await expect.poll(() => [asked, answering]).toEqual([before + 1, 0]);
    await server.stop();
    expect(String(await answer)).toBe('');
  });
});
