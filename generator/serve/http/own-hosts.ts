import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** Whether only this machine can reach the host: `localhost` or a loopback address (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
export function isLoopback(host: string): boolean {
  const name = canonicalHost(host);
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/**
 * Whether a server goes by a host: loopback, the address that the request was sent to, or a name of `--allow-host`. Any
 * other name can be one that a foreign page has pointed here (DNS rebinding), the name that the network knows this machine by too:
 * whoever answers for it first decides where it leads.
 */
export function isOwnHost(host: string, { socket }: Pick<IncomingMessage, 'socket'>, allowed: ReadonlySet<string>): boolean {
  if (isLoopback(host)) return true;
  const name = canonicalHost(host);
  // A dot at the end names the same host (RFC 1034, 3.1), which for `localhost` not every browser knows.
  return name === canonicalHost(socket.localAddress ?? '') || allowed.has(name.replace(/\.$/, ''));
}

/** Whether a program on this machine sent the request to a loopback address, and passes it on for nobody else, as a tunnel does. */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (['forwarded', 'x-forwarded-for', 'via'].some((name) => headers[name] !== undefined)) return false;
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(new URL(`http://${headers.host}`).hostname);
}

/** One spelling for each host: small letters, no brackets, no zone (RFC 4007, 11.2), IPv4 instead of IPv6 that stands for it. */
export function canonicalHost(host: string): string {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (!isIPv6(name)) return name;
  const { address } = new SocketAddress({ address: name.replace(/%.*$/, ''), family: 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
