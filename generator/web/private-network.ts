import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Whether a host is in a private network or on this computer (RFC 1918, RFC 4193, RFC 3927), or hides an IPv4 address in IPv6. */
export async function isPrivate(hostname: string): Promise<boolean> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(name) ? [{ address: name }] : ((await lookup(name, { all: true }).catch(() => undefined)) ?? []);
  return found.some(({ address }) => PRIVATE.test(address));
}

const PRIVATE =
  /^(?:0\.|10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1?$|::ffff:|64:ff9b:|f[cd]|fe[89ab])/i;
