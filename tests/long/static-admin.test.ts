import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contentType } from '../../generator/publish/files.ts';
import { entSite } from '../helpers/command.ts';
import { makeFolder } from '../helpers/folder.ts';
import { PRACTICE } from '../helpers/sites.ts';
import { treeOf } from '../helpers/tree.ts';
import { type Seen, useServer, visit } from '../helpers/visit.ts';

const outDir = makeFolder();

/** Files of the repository, with the test practice as its content, and the changes of each commit. */
const files = new Map([...treeOf(PRACTICE)].map(([path, bytes]) => [`tests/practice/${path}`, bytes]));
const commits: { path: string; before: string; after: string }[][] = [];
/** Requests that the host does not support. */
const unknown: string[] = [];
let origin: string;
const TOKEN = 'a-token-of-the-test';

const shaOf = (bytes: Buffer | undefined) => bytes && createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
const read = (path: string) => String(files.get(path));

interface Change {
  operation: string;
  path: string;
  content: string;
  sha?: string;
}

function commit(changes: readonly Change[]): void {
  commits.push(
    changes.map(({ operation, path, content }) => {
      const before = read(path);
      if (operation === 'delete') files.delete(path);
      else files.set(path, Buffer.from(content, 'base64'));
      return { path, before, after: read(path) };
    }),
  );
}

/** The part of the API of Gitea 1.24 that an editor needs (https://docs.gitea.com/api/1.24/), by path after `/api/v1`. */
const REPO = '/repos/practice/website';
const API: Record<string, (body: { files: (string & Change)[] }) => unknown> = {
  '/version': () => ({ version: '1.24.0' }),
  '/user': () => ({ id: 1, login: 'staff', full_name: 'Staff', email: 'staff@practice.example', avatar_url: '' }),
  '/settings/api': () => ({ default_paging_num: 30, max_response_items: 50, default_max_blob_size: 10_485_760 }),
  [REPO]: () => ({ default_branch: 'main', permissions: { pull: true, push: true, admin: false } }),
  [`${REPO}/branches/main`]: () => ({ name: 'main', commit: { id: head().sha, message: '', timestamp: head().created } }),
  [`${REPO}/git/trees/`]: () => ({
    sha: head().sha,
    tree: [...files].map(([path, bytes]) => ({ path, sha: shaOf(bytes), size: bytes.length, type: 'blob' })),
    truncated: false,
  }),
  [`${REPO}/commits`]: () => [{ ...head(), commit: { author: { name: 'Staff', email: '', date: head().created } } }],
  [`${REPO}/file-contents`]: ({ files: paths }) =>
    paths.map((path) => ({ path, sha: shaOf(files.get(path)), encoding: 'base64', content: files.get(path)?.toString('base64') })),
  [`${REPO}/contents`]: ({ files: changes }) => {
    // Gitea accepts a change only if the file is still the one that was read.
    if (changes.some(({ operation, path, sha }) => operation !== 'create' && sha !== shaOf(files.get(path)))) return undefined;
    commit(changes);
    return { commit: head(), files: changes.map(({ path }) => ({ path, sha: shaOf(files.get(path)) ?? '' })) };
  },
};

function head() {
  const created = new Date(1_700_000_000_000 + commits.length * 1000).toISOString();
  return { sha: String(commits.length).padStart(40, '0'), created };
}

const host = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  const send = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (pathname.startsWith('/admin/')) {
    const file = join(outDir, pathname.slice('/admin/'.length) || 'index.html');
    if (!existsSync(file)) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': file.endsWith('.wasm') ? 'application/wasm' : contentType(file) })
      .end(readFileSync(file));
  }
  const path = pathname.slice('/api/v1'.length).replace(/(?<=\/git\/trees\/).*/, '');
  if (request.headers.authorization !== `token ${TOKEN}` && path !== '/version') return send(401, { message: 'token is required' });
  const answer = API[path]?.(JSON.parse((await textOf(request)) || '{}'));
  if (!API[path]) unknown.push(`${request.method} ${pathname}`);
  return answer ? send(request.method === 'POST' && path === `${REPO}/contents` ? 201 : 200, answer) : send(422, { message: 'not done' });
});

useServer(async () => {
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const { code, stderr } = await entSite(
    ...['admin', '--static', '--content', PRACTICE, '--repo', 'practice/website'],
    ...['--git-host', 'gitea', '--git-url', origin, '--out', outDir],
  );
  if (code !== 0) throw new Error(stderr);
  const close = () => {
    host.closeAllConnections();
    host.close();
  };
  return { origin, close };
});

async function signedIn(see: (page: Page, seen: Seen) => Promise<void>): Promise<void> {
  await visit('/admin/', {}, async (page, seen) => {
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
    await page.getByLabel('Personal Access Token').fill(TOKEN);
    await page.keyboard.press('Enter');
    await page.getByText('Sleep Apnea').first().waitFor();
    await see(page, seen);
  });
}

async function open(page: Page, entry: string): Promise<void> {
  await page.goto(`${origin}/admin/#/collections/${entry}`);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

async function save(page: Page): Promise<void> {
  const { length } = commits;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => commits.length).toBe(length + 1);
}

/** Returns the files of the last commit, and the removed and added lines. */
function lastCommit() {
  return commits.at(-1)?.map(({ path, before, after }) => {
    const [old, now] = [before.split('\n'), after.split('\n')];
    while (old.length > 0 && old[0] === now[0]) for (const lines of [old, now]) lines.shift();
    while (old.length > 0 && old.at(-1) === now.at(-1)) for (const lines of [old, now]) lines.pop();
    return { path, old, now };
  });
}

describe('the editor for a Git host', () => {
  it('changes one line for one field, and sends requests only to the Git host', async () => {
    await signedIn(async (page, { requests, complaints }) => {
      await open(page, 'posts/entries/first-post');
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Allergic to Pets: # a "Test"');
      await save(page);
      expect(lastCommit()).toEqual([
        {
          path: 'tests/practice/blog/first-post.md',
          old: ['title: First Post'],
          now: [`title: 'Allergic to Pets: # a "Test"'`],
        },
      ]);
      expect(requests.filter((url) => !url.startsWith(origin) && !/^(blob|data):/.test(url))).toEqual([]);
      expect(complaints).toEqual([]);
      expect(unknown).toEqual([]);
    });
  });

  it('changes the short name in practice.yaml, and keeps comments and everything else in the file', async () => {
    await signedIn(async (page) => {
      await open(page, 'site/entries/practice');
      await page.getByRole('textbox', { name: 'Short name', exact: true }).fill('Doe & Roe');
      await save(page);
      expect(lastCommit()).toEqual([{ path: 'tests/practice/practice.yaml', old: ['brand: Doe ENT'], now: ['brand: Doe & Roe'] }]);
    });
  });

  it('does not overwrite what another person has saved meanwhile, if the Git host checks this (Gitea)', async () => {
    const path = 'tests/practice/blog/second-post.md';
    await signedIn(async (page) => {
      await open(page, 'posts/entries/second-post');
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mine');
      const theirs = read(path).replace(/^title: .*/m, 'title: Theirs');
      commit([{ operation: 'update', path, content: Buffer.from(theirs).toString('base64') }]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('alertdialog').or(page.getByRole('alert')).or(page.getByRole('dialog')).first().waitFor();
      expect(read(path)).toBe(theirs);
    });
  });
});
