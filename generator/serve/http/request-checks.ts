import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { isIPv4 } from 'node:net';
import type { Duplex } from 'node:stream';

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;

/**
 * The status of a request that is not answered, undefined for one that is. 400 where it does not name one host (RFC 9112,
 * 3.2). 403 on loopback for a name that is not of this machine, so that no foreign page can read the site by pointing its
 * own name here (DNS rebinding).
 */
export function refusalOf({ headers, rawHeaders }: IncomingMessage, listening: string): 400 | 403 | undefined {
  const [, host, port = 0] = HOST.exec(headers.host ?? '') ?? [];
  if (host === undefined || Number(port) > 65_535 || hostCount(rawHeaders) !== 1) return 400;
  const name = host.replace(/^\[|\]$/g, '');
  return isLoopback(listening) && !isLoopback(name) ? 403 : undefined;
}

/** Node hands on the first of several; `rawHeaders` has them all, names and values in turn. */
function hostCount(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers what could not be read as a request, and hangs up. */
export function answerMalformed(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  const isUnknownMethod = error.code === 'HPE_INVALID_METHOD' && /^[A-Z-]+ \S+ HTTP\/1\.[01]\r\n/.test(String(error.rawPacket));
  refuse(socket, isUnknownMethod ? 405 : (STATUS_OF[error.code ?? ''] ?? 400));
}

/** The last words on a connection. Nothing is said where nobody listens. */
export function refuse(socket: Duplex, status: number): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const allow = status === 405 ? 'Allow: GET, HEAD\r\n' : '';
  const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${allow}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
}
