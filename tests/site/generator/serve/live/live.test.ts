import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { formatProblems, type Problem } from '../../../../../generator/problem/problem.ts';
import { allowScript, withScript } from '../../../../../generator/serve/live/live-pages.ts';
import { type Listening, listen } from '../../../../helpers/event-stream.ts';
import { makeFolder } from '../../../../helpers/folder.ts';
import { type LiveSite, serveLiveSite } from '../../../../helpers/live-site.ts';
import { IN_FULL } from '../../../../helpers/share.ts';

let site: LiveSite;
/** The browsers that have connected in this test. */
let visitors: Listening[] = [];
beforeAll(async () => {
  site = await serveLiveSite(inject('site'));
});
afterEach(async () => {
  for (const visitor of visitors) visitor.leave();
  visitors = [];
  site.pages.clear();
  site.update();
  await expect.poll(() => site.live.clients).toBe(0);
});
afterAll(() => site.close());

const events = (address: string, { at = address, version = site.version(address) } = {}) =>
  `${site.origin}/__ent-site/events?${new URLSearchParams({ page: address, at, version })}`;
const errors: Problem[] = [
  { rule: 'broken-link', severity: 'error', file: 'content/x.md', line: 5, column: 11, message: 'Wrong.', hint: 'Fix it.' },
];
const failed = { problems: errors };
const message = formatProblems(errors, 'human');
const reload = { name: 'reload', data: null };
const ok = { name: 'ok', data: null };
const noNotes = { name: 'notes', data: null };

/** Returns the token that the server writes into its pages. */
const tokenOf = ({ sent }: LiveSite) => / data-token="([\w-]{22})"/.exec(sent('/about'))?.[1] ?? '';
/** Returns the headers of a page of this server that opens the editor. */
const asPage = (asking: LiveSite) => ({ 'content-type': 'application/json', origin: asking.origin, 'x-ent-site-token': tokenOf(asking) });

async function come(url: string, headers: Record<string, string> = {}): Promise<Listening> {
  const visitor = await listen(url, headers);
  visitors.push(visitor);
  return visitor;
}

/** Connects a browser and reads its first two events. */
async function arrive(address: string, more: { at?: string } = {}): Promise<Listening> {
  const listening = await come(events(address, more));
  expect(await listening.next()).toEqual(ok);
  expect(await listening.next()).toEqual(noNotes);
  return listening;
}

describe('the events of a page (S6)', () => {
  it('reach each browser for its own page, also one that shows "not found" until the page exists', async () => {
    const [about, home, lost] = [await arrive('/about'), await arrive('/'), await arrive('/404', { at: '/new-page' })];
    site.write('/about');
    site.write('/', undefined, 'styles');
    site.write('/new-page', '<!doctype html><title>New</title><body></body>');
    expect(await about.next()).toEqual(reload);
    expect(await home.next()).toEqual({ name: 'styles', data: null });
    expect(await lost.next()).toEqual(reload);
  });

  it('report errors, also to later browsers, until they are fixed', async () => {
    const early = await arrive('/about');
    site.update(failed);
    const event = await early.next();
    expect(event).toMatchObject({ name: 'errors', data: { message, problems: [{ position: 'content/x.md:5:11' }], more: 0 } });
    expect(await (await come(events('/'))).next()).toEqual(event);
    site.update();
    expect(await early.next()).toEqual(ok);
    await arrive('/');
  });

  it('reload a page once that is outdated, removed, or was not found before', async () => {
    const before = site.version('/about');
    site.write('/about', `${site.read('/about')}<!-- edited -->`);
    for (const url of [events('/about', { version: before }), events('/missing'), events('/404', { at: '/about' })]) {
      const late = await come(url);
      expect(await late.next(), url).toEqual(ok);
      expect(await late.next(), url).toEqual(reload);
    }
    await arrive('/about');
  });

  it('send notes for the bar only when they change', async () => {
    const listening = await arrive('/about');
    site.pages.set('/about', { sources: ['content/pages/about.md'], draft: false, readTime: 3 });
    site.update();
    site.update();
    site.write('/about', undefined, 'styles');
    expect(await listening.next()).toMatchObject({ name: 'notes', data: { readTime: 3, sources: [{ file: 'content/pages/about.md' }] } });
    expect(await listening.next()).toEqual({ name: 'styles', data: null });
  });

  it('list fifty problems, and the number of others', async () => {
    const listening = await arrive('/');
    const problems = Array.from({ length: 60 }, (_, index) => ({ ...(errors[0] as Problem), line: index + 1 }));
    site.update({ problems });
    const { data } = await listening.next();
    expect(data).toMatchObject({ more: 10, message: formatProblems(problems, 'human') });
    expect((data as { problems: unknown[] }).problems).toHaveLength(50);
  });

  it('are refused to other sites and never cached, and other paths below the prefix do not exist', async () => {
    expect((await come(events('/'), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const origin of ['null', 'https://evil.example', 'http://127.0.0.1'])
      expect((await come(events('/'), { origin })).status, origin).toBe(403);
    expect((await come(events('/'), { 'sec-fetch-site': 'same-origin', origin: site.origin })).status).toBe(200);
    expect((await fetch(`${site.origin}/__ent-site/`)).status).toBe(404);
    const posted = await fetch(events('/'), { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await fetch(events('/'), { method: 'HEAD' })).status).toBe(405);
    const answer = await fetch(events('/'));
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    await answer.body?.cancel();
  });
});

describe('many browsers (S8)', () => {
  it('are served by the hundred, and forgotten when they disconnect', async () => {
    const crowd = await Promise.all(Array.from({ length: IN_FULL ? 500 : 100 }, () => arrive('/about')));
    expect(site.live.clients).toBe(crowd.length);
    expect((await fetch(`${site.origin}/`)).status).toBe(200);
    site.write('/about');
    expect(await Promise.all(crowd.map((listening) => listening.next()))).toEqual(crowd.map(() => reload));
    for (const listening of crowd) listening.leave();
    await expect.poll(() => site.live.clients).toBe(0);
  });

  it('cost no memory: one that never reads is disconnected', async () => {
    const attentive = await arrive('/');
    const { port, host } = new URL(site.origin);
    const sleeper = connect(Number(port), '127.0.0.1');
    sleeper.pause().write(`GET ${events('/about').slice(site.origin.length)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    sleeper.on('error', () => undefined);
    await expect.poll(() => site.live.clients).toBe(2);
    // This text has about a megabyte.
    const problems = Array.from({ length: 1000 }, (_, index) => ({
      ...(errors[0] as Problem),
      line: index + 1,
      message: 'x'.repeat(1000),
    }));
    for (let sent = 0; sent < 64 && site.live.clients === 2; sent += 1) {
      site.update({ problems });
      expect(await attentive.next()).toMatchObject({ name: 'errors' });
    }
    expect(site.live.clients).toBe(1);
    sleeper.destroy();
  });

  it('are disconnected when the server stops', async () => {
    const stopping = await serveLiveSite(inject('site'));
    const listening = await listen(`${stopping.origin}/__ent-site/events?page=/`);
    expect(stopping.live.clients).toBe(1);
    stopping.live.close();
    await listening.ended;
    expect(stopping.live.clients).toBe(0);
    await stopping.close();
  });
});

describe('the script that is added to a page', () => {
  it('is one element before the end of the body, with the same text on every page', () => {
    const texts = ['/about', '/', '/404'].map((address) => {
      const [, before, text = '', after] =
        /^([\s\S]*)<script data-page[^>]*>([\s\S]*)<\/script>(<\/body>[\s\S]*)$/.exec(site.sent(address)) ?? [];
      expect(`${before}${after}`).toBe(site.read(address));
      expect(text).not.toMatch(/<\/script|<!--/);
      return text;
    });
    expect(new Set(texts).size).toBe(1);
    const hash = createHash('sha256')
      .update(texts[0] ?? '')
      .digest('base64');
    expect(site.live.snapshot().headers['Content-Security-Policy']).toContain(` 'sha256-${hash}'`);
    expect(allowScript("script-src 'self'; style-src 'self'", texts[0] ?? '')).toBe(`script-src 'self' 'sha256-${hash}'; style-src 'self'`);
  });

  it('cannot be ended early by text in content', () => {
    const notes = { sources: [{ file: '"><script>alert(1)</script>' }], draft: false };
    const html = withScript('<body></body>', 'run()', { page: '/"><b>', version: 'v', notes, token: '"><b>' });
    expect(html.match(/</g)).toHaveLength(4);
  });

  it('has a new token for each run of the server, so that an old page cannot open the editor', async () => {
    const other = await serveLiveSite(inject('site'));
    expect(tokenOf(site)).toMatch(/^[\w-]{22}$/);
    expect(tokenOf(other)).not.toBe(tokenOf(site));
    await other.close();
  });

  it('is the same for the same page, so that its ETag stays valid', () => {
    const before = site.sent('/about');
    site.update();
    expect(site.sent('/about')).toBe(before);
  });
});

/** Sends a request of a page; the headers may claim another origin. */
function post({ origin }: LiveSite, path: string, body: string, headers: Record<string, string>) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const all = { 'content-length': String(Buffer.byteLength(body)), ...headers };
    const sent = request(`${origin}/__ent-site/${path}`, { method: 'POST', headers: all }, async (response) => {
      const answer = await text(response);
      resolve({ status: response.statusCode ?? 0, body: answer && JSON.parse(answer) });
    });
    sent.once('error', reject).end(body);
  });
}

describe('opening the editor', () => {
  const folder = makeFolder();
  const asked = join(folder, 'asked');
  let editing: LiveSite;
  beforeAll(async () => {
    writeFileSync(join(folder, 'my editor'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${asked}.part' && mv '${asked}.part' '${asked}'\n`);
    chmodSync(join(folder, 'my editor'), 0o755);
    editing = await serveLiveSite(inject('site'), { editor: `"${join(folder, 'my editor')}" +{line} {file}` });
    editing.pages.set('/about', { sources: ['content/pages/about.md'], draft: false });
  });
  beforeEach(() => {
    rmSync(asked, { force: true });
    editing.update();
  });
  afterAll(() => editing.close());

  const wanted = (more: object = {}) => JSON.stringify({ page: '/about', file: 'content/pages/about.md', line: 3, ...more });
  const open = (body: string, headers: Record<string, string> = {}) => post(editing, 'open', body, { ...asPage(editing), ...headers });
  /** Resolves with the arguments of the editor when it has started. */
  const started = async () => {
    await expect.poll(() => existsSync(asked)).toBe(true);
    return readFileSync(asked, 'utf8');
  };

  it('starts it with the absolute path of a source file of the page', async () => {
    expect((await open(wanted())).status).toBe(204);
    expect(await started()).toBe(`+3\n${join(process.cwd(), 'content/pages/about.md')}\n`);
  });

  it('starts it for a file with a mistake', async () => {
    expect((await open(wanted({ file: 'content/x.md' }))).status).toBe(403);
    editing.update(failed);
    expect((await open(wanted({ file: 'content/x.md' }))).status).toBe(204);
    expect(await started()).toBe(`+3\n${join(process.cwd(), 'content/x.md')}\n`);
  });

  it.each([
    ['a file that the page is not made from', wanted({ file: 'content/pages/blog.md' }), 403],
    ['a path that leaves the content folder', wanted({ file: 'content/../../../../etc/passwd' }), 403],
    ['text that is not JSON', '{', 400],
    ['a line that is not a number', wanted({ line: '1; reboot' }), 400],
    ['a body that is too large', wanted({ file: 'x'.repeat(20_000) }), 413],
  ] as const)('refuses %s', async (_, body, status) => {
    expect((await open(body)).status).toBe(status);
    expect(existsSync(asked)).toBe(false);
  });

  it('opens the file of an error that the overlay of a page has reported', async () => {
    const location = { file: 'client/main.tsx', line: 1, column: 1 };
    expect((await open(JSON.stringify({ page: '/conditions', ...location }))).status).toBe(403);
    const [script = ''] = /\/assets\/client\.[\w.-]+\.js/.exec(editing.sent('/conditions')) ?? [];
    const stack = `TypeError: x\n at y (${editing.origin}${script}:1:900)`;
    const { body } = await post(editing, 'page-error', JSON.stringify({ text: 'TypeError: x', stack }), asPage(editing));
    const { href: _, ...position } = (body as { open: { href: string; file: string } }).open;
    expect(position.file).toMatch(/^client\//);
    expect((await open(JSON.stringify({ page: '/conditions', ...position }))).status).toBe(204);
    await started();
  });

  it('requires the token of the page', async () => {
    const { 'x-ent-site-token': _, ...headers } = asPage(editing);
    expect(await post(editing, 'open', wanted(), headers)).toEqual({
      status: 403,
      body: { error: 'The server has been restarted since this page was loaded. Reload the page.' },
    });
    expect(existsSync(asked)).toBe(false);
  });

  it('reports an editor that exits with an error, also for a file with only a warning', async () => {
    const failing = await serveLiveSite(inject('site'), { editor: 'false {file}' });
    failing.update({ warnings: [{ rule: 'emoji', severity: 'warning', file: 'content/x.md', message: 'An emoji.' }] });
    expect(await post(failing, 'open', wanted({ file: 'content/x.md' }), asPage(failing))).toEqual({
      status: 500,
      body: { error: '"false" ended with an error and may not show the file.' },
    });
    await failing.close();
  });

  it('reports an editor that cannot be started', async () => {
    rmSync(join(folder, 'my editor'));
    const error = `"${join(folder, 'my editor')}" could not be started. Is it installed?`;
    expect(await open(wanted())).toEqual({ status: 500, body: { error } });
  });

  it('starts nothing for a link without a token', async () => {
    site.pages.set('/about', { sources: ['content/pages/about.md'], draft: false });
    site.update();
    expect((await post(site, 'open', wanted(), asPage(site))).status).toBe(403);
    expect(site.sent('/about')).toContain(`vscode://file${join(process.cwd(), 'content/pages/about.md')}:1:1`);
  });
});

describe('an error that a script of a page throws', () => {
  const error = { text: 'TypeError: x is not a function', stack: 'TypeError: x\n at y (http://127.0.0.1/assets/old.js:1:2)' };

  it('is answered with the text for the overlay, even without a known source', async () => {
    expect(await post(site, 'page-error', JSON.stringify(error), asPage(site))).toMatchObject({
      status: 200,
      body: { position: 'client', text: 'A script of this page failed in the browser. TypeError: x is not a function' },
    });
  });

  it.each([
    ['another shape', { text: 1 }, 400],
    ['more than a stack trace', { ...error, stack: 'x'.repeat(20_000) }, 413],
  ])('is refused for %s', async (_, body, status) => {
    expect((await post(site, 'page-error', JSON.stringify(body), asPage(site))).status).toBe(status);
  });
});

it.each(['open', 'page-error'])('%s refuses another origin, a page of an earlier run, and a form', async (path) => {
  const refusals: [headers: Record<string, string>, status: number][] = [
    [{ origin: 'https://evil.example' }, 403],
    [{ 'x-ent-site-token': 'A'.repeat(22) }, 403],
    [{ 'content-type': 'text/plain' }, 415],
  ];
  for (const [headers, status] of refusals) expect((await post(site, path, '{}', { ...asPage(site), ...headers })).status).toBe(status);
});
