import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { digest } from '../../../../generator/publish/files.ts';
import { publish } from '../../../../generator/publish/publish.ts';
import { builtPages } from '../../../helpers/built-site.ts';
import { entSite } from '../../../helpers/command.ts';
import { makeFolder } from '../../../helpers/folder.ts';
import { expectToStop, sendRaw, sendRequest } from '../../../helpers/raw-http.ts';
import { manifestOfSite, manifestPath, release, touchMarker } from '../../../helpers/releases.ts';
import { runCommand } from '../../../helpers/run-command.ts';
import { type RunningServer, startPreview } from '../../../helpers/serve.ts';
import { PRACTICE } from '../../../helpers/sites.ts';

const built = (file: string) => readFileSync(join(inject('site'), file));
const manifest = manifestOfSite(inject('site'));

const folder = makeFolder();
const out = join(folder, 'out');
/** The running command, with a site that tests publish again. */
let running: RunningServer;
const get = (path: string, headers: Record<string, string> = {}) => sendRequest(running.port, path, headers);

/** Publishes the built site as a build does, with an edited page about the practice. */
function publishSite(change = (about: string) => about): void {
  const files = manifest.files.map(({ file }) => {
    const bytes = built(file);
    return { path: file, bytes: file === 'about.html' ? Buffer.from(change(bytes.toString())) : bytes, sources: [] };
  });
  const listed = manifest.files.map((entry, index) => ({ ...entry, sha256: digest(files[index]?.bytes ?? Buffer.of()) }));
  publish({ files, manifest: { ...manifest, files: listed }, contentDir: PRACTICE }, out);
}

beforeAll(async () => {
  publishSite();
  running = await startPreview('--out', out);
});
afterAll(() => void running.server.kill('SIGKILL'));

describe('preview', () => {
  it('meets the rules of all servers in this repository, and answers to this machine only (S1, S4, S5)', async () => {
    expect(await get('/contact/?a=b')).toMatchObject({ status: 301, headers: { location: '/contact-us?a=b' } });
    expect((await get('/blog/nothing')).body.toString()).toContain('Post Not Found');
    for (const path of ['/build-manifest.json', '/.out.ent-site/lock']) expect((await get(path)).status, path).toBe(404);
    expect((await get('/', { Host: 'evil.example' })).status).toBe(403);
    expect(running.pages).toBe(builtPages(inject('site')).length);
    // Only Linux has this address.
    if (process.platform !== 'linux') return;
    await expect(sendRaw(running.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', '127.0.0.2')).rejects.toThrow('ECONNREFUSED');
  });

  it('sends a page as it was built: no file of a build has the link to the editor, or any other part of live editing', async () => {
    const parts = ['ent-site-edit', 'Edit this page', 'Open the editor', '/__ent-site/', 'data-token', '/admin/'];
    for (const { file } of manifest.files)
      expect(
        parts.filter((part) => built(file).includes(part)),
        file,
      ).toEqual([]);
    const about = (await get('/about')).body.toString();
    expect(parts.filter((part) => about.includes(part))).toEqual([]);
  });

  it('serves a new build as soon as it is published', async () => {
    const before = await get('/about');
    publishSite((about) => about.replace('</h1>', ', edited a moment ago</h1>'));
    const after = await get('/about');
    expect(after.body.toString()).toBe(before.body.toString().replace('</h1>', ', edited a moment ago</h1>'));
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect(running.stderr()).toBe('');
  });

  it('keeps serving the last readable site, and says why', async () => {
    writeFileSync(manifestPath(out), '{');
    touchMarker(out);
    expect((await get('/about')).body.toString()).toContain('edited a moment ago');
    const damaged = `build-manifest.json of the site in ${out} is missing or damaged. Run: npx ent-site build --out ${out}`;
    await expect.poll(running.stderr).toBe(`The previous site is still served. ${damaged}\n`);
  });

  it('refuses a site with a quote of a patient that may not be shown any more', async () => {
    const other = join(folder, 'other');
    const quotes = [{ source: 'testimonials/zoe-a.yaml', name: 'Zoe A.', sha256: '1' }];
    publish({ ...release({ 'index.html': 'Zoe' }, { quotes }), contentDir: PRACTICE }, other);
    const { code, stderr } = await entSite('preview', '--port', '0', '--out', other);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The site is not shown, because it has a quote of Zoe A\. .* was removed/)]);
  });

  it('stops at once at SIGTERM, even with open connections (S8)', () => expectToStop(running, 'SIGTERM'));

  it('serves the whole network with --host, says so, and opens the browser of this machine (S1)', async () => {
    const shown = join(folder, 'shown');
    const opener = join(folder, process.platform === 'darwin' ? 'open' : 'xdg-open');
    writeFileSync(opener, `#!/bin/sh\nprintf %s "$1" > '${shown}.part' && mv '${shown}.part' '${shown}'\n`);
    chmodSync(opener, 0o755);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
    const exposed = await startPreview('--out', inject('site'), '--host', '0.0.0.0', '--allow-host', 'box.example', '--open');
    vi.unstubAllEnvs();
    try {
      await expect
        .poll(exposed.stderr)
        .toMatch(
          /^Everyone on this network can now see the built site\. They can send requests, which are saved in \S+\/requests\.\nThey can use the IP address of this computer; for its name, start with --allow-host NAME\.\n$/,
        );
      for (const [Host, status] of [
        ['my-laptop.local', 403],
        ['box.example:80', 200],
      ] as const)
        expect((await sendRequest(exposed.port, '/about', { Host })).status, Host).toBe(status);
      expect((await sendRequest(exposed.port, '/api/leads', {}, 'POST')).status).toBe(415);
      await expect.poll(() => existsSync(shown)).toBe(true);
      expect(readFileSync(shown, 'utf8')).toBe(`http://127.0.0.1:${exposed.port}`);
    } finally {
      exposed.server.kill('SIGKILL');
    }
  });

  it('says what to do when nothing is built', async () => {
    const nowhere = join(folder, 'nowhere');
    const answer = { code: 1, stdout: '', stderr: `There is no built site in ${nowhere}. Run: npx ent-site build --out ${nowhere}\n` };
    expect(await runCommand('preview', '--out', nowhere)).toEqual(answer);
  });

  it.each([
    ['preview', '--host', '192.0.2.1', 1, 'This computer does not have the address 192.0.2.1.'],
    ['preview', '--port', '65536', 2, 'Write a number from 0 to 65535.'],
    ['preview', '--port', '80x', 2, 'Write a number from 0 to 65535.'],
    ['serve', '--lead', 'broken', 2, 'Allowed choices are ok, error, html, slow, offline'],
  ])('refuses %s %s %s in one line', async (command, option, value, code, text) => {
    const answer = await runCommand(command, '--out', inject('site'), option, value);
    expect(answer).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(text) });
  });
});
