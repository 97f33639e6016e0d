/** Parses an address; returns undefined if it is invalid. `URL.canParse` of Node 20 rejects addresses with umlauts after many calls. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Parses an http or https address that every program and person reads the same way: spelled as the URL standard serializes it
 * (https://url.spec.whatwg.org/#url-serializing), with a plain host, and without user, password and fragment. Returns undefined for others,
 * such as `https:/host`, `https:\\host`, `https://user@host`, a port greater than 65535, or a line end in the middle.
 */
export function plainUrl(text: string): URL | undefined {
  const url = parseUrl(text);
  if (!url) return undefined;
  const isPlain = /^https?:$/.test(url.protocol) && url.username + url.password + url.hash === '' && HOST.test(url.hostname);
  // The slash after the host is optional if there is no path.
  return isPlain && (text === url.href || `${text}/` === url.href) ? url : undefined;
}

/** Stricter than the URL standard, which allows `;` and `'` in hosts: they have a meaning in a security policy. */
const HOST = /^([a-z0-9]([a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:]+\])$/;

/** Parses an address without its user, password and fragment; returns undefined if it is invalid. */
export function bareUrl(text: string, base?: string): URL | undefined {
  const url = parseUrl(text, base);
  return url && Object.assign(url, { username: '', password: '', hash: '' });
}

/** Returns the plain address for another spelling of it; undefined if there is none. */
export function correctedUrl(text: string): string | undefined {
  const url = bareUrl(text);
  if (!url) return undefined;
  const meant = url.href === `${url.origin}/` ? url.origin : url.href;
  return plainUrl(meant) ? meant : undefined;
}

/** Whether the host of a URL is this computer. */
export function isThisComputer({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Returns what follows the host in an http address on this computer: `/about` for `http://localhost:4000/about`; undefined for others. */
export function pathOnThisComputer(text: string): string | undefined {
  const url = /^https?:/i.test(text) ? parseUrl(text) : undefined;
  return url && isThisComputer(url) ? url.pathname + url.search + url.hash : undefined;
}

/** Returns an address without slashes at its end, so that paths can be appended. */
export function withoutEndSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '');
}

/** Returns the name of a site as a person reads it: the host of an address without `www.`. */
export function siteName(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

/** Returns the mistake in the address of a site, which must be scheme, host and optional port; undefined for a valid one. */
export function siteUrlMistake(text: string): string | undefined {
  const url = plainUrl(text);
  if (url && [url.origin, `${url.origin}/`].includes(text)) return undefined;
  const meant = correctedUrl(text);
  return `This is not the address of a site.${meant === undefined ? '' : ` Did you mean "${new URL(meant).origin}"?`}`;
}
