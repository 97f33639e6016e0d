import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { entSite, ROOT } from '../../helpers/command.ts';
import { startServer } from '../../helpers/serve.ts';
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
  await site.build();
  const editing = await startServer('--content', site.contentDir, '--out', site.outDir);
  const before = readFileSync(join(site.contentDir, 'pages/about.md'), 'utf8');
  writeFileSync(
    join(site.contentDir, 'pages/about.md'),
    before.replace('title: One surgeon, and time for you', 'title: Edited a moment ago'),
  );
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${editing.port}/about`)).text(), { timeout: 20_000 })
    .toContain('Edited a moment ago');
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
  expect(stderr).toBe(`Port ${port} is in use. Choose another with --port, for example --port ${port + 1}.\n`);
});

it('says what to do where nothing is built', async () => {
  expect(await entSite('serve', '--out', join(ROOT, 'tests'))).toMatchObject({
    code: 1,
    stderr: 'There is no built site yet. Run: ent-site build\n',
  });
});

it('is gone at once when it is asked to stop (S8)', async () => {
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
