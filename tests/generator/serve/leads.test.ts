import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { entSite } from '../../helpers/command.ts';
import { startServer } from '../../helpers/serve.ts';

const lead = {
  apiKey: '',
  domain: 'localhost',
  leadData: {
    firstName: 'Ann',
    lastName: 'Bell',
    email: 'ann@example.com',
    source: 'sinus_quiz',
    timestamp: '2025-10-12T09:00:00.000Z',
  },
  legal: { contactConsent: true },
};
const json = { 'Content-Type': 'application/json' };
const withLead = (change: object) => ({ ...lead, leadData: { ...lead.leadData, ...change } });

let folder: string;
let file: string;
const servers: ChildProcess[] = [];

async function start(...options: string[]): Promise<string> {
  const { server, port } = await startServer('--out', join(folder, 'out'), ...options);
  servers.push(server);
  return `http://127.0.0.1:${port}/api/leads`;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-leads-'));
  // A site of its own to serve, so that nobody else's leads are beside it.
  symlinkSync(inject('site'), join(folder, 'out'));
  file = join(folder, '.ent-site/leads.jsonl');
});
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the lead endpoint of serve', () => {
  let endpoint: string;
  beforeAll(async () => {
    endpoint = await start();
  });
  beforeEach(() => rmSync(file, { force: true }));

  const post = (body: unknown, init: RequestInit = {}) =>
    fetch(endpoint, { method: 'POST', headers: json, body: typeof body === 'string' ? body : JSON.stringify(body), ...init });

  it('keeps each lead as one line of a file beside the site, for its owner only', async () => {
    for (const firstName of ['Ann', 'Ben']) {
      const answer = await post(withLead({ firstName }));
      expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: { ok: true } });
    }
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([withLead({ firstName: 'Ann' }), withLead({ firstName: 'Ben' })]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each<[string, unknown, string]>([
    ['no first name', withLead({ firstName: '\u00A0\u200B' }), 'Please enter your first name'],
    ['nothing at all', withLead({ firstName: '', lastName: '', email: '' }), 'Please enter your first name'],
    ['no last name', withLead({ lastName: ' ', email: '' }), 'Please enter your last name'],
    ['no email', { ...withLead({ email: '' }), legal: { contactConsent: false } }, 'Please enter your email address'],
    ['an odd email', withLead({ email: 'ann@example' }), 'Please enter a valid email address'],
    ['no consent', { ...lead, legal: { contactConsent: false } }, 'Please provide consent to continue'],
    ['another source', withLead({ source: 'x' }), 'This is not a complete lead: leadData.source.'],
    ['a score', withLead({ score: 30 }), 'This is not a complete lead: leadData.'],
    ['text that is no JSON', '{', 'This is not a complete lead: it is no JSON.'],
    ['a list', [], 'This is not a complete lead: it is no JSON.'],
  ])('refuses %s and says why', async (_, body, error) => {
    const answer = await post(body);
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 422, body: { error } });
    expect(existsSync(file)).toBe(false);
  });

  it('takes POST only', async () => {
    const answer = await fetch(endpoint);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('takes JSON only, which a foreign page cannot send unasked', async () => {
    expect((await post(lead, { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    const answer = await post(lead, { headers: { ...json, Origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('reads no more than 16 kB, announced or not', async () => {
    expect((await post(withLead({ firstName: 'x'.repeat(17_000) }))).status).toBe(413);
    const unannounced = request(endpoint, { method: 'POST', headers: json });
    unannounced.end('x'.repeat(17_000));
    const [answer] = await once(unannounced, 'response');
    expect(answer.statusCode).toBe(413);
  });

  it('survives a sender who goes away in the middle', async () => {
    const { port } = new URL(endpoint);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"apiKey"`);
    await once(socket, 'connect');
    socket.destroy();
    expect((await post(lead)).status).toBe(200);
  });

  it('never stands inside the site', async () => {
    await post(lead);
    for (const path of ['/.ent-site/leads.jsonl', '/../.ent-site/leads.jsonl', '/leads.jsonl'])
      expect((await fetch(new URL(path, endpoint))).status).toBe(404);
  });
});

describe('a failure that the lead endpoint plays', () => {
  const post = (endpoint: string, init: RequestInit = {}) =>
    fetch(endpoint, { method: 'POST', headers: json, body: JSON.stringify(lead), ...init });

  it('error: refuses with a text', async () => {
    const answer = await post(await start('--lead', 'error'));
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 422,
      body: { error: 'This email address cannot be used here.' },
    });
  });

  it('html: answers with a page', async () => {
    const answer = await post(await start('--lead', 'html'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
  });

  it('offline: hangs up', async () => {
    await expect(post(await start('--lead', 'offline'))).rejects.toThrow('fetch failed');
  });

  it('slow: says nothing, and still stops at once when it is asked to (S8)', async () => {
    const endpoint = await start('--lead', 'slow');
    await expect(post(endpoint, { signal: AbortSignal.timeout(500) })).rejects.toThrow('timeout');
    const waiting = post(endpoint).catch(() => 'gone');
    const server = servers.at(-1);
    server?.kill('SIGTERM');
    expect(await waiting).toBe('gone');
  });

  it('has a known name', async () => {
    const { code, stderr } = await entSite('serve', '--lead', 'broken');
    expect(code).toBe(2);
    expect(stderr).toContain('Allowed choices are ok, error, html, slow, offline');
  });
});
