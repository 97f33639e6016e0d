import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { connectRedis } from '../../../../generator/fleet/queue.ts';
import type { BuildFailure } from '../../../../generator/problem/problem.ts';

let server: Server;
const sockets = new Set<Socket>();
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Starts a server that speaks the protocol of Redis (https://redis.io/docs/latest/develop/reference/protocol-spec/), with a given answer to each command. */
async function startServer(answer: (command: string) => string): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('data', (data) => {
      for (const [, command = ''] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) socket.write(answer(command.toLowerCase()));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `redis://:secret@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const messageOf = (error: BuildFailure) => error.problems[0]?.message;
/** Returns what a promise settles to, with a clock that is faster than the sockets, which are real. */
async function soon<Value>(promise: Promise<Value>): Promise<Value> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  while (!isSettled) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return promise;
}

it('gives up on a Redis that accepts a connection but does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const connected = connectRedis({ url: await startServer(() => ''), report: () => undefined }).catch(messageOf);
  expect(await soon(connected)).toBe('Cannot connect to Redis here (silent for 5 seconds).');
});

it('treats a Redis that stops answering as disconnected, and ends after the maximum waiting time', async () => {
  let isSilent = false;
  const url = await startServer(() => (isSilent ? '' : '+OK\r\n'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const reports: string[] = [];
  const { redis, lost } = await connectRedis({ url, patience: 30, report: (text) => reports.push(text) });
  isSilent = true;
  const asked = Promise.race([redis.get('x'), lost]);
  await expect(soon(asked)).rejects.toThrow('Giving up on Redis.');
  expect(reports).toEqual([`Redis at ${url.replace('secret', '***')} no longer answers; waiting for it.`]);
});

it('names a database that Redis does not have', async () => {
  const url = await startServer((command) => (command === 'select' ? '-ERR DB index is out of range\r\n' : '+OK\r\n'));
  expect(await connectRedis({ url: `${url}/99`, report: () => undefined }).catch(messageOf)).toMatch(/DB index is out of range/);
});
