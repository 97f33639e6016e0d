import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../../helpers/folder.ts';
import { LEAD } from '../../../helpers/lead.ts';
import { type RawAnswer, sendRaw } from '../../../helpers/raw-http.ts';
import { runCommand } from '../../../helpers/run-command.ts';
import { openedRequests } from '../../../helpers/sealed.ts';
import { type RunningServer, startServer } from '../../../helpers/serve.ts';
import { PRACTICE } from '../../../helpers/sites.ts';

/** The address of this machine in the network, or undefined. */
const lan = Object.values(networkInterfaces())
  .flat()
  .find((found) => found?.family === 'IPv4' && !found.internal)?.address;
const JSON_BODY = { 'Content-Type': 'application/json' };

const folder = makeFolder();
let running: RunningServer;
/** The file that the test editor writes its argument to, and the folder of requests. */
let opened: string;
let requests: string;
beforeAll(async () => {
  opened = join(folder, 'opened');
  requests = join(folder, '.ent-site/requests');
  const editor = join(folder, 'editor');
  writeFileSync(editor, `#!/bin/sh\nprintf %s "$1" > '${opened}.part' && mv '${opened}.part' '${opened}'\n`);
  chmodSync(editor, 0o755);
  const names = ['--host', '0.0.0.0', '--allow-host', 'My-Laptop.local', '--allow-host', 'box.example'];
  running = await startServer('--content', PRACTICE, '--out', join(folder, 'out'), '--editor', `${editor} {file}`, ...names);
});
afterAll(() => void running.server.kill('SIGKILL'));

interface Asked {
  host: string;
  method?: string;
  target?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address that the request is sent to. From the network address, it looks like a request of another machine. */
  to?: string | undefined;
}

function ask({ host, method = 'GET', target = '/about', headers = {}, body = '', to = '127.0.0.1' }: Asked): Promise<RawAnswer> {
  const all = { Host: host, Connection: 'close', ...(body && { 'Content-Length': String(body.length) }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(running.port, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, to);
}
const statusOf = async (asked: Asked) => (await ask(asked)).status;

it('serve --host 0.0.0.0 answers to local names and those of --allow-host, and to no name that another site points here (S1)', async () => {
  for (const host of [`localhost:${running.port}`, '[::1]:80', 'my-laptop.LOCAL:80', 'box.example.'])
    expect(await statusOf({ host }), host).toBe(200);
  for (const host of [`evil.example:${running.port}`, 'x.box.example', '0.0.0.0', '198.51.100.7'])
    expect(await statusOf({ host }), host).toBe(403);
  const { headers, body } = await ask({ host: 'evil.example:80' });
  expect(body.toString()).toBe(
    'This server does not answer to the name "evil.example". If it is a name of this computer, start ent-site with --allow-host evil.example.\n',
  );
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', connection: 'close', 'x-content-type-options': 'nosniff' });
});

it.runIf(lan)('serve --host 0.0.0.0 answers to its own network address only (S1)', async () => {
  expect(await statusOf({ host: `${lan}:${running.port}`, to: lan })).toBe(200);
  for (const host of ['evil.example', '198.51.100.7', `${lan}.evil.example`]) expect(await statusOf({ host, to: lan }), host).toBe(403);
});

it('serve prints what others in the network can do (S1)', async () => {
  await expect
    .poll(running.stderr)
    .toBe(
      [
        'Everyone on this network can now:',
        '- see the site with its drafts, the names of content files, and the mistakes in them',
        `- send requests and leads of the quiz, which are saved in ${requests}`,
        'The editor at /admin/ works only on this computer.',
        'They can use the IP address of this computer; for its name, start with --allow-host NAME.\n',
      ].join('\n'),
    );
});

it('no other site, no other name and no other machine can open the editor (S1)', async () => {
  const html = (await ask({ host: 'localhost' })).body.toString();
  // Everyone who can see the page can read its file and token.
  const file = /&#34;file&#34;:&#34;([^&]+about\.md)&#34;/.exec(html)?.[1] ?? '';
  const token = / data-token="([^"]+)"/.exec(html)?.[1] ?? '';
  expect([file, token]).not.toContain('');
  const open = (host: string, headers: Record<string, string>, to?: string) => {
    const all = { ...JSON_BODY, 'X-Ent-Site-Token': token, ...headers };
    return statusOf({ host, method: 'POST', target: '/__ent-site/open', headers: all, body: JSON.stringify({ page: '/about', file }), to });
  };
  const own = `127.0.0.1:${running.port}`;
  const there = `${lan}:${running.port}`;
  expect(await open(own, { Origin: 'http://evil.example' })).toBe(403);
  for (const host of ['evil.example', 'box.example']) expect(await open(host, { Origin: `http://${host}` }), host).toBe(403);
  if (lan) for (const host of [there, 'localhost']) expect(await open(host, { Origin: `http://${host}` }, lan), host).toBe(403);
  expect(existsSync(opened)).toBe(false);
  expect(await open(own, { Origin: `http://${own}` })).toBe(204);
  await expect.poll(() => existsSync(opened)).toBe(true);
  expect(readFileSync(opened, 'utf8')).toMatch(/about\.md$/);
});

it('everyone in the network can send a lead from pages of the server, and from no others (S1, P8)', async () => {
  const send = (host: string, headers: Record<string, string>, to?: string) =>
    statusOf({ host, method: 'POST', target: '/api/leads', headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(LEAD), to });
  for (const host of ['evil.example', 'localhost']) expect(await send(host, { Origin: 'http://evil.example' }), host).toBe(403);
  expect(existsSync(requests)).toBe(false);
  const hosts = [['box.example:8080'], ...(lan ? [[`${lan}:${running.port}`, lan]] : [])] as [string, string?][];
  for (const [host, to] of hosts) expect(await send(host, { Origin: `http://${host}` }, to), host).toBe(200);
  // Only programs send no Origin. They could send any.
  expect(await send('localhost', {})).toBe(200);
  expect(await openedRequests(requests)).toEqual(Array.from({ length: hosts.length + 1 }, () => LEAD));
});

it.each([
  ...['http://box.example', 'box.example:80', 'box example', '*', '*.box.example', '', 'user@box', 'b\u00F6x.example', 'box/'],
  ...['0x7f.1', '.', 'fe80::1%eth0'],
])('refuses --allow-host "%s", which browsers never send, in one line (S1)', async (name) => {
  // The port is wrong too, so that no server starts if the name is accepted.
  const { code, stdout, stderr } = await runCommand('serve', '--allow-host', name, '--port', 'x');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('Write a name or an IP address without scheme and port, such as my-laptop.local.');
});

it('accepts --allow-host with any name or address that browsers send (S1)', async () => {
  const names = ['box.example', 'BOX.example.', 'box', '192.0.2.7', 'fd00::7', '[fd00::7]', 'my_box'];
  const { stderr } = await runCommand('preview', ...names.flatMap((name) => ['--allow-host', name]), '--port', 'x');
  expect(stderr).toMatch(/'--port.*Write a number from 0 to 65535\./);
});
