import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { entSite } from '../../../helpers/command.ts';
import { LEAD } from '../../../helpers/lead.ts';
import { type RawAnswer, sendRaw } from '../../../helpers/raw-http.ts';
import { type RunningServer, startPreview, startServer } from '../../../helpers/serve.ts';
import { PRACTICE } from '../../../helpers/sites.ts';

/** An address of this machine that others reach; undefined where it has none. */
const lan = Object.values(networkInterfaces())
  .flat()
  .find((found) => found?.family === 'IPv4' && !found.internal)?.address;

interface Asked {
  method?: string;
  target?: string;
  host: string;
  headers?: Record<string, string>;
  body?: string;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-network-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One request to an address of this machine; whoever sends to one of the network comes from there, as other machines do. */
function ask(
  { port }: RunningServer,
  { method = 'GET', target = '/about', host, headers = {}, body = '' }: Asked,
  to = '127.0.0.1',
): Promise<RawAnswer> {
  const all = { Host: host, Connection: 'close', ...(body && { 'Content-Length': String(body.length) }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(port, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, to);
}

describe.each([
  ['serve', () => startServer('--content', PRACTICE, '--out', join(folder, 'out'), ...EXPOSED)],
  ['preview', () => startPreview('--out', inject('site'), ...EXPOSED)],
])('%s off loopback', (_, start) => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => void running.server.kill('SIGKILL'));
  const status = async (host: string, to?: string) => (await ask(running, { host }, to)).status;

  it('goes by this machine and by the names that --allow-host adds (S1)', async () => {
    for (const host of ['localhost', `127.0.0.1:${running.port}`, '[::1]:80', '[::ffff:127.0.0.1]', 'my-laptop.LOCAL:80', 'box.example.'])
      expect(await status(host), host).toBe(200);
  });

  it('lets no other name in, so that no foreign page reads it by pointing its name here (S1)', async () => {
    for (const host of ['evil.example', `evil.example:${running.port}`, 'x.box.example', 'localhost.', '0.0.0.0', '[::]', '198.51.100.7'])
      expect(await status(host), host).toBe(403);
    const { headers, body } = await ask(running, { host: 'evil.example:80' });
    expect(body.toString()).toBe(
      'This server does not go by "evil.example". Where that is a name of this machine, start with --allow-host evil.example.\n',
    );
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      connection: 'close',
      'x-content-type-options': 'nosniff',
    });
  });

  it.runIf(lan)('goes by the address that it was reached at, and by no other of the network (S1)', async () => {
    expect(await status(`${lan}:${running.port}`, lan)).toBe(200);
    for (const host of ['evil.example', '198.51.100.7', `${lan}.evil.example`]) expect(await status(host, lan), host).toBe(403);
  });

  it('takes a whole address for no path of its own, whatever its host (S1, S2)', async () => {
    for (const target of ['http://evil.example/about', 'http://localhost/about', 'http://evil.example/__ent-site/events']) {
      const { status: answered, headers } = await ask(running, { host: 'localhost', target });
      expect(answered, target).toBe(400);
      expect(headers, target).not.toHaveProperty('location');
    }
  });
});

const EXPOSED = ['--host', '0.0.0.0', '--allow-host', 'My-Laptop.local', '--allow-host', 'box.example'];

describe('what serve lets the network do', () => {
  let running: RunningServer;
  let opened: string;
  let leads: string;
  beforeAll(async () => {
    opened = join(folder, 'opened');
    leads = join(folder, '.ent-site/leads.jsonl');
    const editor = join(folder, 'editor');
    writeFileSync(editor, `#!/bin/sh\nprintf %s "$1" > '${opened}.part' && mv '${opened}.part' '${opened}'\n`);
    chmodSync(editor, 0o755);
    running = await startServer('--content', PRACTICE, '--out', join(folder, 'out'), '--editor', `${editor} {file}`, ...EXPOSED);
  });
  afterAll(() => void running.server.kill('SIGKILL'));

  /** The file and token that a page is given, as whoever may see the page can read them. */
  async function aboutPage() {
    const html = (await ask(running, { host: 'localhost' })).body.toString();
    const file = /&quot;file&quot;:&quot;([^&]+about\.md)&quot;/.exec(html)?.[1] ?? '';
    const token = / data-token="([^"]+)"/.exec(html)?.[1] ?? '';
    expect([file, token]).not.toContain('');
    return { token, body: JSON.stringify({ page: '/about', file }) };
  }
  const json = { 'Content-Type': 'application/json' };
  const openEditor = async (host: string, headers: Record<string, string>, to?: string) => {
    const { token, body } = await aboutPage();
    const all = { ...json, 'X-Ent-Site-Token': token, ...headers };
    return (await ask(running, { method: 'POST', target: '/__ent-site/open', host, headers: all, body }, to)).status;
  };

  it('says what that is (S1)', async () => {
    await expect
      .poll(running.stderr)
      .toBe(
        [
          'Everyone in this network can now:',
          '- see the site with its drafts, the paths of content files, and what is wrong in them',
          `- send leads with the quiz, which are kept in ${leads}`,
          'Nobody but you, on this machine, can open the editor.',
          'They reach it by an address of this machine; a name needs --allow-host NAME.\n',
        ].join('\n'),
      );
  });

  it('is not to open the editor: no foreign page, no name, no other machine (S1)', async () => {
    const own = `127.0.0.1:${running.port}`;
    for (const [host, headers] of [
      ['evil.example', { Origin: 'http://evil.example' }],
      [own, { Origin: 'http://evil.example' }],
      [own, { Origin: 'null' }],
      [own, {}],
      [own, { Origin: `http://${own}`, 'Sec-Fetch-Site': 'same-site' }],
      [own, { Origin: `http://${own}`, 'X-Ent-Site-Token': 'x' }],
      ['box.example', { Origin: 'http://box.example' }],
    ] as [string, Record<string, string>][])
      expect(await openEditor(host, headers), JSON.stringify([host, headers])).toBe(403);
    if (lan) {
      const there = `${lan}:${running.port}`;
      expect(await openEditor(there, { Origin: `http://${there}` }, lan)).toBe(403);
      expect(await openEditor('localhost', { Origin: 'http://localhost' }, lan)).toBe(403);
    }
    expect(existsSync(opened)).toBe(false);
    expect(await openEditor(own, { Origin: `http://${own}` })).toBe(204);
    await expect.poll(() => existsSync(opened)).toBe(true);
    expect(readFileSync(opened, 'utf8')).toMatch(/about\.md$/);
  });

  it('is to leave leads with its own pages, also at another machine (S1, P8)', async () => {
    const send = async (host: string, headers: Record<string, string>, to?: string) => {
      const all = { ...json, ...headers };
      return (await ask(running, { method: 'POST', target: '/api/leads', host, headers: all, body: JSON.stringify(LEAD) }, to)).status;
    };
    for (const Origin of ['http://evil.example', 'null', 'http://localhost:1', 'https://localhost'])
      expect(await send('localhost', { Origin }), Origin).toBe(403);
    // A program, not a browser: whoever runs one on this machine needs no page of ours.
    expect(await send('box.example:8080', {})).toBe(403);
    if (lan) expect(await send(`${lan}:${running.port}`, {}, lan)).toBe(403);
    expect(await send('evil.example', { Origin: 'http://evil.example' })).toBe(403);
    expect(existsSync(leads)).toBe(false);
    const hosts = [['box.example:8080'], ...(lan ? [[`${lan}:${running.port}`, lan]] : [])] as [string, string?][];
    for (const [host, to] of hosts) expect(await send(host, { Origin: `http://${host}` }, to), host).toBe(200);
    expect(await send('localhost', {})).toBe(200);
    expect(readFileSync(leads, 'utf8').trimEnd().split('\n')).toHaveLength(hosts.length + 1);
  });

  it('is to follow edits in its own pages only (S1)', async () => {
    const target = '/__ent-site/events?page=/about';
    for (const headers of [{ Origin: 'http://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }])
      expect((await ask(running, { host: 'localhost', target, headers })).status, JSON.stringify(headers)).toBe(403);
  });
});

it.each([
  'http://box.example',
  'box.example:80',
  'box example',
  '*',
  '*.box.example',
  '',
  'user@box',
  'b\u00F6x.example',
  'box/',
  '0x7f.1',
  '.',
  'fe80::1%eth0',
])('refuses --allow-host "%s", which no browser names so, in one line (S1)', async (name) => {
  // The port is wrong too, so that no server stays where the name is taken.
  const { code, stdout, stderr } = await entSite('serve', '--allow-host', name, '--port', 'x');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('It must be a name or an address without scheme and port, such as my-laptop.local.');
  expect(stderr).not.toContain('    at ');
});

it.each(['box.example', 'BOX.example.', 'box', '192.0.2.7', 'fd00::7', '[fd00::7]', 'my_box'])(
  'takes --allow-host "%s" (S1)',
  async (name) => {
    const { stderr } = await entSite('preview', '--allow-host', name, '--port', 'x');
    expect(stderr).toContain('It must be a number from 0 to 65535.');
  },
);
