import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type SiteServer, startSiteServer } from '../../../../generator/serve/http-server.ts';
import type { LeadMode } from '../../../../generator/serve/lead-modes.ts';
import { answerLead, isLeadRequest, leadFileOf } from '../../../../generator/serve/leads.ts';
import { openPublishedSite } from '../../../../generator/serve/published-site.ts';
import { LEAD, leadWith } from '../../../helpers/lead.ts';
import { openConnection } from '../../../helpers/slow-clients.ts';

const json = { 'Content-Type': 'application/json' };

let folder: string;
let file: string;
let server: SiteServer;
let endpoint: string;
/** What the endpoint does now. */
let mode: LeadMode;
/** Answers to leads that are not done. */
let answering: Set<Promise<void>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-leads-'));
  file = leadFileOf(join(folder, 'out'));
  server = await startSiteServer({
    host: '127.0.0.1',
    port: 0,
    currentSite: openPublishedSite(inject('site')),
    handle(asked, response) {
      if (!isLeadRequest(asked.url)) return false;
      const answer = answerLead(asked, response, { mode, file });
      answering.add(answer);
      void answer.then(() => answering.delete(answer));
      return true;
    },
  });
  endpoint = `${server.url}/api/leads`;
});
beforeEach(() => {
  mode = 'ok';
  answering = new Set();
});
afterEach(() => rmSync(join(folder, '.ent-site'), { recursive: true, force: true }));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const post = (body: unknown, init: RequestInit = {}) =>
  fetch(endpoint, { method: 'POST', headers: json, body: typeof body === 'string' ? body : JSON.stringify(body), ...init });

describe('the lead endpoint (P8)', () => {
  it('keeps each lead as one line of a file beside the site, for its owner only', async () => {
    for (const firstName of ['Ann', 'Ben']) {
      const answer = await post(leadWith({ firstName }));
      expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: { ok: true } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(file).toBe(join(folder, '.ent-site/leads.jsonl'));
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([leadWith({ firstName: 'Ann' }), leadWith({ firstName: 'Ben' })]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const path of ['/.ent-site/leads.jsonl', '/../.ent-site/leads.jsonl', '/leads.jsonl'])
      expect((await fetch(new URL(path, endpoint))).status, path).toBe(404);
  });

  it.each<[string, unknown, string]>([
    ['a lead without a name', leadWith({ firstName: '\u00A0\u200B' }), 'Please enter your first name'],
    ['text that is no JSON', '{', 'This is not a complete lead: it is no JSON.'],
  ])('refuses %s and says why', async (_, body, error) => {
    const answer = await post(body);
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 422, body: { error } });
    expect(existsSync(file)).toBe(false);
  });

  it('takes POST only, with or without a query', async () => {
    for (const url of [endpoint, `${endpoint}?from=quiz`]) {
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('takes JSON only, which a foreign page cannot send unasked', async () => {
    expect((await post(LEAD, { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    const answer = await post(LEAD, { headers: { ...json, Origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('reads no more than 16 kB, announced or not', async () => {
    expect((await post(leadWith({ firstName: 'x'.repeat(17_000) }))).status).toBe(413);
    const unannounced = request(endpoint, { method: 'POST', headers: json });
    unannounced.end('x'.repeat(17_000));
    const [answer] = await once(unannounced, 'response');
    expect(answer.statusCode).toBe(413);
  });

  it('says so where it cannot keep a lead', async () => {
    mkdirSync(file, { recursive: true });
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const answer = await post(LEAD);
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 500, body: { error: 'The lead could not be kept.' } });
    expect(said).toHaveBeenCalledWith(expect.stringContaining(`The lead could not be kept in ${file}: EISDIR`));
    vi.restoreAllMocks();
  });

  it('survives a sender who goes away in the middle', async () => {
    const head = 'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n';
    const { socket } = await openConnection(server.port, `${head}{"apiKey"`);
    await expect.poll(() => answering.size).toBe(1);
    socket.destroy();
    await expect.poll(() => answering.size).toBe(0);
    expect(existsSync(file)).toBe(false);
    expect((await post(LEAD)).status).toBe(200);
  });
});

describe('a failure that the lead endpoint plays (P8)', () => {
  afterEach(() => expect(existsSync(file)).toBe(false));

  it('error: refuses with a text', async () => {
    mode = 'error';
    const answer = await post(LEAD);
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 422,
      body: { error: 'This email address cannot be used here.' },
    });
  });

  it('html: answers with a page', async () => {
    mode = 'html';
    const answer = await post(LEAD);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
  });

  it('offline: hangs up', async () => {
    mode = 'offline';
    await expect(post(LEAD)).rejects.toThrow('fetch failed');
  });
});
