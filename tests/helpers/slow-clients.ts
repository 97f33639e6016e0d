import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { readAnswer, received } from './raw-http.ts';
import type { RunningServer } from './serve.ts';

/** What a connection may have sent when it falls silent. */
export const SILENT_AFTER = [
  '',
  'GET /abo',
  'GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\na',
];

export interface Connection {
  socket: Socket;
  /** All that it receives until it is closed. */
  answer: Promise<Buffer>;
}

/** A connection on which this text has been sent. */
export async function openConnection(port: number, text: string): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  const answer = received(socket);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer };
}

/** A command ends at this signal without an error and waits for none of its clients: one that is idle, and some that have not sent all of a request. */
export async function expectToStop({ server, port }: RunningServer, signal: NodeJS.Signals): Promise<void> {
  const idle = await openConnection(port, 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle.socket, 'data');
  const silent = await Promise.all(SILENT_AFTER.map((text) => openConnection(port, text)));
  // The last one is answered at once, so the server has accepted those before it.
  await once(silent.at(-1)?.socket ?? idle.socket, 'data');
  server.kill(signal);
  expect(await once(server, 'exit')).toEqual([0, null]);
  const answers = await Promise.all(silent.map(({ answer }) => answer));
  // A client that is waited for gets a 408 in the end.
  expect(answers.map((bytes) => readAnswer(bytes).status)).toEqual([0, 0, 0, 405]);
  expect(answers.join('')).not.toContain('408');
}
