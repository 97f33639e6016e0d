import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { describe, expect, inject, it, type TestContext } from 'vitest';
import { readAnswer, received, sendRequest } from '../../helpers/raw-http.ts';
import { type RunningServer, startPreview, startServer } from '../../helpers/serve.ts';

/** More than the system keeps for a connection whose other end does not read (bytes). */
const UNREADABLE = 20_000_000;
const HAS_PROC = existsSync('/proc/self/fd');

/** Tests that run at the same time clean up by their own context. */
type Cleanup = Pick<TestContext, 'onTestFinished'>;

async function started(start: typeof startPreview, { onTestFinished }: Cleanup): Promise<RunningServer> {
  const running = await start('--out', inject('site'));
  onTestFinished(() => void running.server.kill('SIGKILL'));
  return running;
}

interface Connection {
  socket: Socket;
  /** All that it brings until it is closed. */
  answer: Promise<Buffer>;
}

/** A connection on which this text has been sent. */
async function open(port: number, text: string, { onTestFinished }: Cleanup): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const answer = received(socket);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer };
}

/** How many sockets the server process holds open, the one it listens on among them. */
function openBy({ server }: RunningServer): number {
  const folder = `/proc/${server.pid}/fd`;
  return readdirSync(folder).filter((name) => linkOf(`${folder}/${name}`).startsWith('socket:')).length;
}

/** What a descriptor stands for; nothing where it was closed since the listing. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** What a connection may have brought when it falls silent. */
const SILENT_AFTER = [
  '',
  'GET /abo',
  'GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\na',
];

describe.concurrent('slow clients (S8)', () => {
  it('by hundreds keep nobody else waiting and are all cut off', async (context) => {
    // Tests at the same time poll by the `expect` of their own context.
    const { expect } = context;
    const running = await started(startPreview, context);
    const before = HAS_PROC ? openBy(running) : 0;
    expect((await sendRequest(running.port, '/about')).status).toBe(200);
    const texts = Array.from({ length: 500 }, (_, index) => SILENT_AFTER[index % SILENT_AFTER.length] ?? '');
    const slow = await Promise.all(texts.map((text) => open(running.port, text, context)));
    let closed = 0;
    for (const { answer } of slow) void answer.then(() => (closed += 1));
    const { status } = await sendRequest(running.port, '/about');
    expect({ status, closed }).toEqual({ status: 200, closed: 0 });
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    // 405 at once for the body that does not come, 408 for all others.
    expect(new Set(answers.map((bytes) => readAnswer(bytes).status))).toEqual(new Set([408, 405]));
    if (HAS_PROC) await expect.poll(() => openBy(running)).toBeLessThanOrEqual(before);
    expect((await sendRequest(running.port, '/about')).status).toBe(200);
  });

  it('that send a body without end are answered at once and cut off', async (context) => {
    const { expect } = context;
    const { port } = await started(startPreview, context);
    const { socket, answer } = await open(port, 'POST /about HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n', context);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(readAnswer(first).status).toBe(405);
    const drip = setInterval(() => socket.write('1\r\na\r\n'), 100);
    await answer;
    clearInterval(drip);
  });

  it.runIf(HAS_PROC)('that do not read what they asked for are cut off', async (context) => {
    const { expect } = context;
    const running = await started(startPreview, context);
    const before = openBy(running);
    const page = await sendRequest(running.port, '/');
    await expect.poll(() => openBy(running)).toBe(before);
    const socket = connect(running.port, '127.0.0.1');
    context.onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.pause();
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(Math.ceil(UNREADABLE / page.body.length)));
    await expect.poll(() => openBy(running)).toBeGreaterThan(before);
    await expect.poll(() => openBy(running), { timeout: 50_000 }).toBeLessThanOrEqual(before);
  });
});

describe.each([
  ['serve', startServer],
  ['preview', startPreview],
])('%s', (_, start) => {
  it.for(['SIGTERM', 'SIGINT'] as const)('goes at %s, whoever is still connected (S8)', async (signal, context) => {
    const { server, port } = await started(start, context);
    const idle = await open(port, 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n', context);
    await once(idle.socket, 'data');
    const silent = await Promise.all(SILENT_AFTER.map((text) => open(port, text, context)));
    // The last one has its answer; so all before it have been taken in.
    await once(silent.at(-1)?.socket ?? idle.socket, 'data');
    server.kill(signal);
    expect(await once(server, 'exit')).toEqual([0, null]);
    const answers = await Promise.all(silent.map(({ answer }) => answer));
    // Nobody was waited for: whoever is waited for long enough gets a 408.
    expect(answers.map((bytes) => readAnswer(bytes).status)).toEqual([0, 0, 0, 405]);
    expect(answers.join('')).not.toContain('408');
  });
});
