import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import type { RunningServer } from './serve.ts';

/** Bytes after which a client stops sending. */
export const SILENT_AFTER = [
  '',
  'GET /abo',
  'GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\na',
];

/** Opens a connection and sends these bytes; `answer` is everything received until the connection is closed. */
export async function openConnection(port: number, bytes: string | Buffer, host = '127.0.0.1') {
  const socket = connect(port, host);
  const answer = received(socket);
  await Promise.race([once(socket, 'connect'), answer]);
  socket.write(bytes);
  return { socket, answer };
}

/** Resolves when the connection is closed; a reset counts as closed. */
function received(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.once('close', () => resolve(Buffer.concat(chunks)));
  });
}

export type RawAnswer = ReturnType<typeof readAnswer>;

/** Sends bytes unchanged and returns everything received until the server closes the connection. */
export async function sendRaw(port: number, bytes: string | Buffer, host?: string): Promise<RawAnswer> {
  const { answer } = await openConnection(port, bytes, host);
  return readAnswer(await answer);
}

/** Sends one request with this target and these headers, unchanged, on a separate connection. */
export function sendRequest(port: number, target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  const lines = Object.entries({ Host: 'localhost', ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(port, Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'));
}

/** Returns the first answer in the received text, with everything after its headers as its body. Status 0 if there is none. */
export function readAnswer(bytes: Buffer) {
  const end = bytes.indexOf('\r\n\r\n');
  const [start = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const pairs = lines.map((line) => line.split(/:(.*)/)).map(([name = '', value = '']) => [name.toLowerCase(), value.trim()]);
  const headers: Record<string, string> = Object.fromEntries(pairs);
  return { status: Number(start.split(' ')[1] ?? 0), headers, body: bytes.subarray(end + 4) };
}

/** Checks that a command ends at this signal without an error and does not wait for clients: an idle one, and some that have sent only part of a request. */
export async function expectToStop({ server, port }: RunningServer, signal: NodeJS.Signals): Promise<void> {
  const idle = await openConnection(port, 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle.socket, 'data');
  const silent = await Promise.all(SILENT_AFTER.map((text) => openConnection(port, text)));
  // The last one is answered at once, which proves that the server has accepted those before it.
  await once(silent.at(-1)?.socket ?? idle.socket, 'data');
  server.kill(signal);
  expect(await once(server, 'exit')).toEqual([0, null]);
  const answers = await Promise.all(silent.map(({ answer }) => answer));
  // A client that the server waits for would get a 408 in the end.
  expect(answers.map((bytes) => readAnswer(bytes).status)).toEqual([0, 0, 0, 405]);
  expect(answers.join('')).not.toContain('408');
}
