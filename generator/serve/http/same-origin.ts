import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of this very server sent the request: scheme, host and port are those of its Host header, which has been
 * checked before. Browsers name the origin of every POST, and of a GET where it is a foreign one; a sandboxed page has the origin
 * `null` (https://fetch.spec.whatwg.org/#origin-header). Where they trust the connection they say it once more
 * (https://www.w3.org/TR/fetch-metadata/).
 */
export function isSameOrigin({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const { host, origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  if (site !== 'same-origin') return false;
  return origin === undefined ? method === 'GET' : origin === new URL(`http://${host}`).origin;
}
