import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { parseUrl } from '../../shared/plain-url.ts';
import { MAX_FILE } from './media.ts';

/** Time for one file (ms). */
const TIMEOUT = 60_000;
const MAX_REDIRECTS = 5;

/** Services that store or resize the pictures of an old site for it. */
const SERVICES =
  /(?:^|\.)(?:wp\.com|files\.wordpress\.com|squarespace\.com|squarespace-cdn\.com|wixstatic\.com|cloudfront\.net|amazonaws\.com)$/i;

/**
 * Returns a function that fetches a file, or says why not. Only the hosts of the given addresses and services for pictures are asked. An address in a
 * private network is refused unless a person has typed its host as `source`, so that an export cannot make this computer ask other devices.
 */
export function fetcher(addresses: readonly (string | undefined)[], source: string | undefined): (url: string) => Promise<Buffer | string> {
  const own = parseUrl(source ?? '')?.host;
  const hosts = new Set(addresses.flatMap((address) => parseUrl(address ?? '')?.host.replace(/^www\./, '') ?? []));
  return async (address) => {
    let url = parseUrl(address);
    for (let hop = 0; url && hop <= MAX_REDIRECTS; hop += 1) {
      const host = url.host.replace(/^www\./, '');
      if (!/^https?:$/.test(url.protocol)) return `"${address}" is not a web address.`;
      if (!hosts.has(host) && !SERVICES.test(url.hostname)) return `Its address is on another website (${url.host}), which was not asked.`;
      if (url.host !== own && (await isPrivate(url.hostname))) return `Its address is in a private network (${url.host}).`;
      const response = await fetch(url, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
        headers: { 'user-agent': 'ent-site-import' },
      }).catch((error: Error) => error);
      if (response instanceof Error) return `It could not be fetched: ${reasonOf(response)}.`;
      const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (next === null) return response.ok ? bytesOf(response) : `The old site answered with ${response.status}.`;
      await response.body?.cancel();
      url = parseUrl(next, url.href);
    }
    return 'It redirects too often, or to an address that cannot be read.';
  };
}

function reasonOf(error: Error): string {
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code ?? (error.name === 'TimeoutError' ? 'no answer within a minute' : error.message);
}

async function bytesOf(response: Response): Promise<Buffer | string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > MAX_FILE) return 'It has more than 60 MB.';
      parts.push(part);
    }
  } catch (error) {
    return `It could not be fetched: ${reasonOf(error as Error)}.`;
  }
  return Buffer.concat(parts);
}

/** Whether a host is in a private network or on this computer (RFC 1918, RFC 4193, RFC 3927), or hides an IPv4 address in IPv6. */
async function isPrivate(hostname: string): Promise<boolean> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(name) ? [{ address: name }] : ((await lookup(name, { all: true }).catch(() => undefined)) ?? []);
  return found.some(({ address }) => PRIVATE.test(address));
}

const PRIVATE =
  /^(?:0\.|10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1?$|::ffff:|64:ff9b:|f[cd]|fe[89ab])/i;
