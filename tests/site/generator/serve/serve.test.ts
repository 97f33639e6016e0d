import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { entSite, ROOT } from '../../../helpers/command.ts';
import { type Editing, startEditing } from '../../../helpers/editing.ts';
import { saveInHalves } from '../../../helpers/half-saved.ts';
import { lateThrow } from '../../../helpers/late-throw.ts';
import { LEAD } from '../../../helpers/lead.ts';
import { sendRaw, sendRequest } from '../../../helpers/raw-http.ts';
import { manifestOfSite } from '../../../helpers/releases.ts';

const built = (file: string) => readFileSync(join(inject('site'), file));

let editing: Editing;
let filesBefore: string[];
beforeAll(async () => {
  editing = await startEditing();
  filesBefore = readdirSync(editing.root);
});
afterAll(() => editing.close());

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(editing.port, path, headers);
const save = (file: string, text: string) => writeFileSync(join(editing.root, file), text);

it('serves the site, and answers as every server of this repository does (S1, S2, S3, S4, S5)', async () => {
  const { headers, body } = await get('/about', { 'Accept-Encoding': 'br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', 'content-length': String(body.length) });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect((await get('/about', { 'Accept-Encoding': 'br', 'If-None-Match': headers['etag'] ?? '' })).status).toBe(304);
  expect(await get('/areasweserve/anywhere')).toMatchObject({ status: 301, headers: { location: '/locations' } });
  expect(await get('/contact/?a=b')).toMatchObject({ status: 301, headers: { location: '/contact-us?a=b' } });
  const [missing, missingPost] = [await get('/nothing'), await get('/blog/nothing')];
  expect([missing.status, missingPost.status]).toEqual([404, 404]);
  expect(missing.body.toString()).not.toContain('Post Not Found');
  expect(missingPost.body.toString()).toContain('Post Not Found');
  expect((await sendRequest(editing.port, '/about', {}, 'POST')).status).toBe(405);
  for (const path of ['/build-manifest.json', '/content/site.yaml', '/../package.json'])
    expect([400, 404], path).toContain((await get(path)).status);
});

it('answers names of this machine only (S1)', async () => {
  expect((await get('/', { Host: 'evil.example' })).status).toBe(403);
  expect((await get('/', { Host: `localhost:${editing.port}` })).status).toBe(200);
});

it.runIf(process.platform === 'linux')('listens on this machine only (S1)', async () => {
  await expect(sendRaw(editing.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', '127.0.0.2')).rejects.toThrow('ECONNREFUSED');
});

it('sends pages with the headers of the build, which allow one script more (S5)', async () => {
  const { 'Content-Security-Policy': policy = '', ...others } = manifestOfSite(inject('site')).headers;
  const { headers } = await get('/about');
  for (const [name, value] of Object.entries(others)) expect(headers[name.toLowerCase()], name).toBe(value);
  const allowed = headers['content-security-policy']?.replace(/(script-src [^;]+) '[^']+'/, '$1');
  expect(headers['content-security-policy']).not.toBe(policy);
  expect(allowed).toBe(policy);
});

it('says so when its port is taken (S8)', async () => {
  const { code, stderr } = await entSite('serve', '--content', join(ROOT, 'tests/practice'), '--port', String(editing.port));
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Port ${editing.port} is in use\\. Choose another with --port, for example --port \\d+\\.\n$`));
});

it('plays failures of the lead service that have a known name (P8)', async () => {
  const { code, stderr } = await entSite('serve', '--lead', 'broken');
  expect(code).toBe(2);
  expect(stderr).toContain('Allowed choices are ok, error, html, slow, offline');
});

it('shows an edit of content as soon as it is built (S7)', async () => {
  editing.edit('content/pages/about.md', 'title: One surgeon, and time for you', 'title: Edited a moment ago');
  expect(await editing.nextLine('content/pages/about.md: ')).toMatch(/: \d+ pages? in \d+ ms$/);
  expect(await editing.textAt('/about')).toContain('Edited a moment ago');
});

it('draws the social image of a page when it is asked for, and no more once the page has another', async () => {
  const socialOf = async () =>
    /og:image" content="https:\/\/[^/]+(\/assets\/social-\w+\.webp)"/.exec(await editing.textAt('/blog/third-post'))?.[1] ?? '';
  const before = await socialOf();
  const [one, other] = await Promise.all([get(before), get(`${before}?size=large`)]);
  expect(one.headers['content-type']).toBe('image/webp');
  expect(one.body.equals(built(before))).toBe(true);
  expect(other.body.equals(one.body)).toBe(true);
  const file = 'content/blog/third-post.md';
  save(file, editing.read(file).replace(/^title: .*$/m, 'title: Another title'));
  await editing.nextLine(`${file}: `);
  const after = await socialOf();
  expect(after).not.toBe(before);
  expect((await get(after)).status).toBe(200);
  expect((await get(before)).status).toBe(404);
});

it('answers a storm of a thousand saves in a second with three rebuilds at most, and shows the last (S7)', async () => {
  const file = 'content/blog/first-post.md';
  const text = editing.read(file);
  const begun = performance.now();
  for (let count = 1; count <= 1000; count += 1) {
    save(file, `${text}\nSave ${count}.\n`);
    // Lets go of the thread now and then, as separate programs would.
    if (count % 50 === 0) await pause();
  }
  await expect.poll(() => editing.textAt('/blog/first-post')).toContain('Save 1000.');
  // On a busy machine the saves take longer than a second.
  const seconds = Math.max(1, (performance.now() - begun) / 1000);
  expect(editing.lines().filter((line) => line.includes(file)).length).toBeLessThanOrEqual(3 * seconds);
});

it('says once that a folder is new, and follows what is in it', async () => {
  mkdirSync(join(editing.root, 'content/images/more'));
  await editing.nextLine('content/images/more: ');
  save('content/images/more/note.txt', 'no picture');
  await editing.nextLine('content/images/more/note.txt: ');
  rmSync(join(editing.root, 'content/images/more'), { recursive: true });
  await editing.nextLine('content/images/more');
  save('content/blog/second-post.md', `${editing.read('content/blog/second-post.md')}\nAfter the folder.\n`);
  await editing.nextLine('content/blog/second-post.md: ');
  expect(editing.lines().filter((line) => line.startsWith('content, '))).toEqual([]);
});

it('says nothing of a file that is seen half saved (S6)', async () => {
  const file = 'content/blog/second-post.md';
  const text = editing.read(file);
  for (const ms of [10, 20, 30]) {
    for (let inTime = false; !inTime; ) {
      const saidBefore = editing.stderr();
      inTime = await saveInHalves(join(editing.root, file), `${text}\nSaved in ${ms} ms.\n`, ms);
      await expect.poll(() => editing.textAt('/blog/second-post')).toContain(`Saved in ${ms} ms.`);
      // What has been said by then is heard now.
      await pause();
      if (inTime) expect(editing.stderr()).toBe(saidBefore);
    }
  }
});

it('builds again after a template has thrown long after its build, when nothing was to do and when the next build was under way (S6)', async () => {
  const file = 'templates/pages/about.tsx';
  const template = editing.read(file);
  const withWord = (word: string) => template.replace('<Layout>', `<Layout><p>${word}</p>`);
  const shows = (word: string) => expect.poll(() => editing.textAt('/about')).toContain(`<p>${word}</p>`);
  const [idle, busy] = [lateThrow(editing, 'idle', withWord('First')), lateThrow(editing, 'busy', withWord('Second'))];
  save(file, idle.text);
  await shows('First');
  idle.go();
  await expect.poll(idle.isGone).toBe(true);
  save(file, busy.text);
  await shows('Second');
  busy.go();
  await expect.poll(busy.isGone).toBe(true);
  save(file, withWord('Third'));
  await shows('Third');
});

it('writes nothing but leads: out/ is left to the build (P8)', async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: editing.origin }, body: JSON.stringify(LEAD) };
  expect((await fetch(`${editing.origin}/api/leads`, init)).status).toBe(200);
  const written = readdirSync(editing.root).filter((name) => !filesBefore.includes(name) && !/\.(go|gone)$/.test(name));
  expect(written).toEqual(['.ent-site']);
  expect(JSON.parse(editing.read('.ent-site/leads.jsonl'))).toEqual(LEAD);
  expect(editing.read('.ent-site/.gitignore')).toBe('*\n');
});

it('is gone at once at SIGINT (S8)', async () => {
  editing.server.kill('SIGINT');
  expect(await once(editing.server, 'exit')).toEqual([0, null]);
});
