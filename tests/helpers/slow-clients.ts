import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { received } from './raw-http.ts';

/** What a connection may have brought when it falls silent. */
export const SILENT_AFTER = [
  '',
  'GET /abo',
  'GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\na',
];

export interface Connection {
  socket: Socket;
  /** All that it brings until it is closed. */
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
