import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { entSite } from '../../helpers/command.ts';
import { sendRequest } from '../../helpers/raw-http.ts';
import { startPreview } from '../../helpers/serve.ts';
import { createSite } from '../../helpers/sites.ts';

interface Manifest {
  files: { file: string; route?: string }[];
}

/** The path of every request, and its answer as a person sees it. */
async function preview(...options: string[]) {
  const { server, port, stderr } = await startPreview(...options);
  onTestFinished(() => void server.kill('SIGKILL'));
  return {
    port,
    stderr,
    get: (path: string) => sendRequest(port, path),
    text: async (path: string) => String((await sendRequest(port, path)).body),
  };
}

let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-preview-'));
  out = join(folder, 'out');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A copy of the built site as a plain folder, with other files in its manifest. */
function copySite(change: (files: Manifest['files']) => Manifest['files']): void {
  cpSync(inject('site'), out, { recursive: true, dereference: true });
  const manifest = JSON.parse(readFileSync(join(out, 'build-manifest.json'), 'utf8')) as Manifest;
  writeFileSync(join(out, 'build-manifest.json'), JSON.stringify({ ...manifest, files: change(manifest.files) }));
}

describe('preview reads the files of its manifest and no other (S2)', () => {
  it('whatever else is in the folder', async () => {
    copySite((files) => files);
    writeFileSync(join(out, '.env'), 'secret');
    writeFileSync(join(out, 'notes.txt'), 'secret');
    mkdirSync(join(out, '.git'));
    writeFileSync(join(out, '.git/config'), 'secret');
    const { get } = await preview('--out', out);
    expect((await get('/about')).status).toBe(200);
    for (const path of ['/.env', '/notes.txt', '/.git/config', '/build-manifest.json'])
      expect(await get(path), path).toMatchObject({ status: 404, body: expect.not.stringContaining('secret') });
  });

  it('and of those only plain files inside the folder', async () => {
    const outside = join(folder, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'about.html'), 'secret');
    const listed = ['../outside/about.html', join(outside, 'about.html'), 'linked/about.html', 'pipe.html', 'assets', 'gone.html', 'a\0b'];
    copySite((files) => [...files, ...listed.map((file) => ({ file }))]);
    rmSync(join(out, 'about.html'));
    symlinkSync(join(outside, 'about.html'), join(out, 'about.html'));
    symlinkSync(outside, join(out, 'linked'));
    execFileSync('mkfifo', [join(out, 'pipe.html')]);
    const { get, stderr } = await preview('--out', out);
    for (const path of ['/about', '/../outside/about.html', '/linked/about.html', '/pipe.html', '/assets', '/gone.html'])
      expect(String((await get(path)).body), path).not.toContain('secret');
    expect((await get('/about')).status).toBe(404);
    expect((await get('/linked/about.html')).status).toBe(404);
    expect((await get('/services')).status).toBe(200);
    await expect.poll(stderr).toBe(`Left out, because it is no file of ${out}: ${['about.html', ...listed].join(', ')}\n`);
  });
});

describe('preview', () => {
  it('serves a new build as soon as it is published, and none that is not', async () => {
    const site = createSite();
    onTestFinished(() => site.remove());
    await site.build();
    const { get, text } = await preview('--out', site.outDir);
    const { etag } = (await get('/about')).headers;
    const page = join(site.contentDir, 'pages/about.md');
    writeFileSync(page, readFileSync(page, 'utf8').replace('title: One surgeon, and time for you', 'title: Edited a moment ago'));
    expect(await text('/about')).not.toContain('Edited a moment ago');
    await site.build();
    expect(await text('/about')).toContain('Edited a moment ago');
    expect((await get('/about')).headers['etag']).not.toBe(etag);
    writeFileSync(page, 'broken');
    expect((await site.build()).summary).toBeUndefined();
    expect(await text('/about')).toContain('Edited a moment ago');
  });

  it('keeps the last site that it could read', async () => {
    copySite((files) => files);
    const { get, stderr } = await preview('--out', out);
    writeFileSync(join(out, 'build-manifest.json'), '{');
    expect((await get('/about')).status).toBe(200);
    const damaged = `${join(out, 'build-manifest.json')} is damaged. Run: ent-site build --out ${out}`;
    await expect.poll(stderr).toBe(`The site before is still served. ${damaged}\n`);
    rmSync(out, { recursive: true });
    expect((await get('/services')).status).toBe(200);
  });

  it('says what to do where nothing is built, or what is built is damaged', async () => {
    const missing = { code: 1, stderr: `There is no built site in ${out}. Run: ent-site build --out ${out}\n` };
    expect(await entSite('preview', '--out', out)).toMatchObject(missing);
    writeFileSync(out, '');
    expect(await entSite('preview', '--out', out)).toMatchObject(missing);
    rmSync(out);
    mkdirSync(out);
    expect(await entSite('preview', '--out', out)).toMatchObject(missing);
    for (const text of ['{', '{}', '{"files":[{"file":1}],"wildcards":[],"headers":{}}', 'null']) {
      writeFileSync(join(out, 'build-manifest.json'), text);
      expect((await entSite('preview', '--out', out)).stderr, text).toContain('is damaged');
    }
  });

  it('names a port that is free where its own is not (S8)', async () => {
    const { port } = await preview('--out', inject('site'));
    const neighbour = createServer();
    onTestFinished(() => void neighbour.close());
    // Whoever has the next port: this test, or somebody else.
    await new Promise<void>((resolve) => neighbour.once('error', () => resolve()).listen(port + 1, '127.0.0.1', resolve));
    const { code, stderr } = await entSite('preview', '--out', inject('site'), '--port', String(port));
    const free = Number(/^Port (\d+) is in use\. Choose another with --port, for example --port (\d+)\.\n$/.exec(stderr)?.[2]);
    expect({ code, isAnother: free > port + 1 }).toEqual({ code: 1, isAnother: true });
  });

  it('says who can see the site where it is more than this machine (S1)', async () => {
    const { stderr } = await preview('--out', inject('site'));
    const exposed = await startPreview('--out', inject('site'), '--host', '0.0.0.0');
    onTestFinished(() => void exposed.server.kill('SIGKILL'));
    await expect.poll(exposed.stderr).toBe('Everyone in this network can now see the site.\n');
    expect(stderr()).toBe('');
    expect((await sendRequest(exposed.port, '/about', { Host: 'my-laptop.local' })).status).toBe(200);
  });

  it.each([
    ['--host', '192.0.2.1', 1, 'This machine has no address 192.0.2.1.'],
    ['--port', '65536', 2, 'It must be a number from 0 to 65535.'],
    ['--port', '80x', 2, 'It must be a number from 0 to 65535.'],
  ])('refuses %s %s in one line', async (option, value, code, text) => {
    const said = await entSite('preview', '--out', inject('site'), option, value);
    expect(said).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(text) });
    expect(said.stderr).not.toContain('    at ');
  });

  it('shows the site in the browser when it is asked to', async () => {
    const shown = join(folder, 'shown');
    const opener = join(folder, process.platform === 'darwin' ? 'open' : 'xdg-open');
    writeFileSync(opener, `#!/bin/sh\nprintf %s "$1" > '${shown}.part' && mv '${shown}.part' '${shown}'\n`);
    chmodSync(opener, 0o755);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
    const { port } = await preview('--out', inject('site'), '--open');
    await expect.poll(() => existsSync(shown)).toBe(true);
    expect(readFileSync(shown, 'utf8')).toBe(`http://127.0.0.1:${port}`);
  });
});
