import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { isOwnHost } from './own-hosts.ts';

const HOST = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i;

/** Why a request is not answered, in words for the person in front of the browser. */
export interface Refusal {
  status: 400 | 403;
  text: string;
}

const NO_HOST: Refusal = { status: 400, text: 'A request must name one host.' };

/**
 * Undefined for a request that is answered. 400 where it does not name one host (RFC 9112, 3.2). 403 for a name that the
 * server does not go by, so that no foreign page can read the site by pointing its own name here (DNS rebinding).
 * `allowed` are names of `--allow-host`, as `canonicalHost` spells them.
 */
export function refusalOf(
  request: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'socket'>,
  allowed: ReadonlySet<string>,
): Refusal | undefined {
  const [, address, name, port = 0] = HOST.exec(request.headers.host ?? '') ?? [];
  const host = address ?? name;
  if (host === undefined || (address && !isIPv6(address)) || Number(port) > 65_535 || hostCount(request.rawHeaders) !== 1) return NO_HOST;
  if (isOwnHost(host, request, allowed)) return undefined;
  return {
    status: 403,
    text: `This server does not go by "${host}". Where that is a name of this machine, start with --allow-host ${host}.`,
  };
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
