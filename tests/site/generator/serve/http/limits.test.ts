import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import {
  SERVER_LIMITS,
  type ServerLimits,
  type SiteServer,
  type SiteServerOptions,
  startSiteServer,
} from '../../../../../generator/serve/http/server.ts';
import { openReleases } from '../../../../../generator/serve/preview.ts';
import { openConnection, readAnswer, SILENT_AFTER, sendRequest } from '../../../../helpers/raw-http.ts';
import { IN_FULL } from '../../../../helpers/share.ts';

/** More bytes than the system buffers for a client that does not read. */
const UNREADABLE = 100_000_000;
/** A limit that no test reaches (ms). */
const NEVER = 3_600_000;
const ENDLESS = {
  headersTimeout: NEVER,
  requestTimeout: NEVER,
  keepAliveTimeout: NEVER,
  stalledTimeout: NEVER,
  connectionsCheckingInterval: 10,
};
/** The real limits in a full run, otherwise limits that are reached in a moment. */
const SHORT = IN_FULL ? SERVER_LIMITS : { ...ENDLESS, headersTimeout: 200, requestTimeout: 400 };

const currentSite = openReleases(inject('site'));

/** The server sockets of all connections since the test began. */
let connections: Socket[];
const addConnection = (message: unknown) => void connections.push((message as { socket: Socket }).socket);
beforeEach(() => {
  connections = [];
  subscribe('net.server.socket', addConnection);
});
afterEach(() => unsubscribe('net.server.socket', addConnection));

async function start(limits: ServerLimits, handle: SiteServerOptions['handle'] = () => false): Promise<SiteServer> {
  const server = await startSiteServer({ host: '127.0.0.1', port: 0, currentSite, limits, handle });
  onTestFinished(() => server.stop());
  return server;
}

const silentClients = (port: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => openConnection(port, SILENT_AFTER[index % SILENT_AFTER.length] ?? '')));

describe('slow clients (S8)', () => {
  it('have a limit of seconds, not minutes', async () => {
    expect(Math.max(...Object.values(SERVER_LIMITS))).toBeLessThanOrEqual(10_000);
    const stalled: unknown[] = [];
    const server = await start(SERVER_LIMITS, ({ socket }) => stalled.push(socket.timeout) === 0);
    expect((await fetch(`${server.url}/about`)).headers.get('keep-alive')).toBe('timeout=5');
    expect(stalled).toEqual([10_000]);
  });

  it('by the hundred delay neither other clients nor the stop of the server', async () => {
    const server = await start(ENDLESS);
    const slow = await silentClients(server.port, 100);
    let closed = 0;
    for (const { answer } of slow) void answer.then(() => (closed += 1));
    const { status } = await sendRequest(server.port, '/about');
    expect({ status, closed }).toEqual({ status: 200, closed: 0 });
    await server.stop();
    await Promise.all(slow.map(({ answer }) => answer));
    expect(connections.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it('by the hundred are all disconnected', async () => {
    const { port } = await start(SHORT);
    const count = IN_FULL ? 500 : 100;
    const slow = await silentClients(port, count);
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    const statuses = answers.map((bytes) => readAnswer(bytes).status);
    // Only every fourth client sends a request, which is refused at once, or too late on a busy machine.
    const [askedFor, silent] = [true, false].map((asks) => statuses.filter((_, index) => asks === (index % SILENT_AFTER.length === 3)));
    expect(new Set(silent)).toEqual(new Set([408]));
    expect([405, 408]).toEqual(expect.arrayContaining(askedFor ?? []));
    await expect.poll(() => connections.filter(({ destroyed }) => !destroyed).length).toBe(0);
    expect(connections.length).toBe(count);
  });

  it('that send an endless body are answered at once and disconnected', async () => {
    const { port } = await start(SHORT);
    const { socket, answer } = await openConnection(port, 'POST /about HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(readAnswer(first).status).toBe(405);
    const drip = setInterval(() => socket.write('1\r\na\r\n'), 10);
    await answer;
    clearInterval(drip);
  });

  it('may send a large body slowly, as long as some of it arrives', async () => {
    let requests = 0;
    let read = 0;
    const handle = (request: IncomingMessage, response: ServerResponse) => {
      requests += 1;
      request.on('data', () => (read += 1)).once('end', () => response.end('taken'));
      return true;
    };
    const server = await start(ENDLESS, handle);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const head = 'POST /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
    const [slow, silent] = [await openConnection(server.port, head), await openConnection(server.port, head)];
    await expect.poll(() => requests).toBe(2);
    for (const part of [1, 2]) {
      slow.socket.write('1\r\na\r\n');
      await expect.poll(() => read).toBe(part);
      vi.advanceTimersByTime(NEVER);
    }
    expect(readAnswer(await silent.answer).status).toBe(408);
    slow.socket.write('0\r\n\r\n');
    expect(readAnswer(await slow.answer).status).toBe(200);
  });

  it('that do not read the answer are disconnected', async () => {
    const { port } = await start({ ...ENDLESS, stalledTimeout: IN_FULL ? SERVER_LIMITS.stalledTimeout : 200 });
    const page = statSync(join(inject('site'), 'index.html')).size;
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.pause();
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(Math.ceil(UNREADABLE / page)));
    // Node checks again if something was written since the last check.
    await expect.poll(() => connections.map(({ destroyed }) => destroyed), { timeout: 40_000 }).toEqual([true]);
    expect(connections[0]?.bytesWritten).toBeGreaterThan(0);
    expect(connections[0]?.bytesWritten).toBeLessThan(UNREADABLE);
  });
});
