import { timingSafeEqual } from 'node:crypto';
import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { Duplex } from 'node:stream';
import type * as z from 'zod';
import { utf8Text } from '../../files/files.ts';
import { sha256 } from '../../files/hash.ts';
import { NO_SNIFFING } from '../../publish/headers.ts';
import { TOKEN_HEADER } from '../protocol.ts';

const HOST = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i;

/**
 * Returns why a request is refused because of its Host header, in words for a person; undefined for a request to answer. 400 if it does
 * not name exactly one host (RFC 9112, 3.2). 403 for a name that is not allowed. Allowed are loopback, the address that the request was
 * sent to, and names of `--allow-host` (`allowed`, as `canonicalHost` spells them). A foreign site can point any other name to this
 * machine (DNS rebinding), even its name in the local network.
 */
export function hostRefusal(
  { headers, rawHeaders, socket }: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'socket'>,
  allowed: ReadonlySet<string>,
): { status: 400 | 403; text: string } | undefined {
  const [, address, name, port = 0] = HOST.exec(headers.host ?? '') ?? [];
  const host = address ?? name;
  // `headers` has only the first of several; `rawHeaders` has all, names and values in turn.
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  if (host === undefined || (address && !isIPv6(address)) || Number(port) > 65_535 || hosts.length !== 1)
    return { status: 400, text: 'A request must name one host.' };
  const canonical = canonicalHost(host);
  // A trailing dot names the same host (RFC 1034, 3.1).
  if (isLoopback(host) || canonical === canonicalHost(socket.localAddress ?? '') || allowed.has(canonical.replace(/\.$/, '')))
    return undefined;
  return {
    status: 403,
    text: `This server does not answer to the name "${host}". If it is a name of this computer, start ent-site with --allow-host ${host}.`,
  };
}

/** Whether only this machine can reach the host: `localhost` or a loopback address (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
export function isLoopback(host: string): boolean {
  const name = canonicalHost(host);
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/** Headers with which tunnels and proxies name the machine they forward for (RFC 7239, and older ones). */
const FORWARDED = /^(forwarded|via|x-forwarded-.*|x-(real|client|cluster-client|original)-.*|true-client-ip|cf-.*|cdn-loop|tailscale-.*)$/;

/** Whether a program on this machine sent the request to a loopback address, and does not forward it for another machine, as a tunnel does. */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false;
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(new URL(`http://${headers.host}`).hostname);
}

/** Returns a host in one spelling: lowercase, without brackets or zone (RFC 4007, 11.2), IPv4 instead of a mapped IPv6 address. */
export function canonicalHost(host: string): string {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (!isIPv6(name)) return name;
  const { address } = new SocketAddress({ address: name.replace(/%.*$/s, ''), family: 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * Whether a page of this server sent the request: its origin equals the Host header, which has been checked before. Browsers send the
 * origin with every POST, and with a cross-origin GET; a sandboxed page has the origin `null`
 * (https://fetch.spec.whatwg.org/#origin-header). On trusted connections they send Sec-Fetch-Site too
 * (https://www.w3.org/TR/fetch-metadata/).
 */
export function isSameOrigin({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const { host, origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  if (site !== 'same-origin') return false;
  return origin === undefined ? method === 'GET' : origin === new URL(`http://${host}`).origin;
}

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers a malformed request and closes the connection. */
export function answerMalformed(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  const isUnknownMethod = error.code === 'HPE_INVALID_METHOD' && /^[A-Z-]+ \S+ HTTP\/1\.[01]\r\n/.test(String(error.rawPacket));
  refuseSocket(socket, isUnknownMethod ? 405 : (STATUS_OF[error.code ?? ''] ?? 400));
}

/** Sends an empty response, if the connection is still open, and closes it. */
export function refuseSocket(socket: Duplex, status: number): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const allow = status === 405 ? 'Allow: GET, HEAD\r\n' : '';
  const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${allow}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
}

export function isJson({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
}

export interface JsonAnswer {
  status: number;
  body?: object;
  headers?: OutgoingHttpHeaders;
}

export function sendJson(response: ServerResponse, { status, body, headers }: JsonAnswer): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...NO_SNIFFING, ...headers })
    .end(body && JSON.stringify(body));
}

/** Returns a refusal that closes the connection, so that an unread body is not parsed as the next request. */
export function refusal(status: number, error: string, headers: OutgoingHttpHeaders = {}): JsonAnswer {
  return { status, body: { error }, headers: { ...headers, Connection: 'close' } };
}

/** How much of a too long body is still read (bytes), and for how long (ms). */
const DRAINED = { bytes: 16 * 1024 * 1024, time: 2_000 };

/**
 * Reads the body; resolves to undefined if it is too long. The rest of such a body is read and dropped, within limits, because a client
 * that is still sending when the connection closes never reads the answer (RFC 9112, 9.6). Rejects if the client disconnects.
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let limit: NodeJS.Timeout | undefined;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else limit ??= setTimeout(resolve, DRAINED.time, undefined);
      if (bytes > maxBytes + DRAINED.bytes) resolve(undefined);
    });
    request.once('end', () => resolve(bytes > maxBytes ? undefined : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => clearTimeout(limit));
  });
}

/** Parses JSON; returns undefined for invalid JSON or invalid UTF-8 (RFC 8259, 8.1), in which replaced bytes would change names. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8Text(body) ?? '');
  } catch {
    return undefined;
  }
}

/** Limit for nested objects and lists in requests; content may have 50 levels. */
export const MAX_NESTING = 100;

/** Whether a value from JSON has more than MAX_NESTING levels. Does not recurse, so deep values cannot overflow the stack. */
export function isNestedTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

export interface PostRules<Value> {
  schema: z.ZodType<Value>;
  /** The error message for a body that does not fit the schema, in words for a person. */
  expected: string;
  maxBytes: number;
}

/** Reads JSON that a page of this server run has sent, or returns why it is refused. The caller has checked the origin. Never rejects. */
export async function readPost<Value>(
  request: IncomingMessage,
  token: string,
  { schema, expected, maxBytes }: PostRules<Value>,
): Promise<{ value: Value } | { refused: JsonAnswer }> {
  const refused = tokenRefusal(request, token);
  if (refused) return { refused };
  if (!isJson(request)) return { refused: refusal(415, 'Send application/json.') };
  const body = await readBody(request, maxBytes).catch(() => Buffer.of());
  if (!body) return { refused: refusal(413, `This is larger than ${maxBytes / 1024} KB, the limit.`) };
  const sent = parseJson(body);
  if (isNestedTooDeep(sent)) return { refused: refusal(400, `The values are nested more than ${MAX_NESTING} deep.`) };
  const read = schema.safeParse(sent);
  return read.success ? { value: read.data } : { refused: refusal(400, expected) };
}

/** Returns why a request is refused whose page is from an earlier run of the server; undefined for one with the right token. */
export function tokenRefusal(request: IncomingMessage, token: string): JsonAnswer | undefined {
  if (isToken(request.headers[TOKEN_HEADER.toLowerCase()], token)) return undefined;
  return refusal(403, 'The server has been restarted since this page was loaded. Reload the page.');
}

/** Whether `sent` equals the token, compared in constant time. */
function isToken(sent: unknown, token: string): boolean {
  return typeof sent === 'string' && timingSafeEqual(sha256(sent), sha256(token));
}

/**
 * Closes the connection if the body of a request is not complete in time. A body from this machine that the server reads may take longer
 * while data arrives, such as a photo for the editor through a tunnel (`ssh -L`). Node has one time limit for all requests.
 */
export function limitBody(request: IncomingMessage, { isRead, limit }: { isRead: boolean; limit: number }): void {
  const { headers, socket } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const isPatient = isRead && isFromThisMachine(request);
  let before = socket.bytesRead;
  const timer = setTimeout(() => {
    if (request.complete || socket.destroyed) return;
    if (isPatient && socket.bytesRead > before) {
      before = socket.bytesRead;
      timer.refresh();
    } else if (socket.bytesWritten > 0) socket.destroy();
    else refuseSocket(socket, 408);
  }, limit).unref();
  request.once('end', () => clearTimeout(timer));
}
