import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { Duplex } from 'node:stream';

const HOST = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i;

/**
 * Undefined for a request that is answered, else why not, in words for the person in front of the browser. 400 where it does not
 * name one host (RFC 9112, 3.2). 403 for a name that the server does not go by: it goes by loopback, the address that the request
 * was sent to, and names of `--allow-host` (`allowed`, as `canonicalHost` spells them). Any other can be one that a foreign page
 * has pointed here (DNS rebinding), the name that the network knows this machine by too: whoever answers for it first decides
 * where it leads.
 */
export function hostRefusal(
  { headers, rawHeaders, socket }: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'socket'>,
  allowed: ReadonlySet<string>,
): { status: 400 | 403; text: string } | undefined {
  const [, address, name, port = 0] = HOST.exec(headers.host ?? '') ?? [];
  const host = address ?? name;
  // Node hands on the first of several; `rawHeaders` has them all, names and values in turn.
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  if (host === undefined || (address && !isIPv6(address)) || Number(port) > 65_535 || hosts.length !== 1)
    return { status: 400, text: 'A request must name one host.' };
  const canonical = canonicalHost(host);
  // A dot at the end names the same host (RFC 1034, 3.1), which for `localhost` not every browser knows.
  if (isLoopback(host) || canonical === canonicalHost(socket.localAddress ?? '') || allowed.has(canonical.replace(/\.$/, '')))
    return undefined;
  return {
    status: 403,
    text: `This server does not go by "${host}". Where that is a name of this machine, start with --allow-host ${host}.`,
  };
}

/** Whether only this machine can reach the host: `localhost` or a loopback address (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
export function isLoopback(host: string): boolean {
  const name = canonicalHost(host);
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/** What tunnels and proxies tell of the machine that they ask for (RFC 7239, and what was there before it). */
const PASSED_ON = /^(forwarded|via|x-forwarded-.*|x-(real|client|cluster-client|original)-.*|true-client-ip|cf-.*|cdn-loop|tailscale-.*)$/;

/** Whether a program on this machine sent the request to a loopback address, and passes it on for nobody else, as a tunnel does. */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (Object.keys(headers).some((name) => PASSED_ON.test(name))) return false;
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(new URL(`http://${headers.host}`).hostname);
}

/** One spelling for each host: small letters, no brackets, no zone (RFC 4007, 11.2), IPv4 instead of IPv6 that stands for it. */
export function canonicalHost(host: string): string {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (!isIPv6(name)) return name;
  const { address } = new SocketAddress({ address: name.replace(/%.*$/s, ''), family: 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * Whether a page of this very server sent the request: scheme, host and port are those of its Host header, which has been
 * checked before. Browsers name the origin of every POST, and of a GET where it is a foreign one; a sandboxed page has the origin
 * `null` (https://fetch.spec.whatwg.org/#origin-header). Where they trust the connection they name it once more
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

/** Answers what could not be read as a request, and hangs up. */
export function answerMalformed(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  const isUnknownMethod = error.code === 'HPE_INVALID_METHOD' && /^[A-Z-]+ \S+ HTTP\/1\.[01]\r\n/.test(String(error.rawPacket));
  refuse(socket, isUnknownMethod ? 405 : (STATUS_OF[error.code ?? ''] ?? 400));
}

/** Sends the last response of a connection, where anybody still listens. */
export function refuse(socket: Duplex, status: number): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const allow = status === 405 ? 'Allow: GET, HEAD\r\n' : '';
  const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${allow}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
}
