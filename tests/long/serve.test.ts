import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, type TestContext } from 'vitest';
import { type Editing, startEditing } from '../helpers/editing.ts';
import { saveInHalves } from '../helpers/half-saved.ts';
import { lateThrow } from '../helpers/late-throw.ts';
import { readAnswer, sendRequest } from '../helpers/raw-http.ts';
import { startPreview } from '../helpers/serve.ts';
import { openConnection, SILENT_AFTER } from '../helpers/slow-clients.ts';

/** More than the system keeps for a connection whose other end does not read (bytes). */
const UNREADABLE = 100_000_000;

describe.concurrent('slow clients, with the limits that everybody gets (S8),', () => {
  async function preview({ onTestFinished }: TestContext): Promise<number> {
    const { server, port } = await startPreview('--out', inject('site'));
    onTestFinished(() => void server.kill('SIGKILL'));
    return port;
  }

  it('by hundreds keep nobody else waiting and are all cut off', async (context) => {
    const port = await preview(context);
    const texts = Array.from({ length: 500 }, (_, index) => SILENT_AFTER[index % SILENT_AFTER.length] ?? '');
    const slow = await Promise.all(texts.map((text) => openConnection(port, text)));
    context.expect((await sendRequest(port, '/about')).status).toBe(200);
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    context.expect(new Set(answers.map((bytes) => readAnswer(bytes).status))).toEqual(new Set([408, 405]));
    context.expect((await sendRequest(port, '/about')).status).toBe(200);
  });

  it('that send a body without end are cut off', async (context) => {
    const port = await preview(context);
    const head = 'POST /about HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
    const { socket, answer } = await openConnection(port, head);
    const drip = setInterval(() => socket.write('1\r\na\r\n'), 100);
    context.expect(readAnswer(await answer).status).toBe(405);
    clearInterval(drip);
  });

  it('that read nothing for long are cut off', async (context) => {
    const port = await preview(context);
    const page = await sendRequest(port, '/');
    const socket = connect(port, '127.0.0.1');
    context.onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    let read = 0;
    socket
      .on('error', () => undefined)
      .on('data', (bytes: Buffer) => {
        read += bytes.length;
      });
    socket.pause();
    const asked = Math.ceil(UNREADABLE / page.body.length);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(asked));
    // Other connections that fall silent, each until it is cut off: then the first has waited long enough.
    for (let turn = 0; turn < 5; turn += 1) await (await openConnection(port, SILENT_AFTER.at(-1) ?? '')).answer;
    socket.resume();
    await once(socket, 'close');
    context.expect(read).toBeLessThan(asked * page.body.length);
  });
});

describe('serve, for long', () => {
  const ARTICLE = 'content/blog/first-post.md';
  let editing: Editing;
  beforeAll(async () => {
    editing = await startEditing();
  });
  afterAll(() => editing.close());

  const save = (file: string, text: string) => writeFileSync(join(editing.root, file), text);
  const shows = (path: string, text: string) => expect.poll(() => editing.textAt(path)).toContain(text);

  it('answers one storm of saves after the other with three rebuilds a second at most (S7)', async () => {
    const text = editing.read(ARTICLE);
    for (let storm = 1; storm <= 5; storm += 1) {
      const before = editing.lines().length;
      const begun = performance.now();
      for (let count = 1; count <= 1000; count += 1) {
        save(ARTICLE, `${text}\nStorm ${storm}, save ${count}.\n`);
        if (count % 50 === 0) await pause();
      }
      await shows('/blog/first-post', `Storm ${storm}, save 1000.`);
      const seconds = Math.max(1, (performance.now() - begun) / 1000);
      expect(editing.lines().length - before).toBeLessThanOrEqual(3 * seconds);
    }
  });

  it('says nothing of a file that is seen half saved, however long the other half takes (S6)', async () => {
    const text = editing.read(ARTICLE);
    for (let ms = 2; ms <= 50; ms += 2) {
      for (let inTime = false; !inTime; ) {
        const saidBefore = editing.stderr();
        inTime = await saveInHalves(join(editing.root, ARTICLE), `${text}\nSaved in ${ms} ms.\n`, ms);
        await shows('/blog/first-post', `Saved in ${ms} ms.`);
        // What has been said by then is heard now.
        await pause();
        if (inTime) expect(editing.stderr()).toBe(saidBefore);
      }
    }
  });

  it('builds again, however often a template has thrown long after its build', async () => {
    const file = 'templates/pages/about.tsx';
    const template = editing.read(file);
    const withWord = (word: string) => template.replace('<Layout>', `<Layout><p>${word}</p>`);
    for (let round = 1; round <= 4; round += 1) {
      const thrower = lateThrow(editing, round % 2 === 0 ? 'idle' : 'busy', withWord(`Sound ${round}`));
      save(file, thrower.text);
      await shows('/about', `<p>Sound ${round}</p>`);
      thrower.go();
      await expect.poll(thrower.isGone).toBe(true);
      save(file, withWord(`Mended ${round}`));
      await shows('/about', `<p>Mended ${round}</p>`);
    }
  });
});
