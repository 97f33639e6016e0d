import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { entSite, ROOT } from '../../../helpers/command.ts';
import { type Editing, startEditing } from '../../../helpers/editing.ts';
import { type Listening, listen } from '../../../helpers/event-stream.ts';
import { LEAD } from '../../../helpers/lead.ts';
import { breakRule } from '../../../helpers/project.ts';
import { expectToStop, sendRaw, sendRequest } from '../../../helpers/raw-http.ts';
import { manifestOfSite } from '../../../helpers/releases.ts';
import { openedRequests } from '../../../helpers/sealed.ts';
import { IN_FULL } from '../../../helpers/share.ts';

const ABOUT = 'content/pages/about.md';
const POST = 'content/blog/first-post.md';
const POST_PATH = '/blog/first-post';

let editing: Editing;
let filesBefore: string[];
beforeAll(async () => {
  editing = await startEditing();
  filesBefore = readdirSync(editing.root);
});
afterAll(() => editing.close());

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(editing.port, path, headers);
const save = (file: string, text: string) => writeFileSync(join(editing.root, file), text);
const shows = (path: string, text: string) => expect.poll(() => editing.textAt(path)).toContain(text);

describe('serve', () => {
  it('serves the site and meets the rules of all servers in this repository (S1, S2, S3, S4, S5)', async () => {
    const { headers, body } = await get('/about', { 'Accept-Encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(body.length) });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(await get('/areasweserve/anywhere')).toMatchObject({ status: 301, headers: { location: '/locations' } });
    expect(await get('/contact/?a=b')).toMatchObject({ status: 301, headers: { location: '/contact-us?a=b' } });
    const missing = await get('/blog/nothing');
    expect([missing.status, missing.body.toString()]).toEqual([404, expect.stringContaining('Post Not Found')]);
    expect((await sendRequest(editing.port, '/about', {}, 'POST')).status).toBe(405);
    for (const path of ['/build-manifest.json', '/content/site.yaml', '/../package.json'])
      expect([400, 404], path).toContain((await get(path)).status);
  });

  it('answers to names of this machine only, and listens only on this machine without --host (S1)', async () => {
    expect((await get('/', { Host: 'evil.example' })).status).toBe(403);
    expect((await get('/', { Host: `localhost:${editing.port}` })).status).toBe(200);
    // Only Linux has this address.
    if (process.platform !== 'linux') return;
    await expect(sendRaw(editing.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', '127.0.0.2')).rejects.toThrow('ECONNREFUSED');
  });

  it('sends pages with the headers of the build, which allow one more script (S5)', async () => {
    const { 'Content-Security-Policy': policy = '', ...others } = manifestOfSite(inject('site')).headers;
    const { headers } = await get('/about');
    for (const [name, value] of Object.entries(others)) expect(headers[name.toLowerCase()], name).toBe(value);
    expect(headers['content-security-policy']).not.toBe(policy);
    expect(headers['content-security-policy']?.replace(/(script-src [^;]+) '[^']+'/, '$1')).toBe(policy);
  });

  it('exits with one line when its port is in use (S8)', async () => {
    const { code, stderr } = await entSite('serve', '--content', join(ROOT, 'tests/practice'), '--port', String(editing.port));
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Port ${editing.port} is in use\\..*\n$`));
  });

  it('writes nothing but encrypted requests and leads: out/ is left to the build (P8)', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: editing.origin }, body: JSON.stringify(LEAD) };
    expect((await fetch(`${editing.origin}/api/leads`, init)).status).toBe(200);
    expect(readdirSync(editing.root).filter((name) => !filesBefore.includes(name))).toEqual(['.ent-site']);
    expect(await openedRequests(join(editing.root, '.ent-site/requests'))).toEqual([LEAD]);
    expect(editing.read('.ent-site/requests/.gitignore')).toBe('*\n');
  });
});

describe('an edit of content', () => {
  it('is shown as soon as it is built, also the last of a thousand (S7)', async () => {
    editing.edit(ABOUT, 'title: One surgeon, and time for you', 'title: Edited a moment ago');
    expect(await editing.nextLine(`${ABOUT}: `)).toMatch(/: \d+ pages? in \d+ ms$/);
    expect(await editing.textAt('/about')).toContain('Edited a moment ago');
    const text = editing.read(POST);
    for (let count = 1; count <= 1000; count += 1) save(POST, `${text}\nSave ${count}.\n`);
    await shows(POST_PATH, 'Save 1000.');
  });

  it('changes the social image of its page, which is drawn on request', async () => {
    const file = 'content/blog/third-post.md';
    const socialOf = async () =>
      /og:image" content="https:\/\/[^/]+(\/assets\/card-\w+\.png)"/.exec(await editing.textAt('/blog/third-post'))?.[1] ?? '';
    const before = await socialOf();
    const [one, other] = await Promise.all([get(before), get(`${before}?size=large`)]);
    expect(one.headers['content-type']).toBe('image/png');
    expect(one.body.equals(readFileSync(join(inject('site'), before)))).toBe(true);
    expect(other.body.equals(one.body)).toBe(true);
    save(file, editing.read(file).replace(/^title: .*$/m, 'title: Another title'));
    // The line may also name a file of the thousand edits.
    await expect.poll(socialOf).not.toBe(before);
    const after = await socialOf();
    expect([(await get(after)).status, (await get(before)).status]).toEqual([200, 404]);
  });

  it('is noticed in a new folder, and reported once', async () => {
    const file = 'content/blog/second-post.md';
    mkdirSync(join(editing.root, 'content/images/more'));
    await editing.nextLine('content/images/more: ');
    save('content/images/more/note.txt', 'not a picture');
    await editing.nextLine('content/images/more/note.txt: ');
    rmSync(join(editing.root, 'content/images/more'), { recursive: true });
    await editing.nextLine('content/images/more');
    save(file, `${editing.read(file)}\nAfter the folder.\n`);
    await editing.nextLine(`${file}: `);
    expect(editing.lines().filter((line) => line.startsWith('content, '))).toEqual([]);
  });

  /** `serve` waits a little longer than this (ms) before it believes that a file was emptied on purpose. */
  const IN_TIME_MS = 70;
  const pauses = IN_FULL ? Array.from({ length: 25 }, (_, index) => 2 + index * 2) : [20];
  it.each(pauses)('reports no mistake when a file is read while an editor saves it, with the text %i ms later (S6)', async (ms) => {
    const text = editing.read(POST);
    // A busy machine may delay this process, so the test repeats until it is in time.
    for (let inTime = false; !inTime; ) {
      const said = editing.stderr();
      const begun = performance.now();
      save(POST, '');
      while (performance.now() < begun + ms) await pause();
      save(POST, `${text}\nSaved in ${ms} ms.\n`);
      inTime = performance.now() < begun + IN_TIME_MS;
      await shows(POST_PATH, `Saved in ${ms} ms.`);
      // Output that is already written to stderr arrives now.
      await pause();
      if (inTime) expect(editing.stderr()).toBe(said);
    }
  });
});

describe('an edit of a template', () => {
  const file = 'templates/pages/about.tsx';

  it('is built although code of the previous edit throws later, while idle or during the next build (S6)', async () => {
    const template = editing.read(file);
    // On a busy machine, the line also names files of the previous test.
    const edited = /^(?:.*, )?templates\/pages\/about\.tsx: /;
    for (const [round, when] of (IN_FULL ? ['idle', 'busy', 'idle', 'busy'] : ['busy']).entries()) {
      const [go, thrown] = ['go', 'thrown'].map((name) => join(editing.root, `throw-${round}.${name}`)) as [string, string];
      const write = `require('node:fs').writeFileSync(${JSON.stringify(thrown)}, '');`;
      const wait = `
        const { parentPort, receiveMessageOnPort } = require('node:worker_threads');
        while (!receiveMessageOnPort(parentPort)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);`;
      const mistake = `setInterval(() => {
        if (!require('node:fs').existsSync(${JSON.stringify(go)})) return;
        ${when === 'idle' ? `process.once('exit', () => { ${write} });` : write + wait}
        throw new Error('late');
      }, 5);\n`;
      save(file, mistake + template.replace('<Layout>', `<Layout><p>${round} ${when}</p>`));
      await editing.nextLine(edited);
      expect(await editing.textAt('/about')).toContain(`<p>${round} ${when}</p>`);
      writeFileSync(go, '');
      await expect.poll(() => existsSync(thrown)).toBe(true);
    }
    save(file, template);
    await editing.nextLine(edited);
    expect(await editing.textAt('/about')).not.toContain(' busy</p>');
  });
});

describe('the page that is open in a browser', () => {
  const layout = 'templates/components/layout/layout/layout.tsx';
  let browser: Listening;
  let layoutBefore: string;
  let postBefore: string;
  beforeAll(async () => {
    [layoutBefore, postBefore] = [editing.read(layout), editing.read(POST)];
    browser = await listen(`${editing.origin}/__ent-site/events?page=${POST_PATH}&version=none`);
    await heard('reload');
  });
  afterAll(async () => {
    browser.leave();
    save(layout, layoutBefore);
    await editing.nextLine(layout);
  });

  async function heard(name: string): Promise<void> {
    while ((await browser.next()).name !== name);
  }
  /** Returns a layout with a word that delays all other pages until a condition is true. */
  const layoutThatWaits = (word: string, condition: string) =>
    layoutBefore
      .replace(
        '  return (',
        `  while (page.path !== '${POST_PATH}' && !(${condition})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);\n  return (`,
      )
      .replace('<main id=', `<main data-word="${word}" id=`);

  it('is sent while other pages are still being rendered', async () => {
    const go = join(editing.root, 'go');
    save(layout, layoutThatWaits('First', `require('node:fs').existsSync(${JSON.stringify(go)})`));
    await heard('reload');
    expect(await editing.textAt(POST_PATH)).toContain('data-word="First"');
    expect(await editing.textAt('/')).not.toContain('data-word="First"');
    writeFileSync(go, '');
    expect(Number(/: (\d+) pages in/.exec(await editing.nextLine(layout))?.[1])).toBeGreaterThan(30);
    expect(await editing.textAt('/')).toContain('data-word="First"');
  });

  it('has both edits when the second one interrupts the build of the first', async () => {
    // The first other page waits for the message that starts the next build, and forwards it.
    const isAsked = `(() => {
      const { parentPort, receiveMessageOnPort } = require('node:worker_threads');
      const received = globalThis.received ? undefined : receiveMessageOnPort(parentPort);
      if (received) parentPort.emit('message', received.message);
      return (globalThis.received ||= received);
    })()`;
    save(layout, layoutThatWaits('Second', isAsked));
    await heard('reload');
    save(POST, postBefore.replace(/^title: .*$/m, 'title: Saved meanwhile'));
    await heard('reload');
    expect(await editing.textAt(POST_PATH)).toContain('Saved meanwhile');
    const line = await editing.nextLine('');
    for (const file of [layout, POST]) expect(line).toContain(file);
    for (const path of ['/', POST_PATH]) expect(await editing.textAt(path), path).toContain('data-word="Second"');
  });

  it('is reverted when the build finds a mistake', async () => {
    const before = await editing.textAt(POST_PATH);
    save(POST, `${postBefore}\nSee [the other page](/nowhere).\n`);
    await heard('reload');
    // The second reload reverts the page.
    await heard('reload');
    await heard('errors');
    expect(await editing.textAt(POST_PATH)).toBe(before);
    save(POST, postBefore.replace(/^title: .*$/m, 'title: Corrected'));
    await heard('ok');
    expect(await editing.textAt(POST_PATH)).toContain('Corrected');
  });
});

// tests/long/generator-edits.test.ts breaks the generator in other ways, and tests the editor too.
describe('an edit of the generator', () => {
  const ROBOTS = 'generator/publish/output-files.ts';
  const EDITOR = 'generator/studio/editor/client/app.css';
  const SERVER = 'generator/serve/http/respond.ts';
  const countRestartLines = () =>
    editing.lines().filter((line) => line === 'The code of the server has changed: restart serve to use it.').length;
  let repair: () => void;

  it('that throws is reported at its TypeScript line, and the last good site is still served (S6)', async () => {
    const { file, position, ...broken } = breakRule(editing);
    ({ repair } = broken);
    expect(await editing.nextLine(`${file}: `)).toBe(`${file}: 1 problem. The last good site is still shown.`);
    expect(editing.stderr()).toContain(`\n${position} This rule is broken. [generator]\n`);
    expect(editing.stderr()).toMatch(/\n {4}Called by generator\/rules\/checks\/index\.ts:\d+, .*by generator\/pipeline\.ts:\d+/);
    expect(editing.stderr()).not.toMatch(/\/cli-|chunk-/);
    expect(await editing.textAt('/about')).toContain('</html>');
    expect(countRestartLines()).toBe(0);
  });

  it('takes effect in the running server, which reports once that an edit of the server needs a restart', async () => {
    const { pid } = editing.server;
    editing.edit(ROBOTS, 'Allow: /', 'Disallow: /');
    editing.edit(EDITOR, '{', '{ color: red;');
    repair();
    expect(await editing.nextLine('generator/')).toContain(': fixed, ');
    expect(await editing.textAt('/robots.txt')).toContain('Disallow: /');
    expect(countRestartLines()).toBe(1);
    if (IN_FULL) {
      editing.edit(SERVER, 'no-cache', 'no-store');
      await editing.nextLine(`${SERVER}: `);
      expect(countRestartLines()).toBe(1);
    }
    editing.edit(ABOUT, 'title: Edited a moment ago', 'title: Still one surgeon');
    await editing.nextLine(`${ABOUT}: `);
    expect(await editing.textAt('/about')).toContain('Still one surgeon');
    expect([editing.server.pid, editing.server.exitCode]).toEqual([pid, null]);
  });
});

it('serve stops at once at SIGINT, even with open connections (S8)', async () => {
  await expectToStop(editing, 'SIGINT');
  expect(existsSync(join(editing.root, 'out'))).toBe(false);
});
