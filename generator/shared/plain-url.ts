/** An address in its parts; undefined for what is none. `URL.canParse` of Node 20 denies addresses with umlauts once it has been called often. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * An http or https address that reads the same to every program and to a person: spelled as the URL standard serializes it
 * (https://url.spec.whatwg.org/#url-serializing), with a plain host, and without user, password and fragment. Undefined for all
 * else, such as `https:/host`, `https:\\host`, `https://user@host`, a port above 65535, or a line end in the middle.
 */
export function plainUrl(text: string): URL | undefined {
  const url = parseUrl(text);
  if (!url) return undefined;
  const isPlain = /^https?:$/.test(url.protocol) && url.username + url.password + url.hash === '' && HOST.test(url.hostname);
  // The slash of an address without a path may be left out.
  return isPlain && (text === url.href || `${text}/` === url.href) ? url : undefined;
}

/** The standard lets `;` and `'` through, which mean something in a policy. */
const HOST = /^([a-z0-9]([a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:]+\])$/;

/** The plain address that was meant by another spelling; undefined where none is near. */
export function plainUrlMeant(text: string): string | undefined {
  const url = parseUrl(text);
  if (!url) return undefined;
  Object.assign(url, { username: '', password: '', hash: '' });
  const meant = url.href === `${url.origin}/` ? url.origin : url.href;
  return plainUrl(meant) ? meant : undefined;
}

/** The address of a site as addresses of its pages are put after it. */
export function withoutEndSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '');
}

/** What a person takes for the name of a site: the host of an address without `www.`, whatever its protocol. */
export function siteName(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

/** What is wrong with the address of a site: scheme and host, a port where there is one, nothing behind. Undefined for a right one. */
export function siteUrlMistake(text: string): string | undefined {
  const url = plainUrl(text);
  if (url && [url.origin, `${url.origin}/`].includes(text)) return undefined;
  const meant = plainUrlMeant(text);
  return `This is no address of a site.${meant === undefined ? '' : ` Did you mean "${new URL(meant).origin}"?`}`;
}
