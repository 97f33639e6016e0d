import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { isNestedTooDeep, MAX_NESTING, readBody, refusal, sendJson } from '../../../../../generator/serve/http/requests.ts';

const nested = (levels: number): unknown => JSON.parse(`${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`);

it('detects values that are nested too deep to be walked through (C5)', () => {
  expect([MAX_NESTING, MAX_NESTING + 2, 50_000].map((levels) => isNestedTooDeep(nested(levels)))).toEqual([false, true, true]);
  expect([undefined, null, 'x', {}, [], { a: Array.from({ length: 200_000 }, () => ({})) }].map(isNestedTooDeep)).not.toContain(true);
});

it('lets a client that sends too much read the answer', async () => {
  const server = createServer(async (request, response) => {
    await readBody(request, 64 * 1024);
    sendJson(response, refusal(413, 'too long'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  const length = 12 * 1024 * 1024;
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => socket.write(Buffer.alloc(length), (error) => (error ? reject(error) : resolve())));
  expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1.1 413 .*too long/s);
  server.close();
});

it('reads the rest of a body that is too long only up to a limit of bytes and time', async () => {
  const body = () => new PassThrough() as unknown as IncomingMessage & PassThrough;
  const long = body();
  const read = readBody(long, 10);
  for (let megabyte = 0; megabyte < 20; megabyte += 1) long.write(Buffer.alloc(1024 * 1024));
  expect(await read).toBeUndefined();
  vi.useFakeTimers();
  const slow = body();
  const waited = readBody(slow, 10);
  slow.emit('data', Buffer.alloc(11));
  await vi.runAllTimersAsync();
  expect(await waited).toBeUndefined();
  vi.useRealTimers();
});
