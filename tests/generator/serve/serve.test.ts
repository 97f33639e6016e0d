import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { entSite } from '../../helpers/command.ts';
import { copyProject } from '../../helpers/project.ts';
import { startServer, startServerIn } from '../../helpers/serve.ts';
import { createSite } from '../../helpers/sites.ts';

let server: ChildProcess;
let port: number;

beforeAll(async () => {
  ({ server, port } = await startServer('--out', inject('site')));
});
afterAll(() => server.kill('SIGKILL'));

function get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location }));
    });
    sent.on('error', reject).end();
  });
}

it('serves the real site', async () => {
  expect(await get('/')).toMatchObject({ status: 200 });
  expect(await get('/blog/do-i-have-sleep-apnea')).toMatchObject({ status: 200 });
  expect(await get('/areasweserve/anywhere')).toMatchObject({ status: 301, location: '/locations' });
  expect(await get('/blog/nothing')).toMatchObject({ status: 404 });
});

it('shows an edit of content as soon as it is built', async () => {
  const site = createSite();
  const editing = await startServer('--content', site.contentDir, '--out', site.outDir);
  const before = readFileSync(join(site.contentDir, 'pages/about.md'), 'utf8');
  writeFileSync(
    join(site.contentDir, 'pages/about.md'),
    before.replace('title: One surgeon, and time for you', 'title: Edited a moment ago'),
  );
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${editing.port}/about`)).text()).toContain('Edited a moment ago');
  editing.server.kill('SIGKILL');
  site.remove();
});

it('answers names of this machine only (S1)', async () => {
  expect(await get('/', { host: 'evil.example' })).toMatchObject({ status: 403 });
  expect(await get('/', { host: `localhost:${port}` })).toMatchObject({ status: 200 });
});

it('says so when its port is taken (S8)', async () => {
  const { code, stderr } = await entSite('serve', '--out', inject('site'), '--port', String(port));
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Port ${port} is in use\\. Choose another with --port, for example --port \\d+\\.\n$`));
});

it('answers a storm of a thousand saves in a second with three rebuilds at most, and shows the last (S7)', async () => {
  const site = createSite();
  const editing = await startServer('--content', site.contentDir, '--out', site.outDir);
  const said: string[] = [];
  editing.server.stdout?.on('data', (data: Buffer) => said.push(...data.toString('utf8').split('\n').filter(Boolean)));
  const file = join(site.contentDir, 'blog/first-post.md');
  const text = readFileSync(file, 'utf8');
  const begun = performance.now();
  for (let save = 1; save <= 1000; save += 1) {
    writeFileSync(file, `${text}\nSave ${save}.\n`);
    // Lets go of the thread now and then, as separate programs would.
    if (save % 50 === 0) await pause();
  }
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${editing.port}/blog/first-post`)).text()).toContain('Save 1000.');
  // On a busy machine the saves take longer than a second.
  const seconds = Math.max(1, (performance.now() - begun) / 1000);
  expect(said.filter((line) => line.includes('first-post.md')).length).toBeLessThanOrEqual(3 * seconds);
  editing.server.kill('SIGKILL');
  site.remove();
});

it('draws the social image of a page when it is asked for, and no more once the page has another', async () => {
  const site = createSite();
  expect((await site.build()).problems).toBe('');
  const editing = await startServer('--content', site.contentDir, '--out', site.outDir);
  const at = (path: string) => fetch(`http://127.0.0.1:${editing.port}${path}`);
  const socialOf = async () =>
    /og:image" content="https:\/\/[^/]+(\/assets\/social-\w+\.png)"/.exec(await (await at('/blog/first-post')).text())?.[1] ?? '';
  const before = await socialOf();
  const [one, other] = await Promise.all([at(before), at(`${before}?size=large`)]);
  expect(one.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await one.arrayBuffer());
  expect(bytes.equals(readFileSync(join(site.outDir, before)))).toBe(true);
  expect(Buffer.from(await other.arrayBuffer()).equals(bytes)).toBe(true);
  const file = join(site.contentDir, 'blog/first-post.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Another title'));
  await expect.poll(socialOf).not.toBe(before);
  expect((await at(await socialOf())).status).toBe(200);
  expect((await at(before)).status).toBe(404);
  editing.server.kill('SIGKILL');
  site.remove();
});

it('says nothing of a file that is seen half saved', async () => {
  const site = createSite();
  const editing = await startServer('--content', site.contentDir, '--out', site.outDir);
  const file = join(site.contentDir, 'blog/first-post.md');
  const text = readFileSync(file, 'utf8');
  for (let save = 1; save <= 10; save += 1) {
    writeFileSync(file, '');
    const written = performance.now() + 4 * save;
    while (performance.now() < written) await pause();
    writeFileSync(file, `${text}\nSave ${save}.\n`);
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${editing.port}/blog/first-post`)).text()).toContain(`Save ${save}.`);
  }
  expect(editing.stderr()).toBe('');
  editing.server.kill('SIGKILL');
  site.remove();
});

it.each([
  ['', 0],
  [', with the next one under way', 3_000],
])('builds again after a template has thrown long after its build%s', async (_, busyMs) => {
  const project = copyProject();
  const thrown = join(project.root, 'thrown');
  const page = 'templates/pages/about.tsx';
  const busy = `for (const end = Date.now() + ${busyMs}; Date.now() < end; );`;
  const mine = `setTimeout(() => { require('node:fs').writeFileSync(${JSON.stringify(thrown)}, ''); ${busy} throw new Error('late'); }, 2000);\n`;
  const editing = await startServerIn(project.root);
  const about = async () => (await fetch(`http://127.0.0.1:${editing.port}/about`)).text();
  const text = project.read(page);
  writeFileSync(join(project.root, page), mine + text);
  await expect.poll(() => existsSync(thrown), { timeout: 30_000 }).toBe(true);
  writeFileSync(join(project.root, page), text.replace('<Layout>', '<Layout><p>Mended</p>'));
  await expect.poll(about, { timeout: 30_000 }).toContain('<p>Mended</p>');
  editing.server.kill('SIGKILL');
  project.remove();
});

it('writes nothing but leads: out/ is left to the build', async () => {
  const site = createSite();
  const editing = await startServer('--content', site.contentDir, '--out', site.outDir);
  expect((await fetch(`http://127.0.0.1:${editing.port}/about`)).status).toBe(200);
  expect(existsSync(site.outDir)).toBe(false);
  editing.server.kill('SIGKILL');
  site.remove();
});

it('is gone at once when it is asked to stop (S8)', async () => {
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
