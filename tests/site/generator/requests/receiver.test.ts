import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsDirOf } from '../../../../generator/files/private-folder.ts';
import { RECEIVER_FILE } from '../../../../generator/publish/hosts/host.ts';
import { RequestStore } from '../../../../generator/requests/store.ts';
import { DAY_MS } from '../../../../generator/shared/days.ts';
import { TEST_KEY } from '../../../../generator/shared/office-keys.ts';
import { createKeys, seal, unseal } from '../../../../generator/shared/seal.ts';
import { entSite, ROOT } from '../../../helpers/command.ts';
import { makeFolder } from '../../../helpers/folder.ts';
import { LEAD } from '../../../helpers/lead.ts';
import { openConnection } from '../../../helpers/raw-http.ts';
import { runCommand } from '../../../helpers/run-command.ts';
import { openedRequests } from '../../../helpers/sealed.ts';
import { startPreview } from '../../../helpers/serve.ts';
import { createSite, folderOf } from '../../../helpers/sites.ts';

const folder = makeFolder();
const site = createSite({});
const storeDir = join(folder, 'requests');
const REQUEST = { kind: 'appointment', values: { name: 'Test Patient', phone: '404-555-0100' }, sentAt: '2026-01-02T03:04:05.000Z' };

beforeAll(async () => {
  writeFileSync(
    join(site.contentDir, 'requests.yaml'),
    `key: ${TEST_KEY.public}\nkinds:\n  - kind: appointment\n    fields: [{ field: name }, { field: phone }]\n`,
  );
  const { code, stderr } = await runCommand('build', '--content', site.contentDir, '--out', site.outDir);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
});
afterAll(() => site.remove());

/** Starts the real receiver on a free port. */
async function startReceiver({ smtpUrl = '', out = site.outDir, store = storeDir } = {}) {
  const args = [join(ROOT, 'bin/ent-site.js'), 'receive', '--out', out, '--store', store, '--port', '0'];
  const env = { ...process.env, ENT_SITE_SMTP_URL: smtpUrl, ENT_SITE_MAIL_TO: 'office@example.com' };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  await Promise.race([once(reader, 'line'), once(child, 'exit')]);
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(lines[0] ?? stderr)?.[1]);
  return { child, port, lines, stderr: () => stderr, ended: once(child, 'exit') };
}
const bodyOf = async (request: object) => JSON.stringify({ sealed: Buffer.from(await seal(request, TEST_KEY.public)).toString('base64') });

describe('ent-site receive', () => {
  it('deletes old requests, stores new ones, answers nothing else, and finishes a request that is being read when it is stopped', async () => {
    new RequestStore(storeDir).add(await seal(REQUEST, TEST_KEY.public), new Date(Date.now() - 31 * DAY_MS));
    const { child, port, lines, stderr, ended } = await startReceiver();
    const url = `http://127.0.0.1:${port}/api/requests`;
    const first = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: await bodyOf(REQUEST) });
    expect(first.status).toBe(200);
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);

    const body = await bodyOf({ ...REQUEST, values: { name: 'Second Test' } });
    const head = `POST /api/requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const { socket, answer } = await openConnection(port, head + body.slice(0, 100));
    // The receiver has read the first part when it answers a later request.
    expect((await fetch(url)).status).toBe(405);
    child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    socket.write(body.slice(100));
    expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /);
    expect((await ended)[0]).toBe(0);
    expect(await openedRequests(storeDir)).toHaveLength(2);
    expect(lines).toEqual([
      expect.stringContaining('receives the requests of'),
      'Deleted 1 request older than 30 days.',
      'The receiver has stopped.',
    ]);
    expect(stderr()).toContain('The site uses the test key');
    expect(stderr()).toContain('No emails are sent: ENT_SITE_SMTP_URL is not set.');
    expect(lines.join() + stderr()).not.toMatch(/Test Patient|Second Test|404-555/);
  });

  it('ends without waiting for a mail server that does not answer', async () => {
    new RequestStore(storeDir).add(await seal({ ...REQUEST, values: { name: 'Third Test' } }, TEST_KEY.public));
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { child, stderr, ended } = await startReceiver({ smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    const [socket] = (await once(silent, 'connection')) as [Socket];
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(stderr()).not.toContain('The office was not notified');
    socket.destroy();
    silent.close();
  });

  it('reads the key from a copy of the site too, and each new one when the copy is replaced', async () => {
    const copy = join(folder, 'copy');
    const own = new RequestStore(join(folder, 'own'));
    cpSync(realpathSync(site.outDir), copy, { recursive: true });
    const { child, port, ended } = await startReceiver({ out: copy, store: own.folder });
    const { publicKey, secretKey } = await createKeys();
    const file = join(copy, RECEIVER_FILE);
    writeFileSync(file, readFileSync(file, 'utf8').replace(TEST_KEY.public, publicKey));
    const headers = { 'Content-Type': 'application/json' };
    const sent = await fetch(`http://127.0.0.1:${port}/api/leads`, { method: 'POST', headers, body: JSON.stringify(LEAD) });
    expect(sent.status).toBe(200);
    expect(await unseal(own.read(own.list()[0]?.id ?? '') ?? Buffer.of(), [secretKey])).toEqual(LEAD);
    child.kill('SIGTERM');
    await ended;
  });

  it('does not start without a built site, or without a key, and says what to do', async () => {
    const missing = await entSite('receive', '--out', join(folder, 'none'), '--port', '0');
    expect([missing.code, missing.stderr]).toEqual([
      1,
      expect.stringMatching(/There is no built site in .* Run: npx ent-site build --out/),
    ]);
    const other = createSite({}, folderOf('clinica'));
    expect((await runCommand('build', '--content', other.contentDir, '--out', other.outDir)).code).toBe(0);
    const keyless = await entSite('receive', '--out', other.outDir, '--port', '0');
    other.remove();
    expect([keyless.code, keyless.stderr]).toEqual([1, expect.stringContaining('npx ent-site requests keys')]);
  });

  it('does not start with a folder that it cannot store requests in', async () => {
    const start = (store: string) => entSite('receive', '--out', site.outDir, '--store', join(folder, store), '--port', '0');
    writeFileSync(join(folder, 'file'), '');
    symlinkSync(folder, join(folder, 'link'));
    expect((await start('link')).stderr).toContain('is a link');
    expect((await start('file/requests')).stderr).toContain('Requests cannot be stored here');
  });
});

it('preview receives requests as the receiver does, if the site has a key', async () => {
  const { server, port } = await startPreview('--out', site.outDir);
  const before = (await openedRequests(requestsDirOf(site.outDir))).length;
  const answer = await fetch(`http://127.0.0.1:${port}/api/requests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: `http://127.0.0.1:${port}` },
    body: await bodyOf(REQUEST),
  });
  expect(answer.status).toBe(200);
  expect(await openedRequests(requestsDirOf(site.outDir))).toHaveLength(before + 1);
  server.kill('SIGKILL');
});

describe('ent-site requests', () => {
  const store = new RequestStore(join(folder, 'terminal'));
  const keyFile = join(folder, 'key.txt');
  const run = (...args: string[]) => runCommand('requests', ...args, '--store', store.folder);

  it('lists, shows and deletes requests, without control characters of their texts', async () => {
    writeFileSync(keyFile, `# test key\n${TEST_KEY.secret}\n`);
    store.add(await seal({ ...REQUEST, values: { name: 'Test\u001B[31m', message: 'One\nTwo' } }, TEST_KEY.public));
    const { id = '' } = store.list()[0] ?? {};
    const list = await run('list');
    expect(list.stdout).toContain(`${id.slice(0, 8)}  `);
    expect(list.stdout).not.toContain('appointment');
    expect((await run('list', '--key-file', keyFile)).stdout).toContain('Appointment  Test\uFFFD[31m');
    expect((await run('show', id.slice(0, 6), '--key-file', keyFile)).stdout).toContain('Name: Test\uFFFD[31m\nMessage: One\n  Two\n');
    expect((await run('show', 'ffff!', '--key-file', keyFile)).stderr).toContain('There is no request "ffff!"');
    expect((await run('delete', id.slice(0, 3))).stderr).toContain('Write at least 4 characters of the id.');
    expect((await run('delete', id.slice(0, 6))).stdout).toBe(`Deleted the request ${id.slice(0, 8)}.\n`);
    expect(store.list()).toEqual([]);
  });

  it('says whether a request is for another key, or damaged', async () => {
    const sealed = await seal(REQUEST, (await createKeys()).publicKey);
    store.add(sealed);
    store.add(Buffer.from('not a message'));
    for (const { id } of store.list()) {
      const { code, stderr } = await run('show', id, '--key-file', keyFile);
      expect(code).toBe(1);
      expect(stderr).toMatch(/cannot be opened: (it was sent for another key|it is damaged)/);
    }
    const { stderr } = await run('show', 'aaaa', '--key-file', join(folder, 'none.txt'));
    expect(stderr).toContain('there is no such file');
    writeFileSync(join(folder, 'typed.txt'), TEST_KEY.secret.replace('0KH3', '0KH4'));
    expect((await run('list', '--key-file', join(folder, 'typed.txt'))).stderr).toContain('A key in it has a typo');
  });
});
