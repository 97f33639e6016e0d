import type { HostRules } from './host.ts';

/** Names of all headers that a file of the site may have, those of pages first. */
export function allHeaderNames({ pageHeaders, fileRules }: HostRules): string[] {
  return [...new Set([pageHeaders, ...fileRules.map(({ headers }) => headers)].flatMap((headers) => Object.keys(headers)))];
}

/** Every form of an address that means the same: `/about`, `/about/`, `/about.html`, `/about/index.html` and the like. */
export function formsOf(address: string): string[] {
  const base = address === '/' ? '' : address;
  const ends = ['/', '.html', '/index', '/index/', '/index.html'];
  return [address, ...ends.map((end) => `${base}${end}`).filter((form) => form !== address && form !== '.html')];
}

/** The parts of a redirect's target: `/a?b=c#d` is path `/a`, query `b=c`, fragment `#d`. */
export function splitTarget(to: string): { path: string; query: string; fragment: string } {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#?.*)$/s.exec(to) ?? [];
  return { path: encoded(path), query: encoded(query), fragment: encoded(fragment) };
}

/** An address as people and as browsers write it, for hosts that do not say which one they compare. */
export function spellings(address: string): string[] {
  return [...new Set([address, encodeURI(address)])];
}

/** A redirect's target as an address holds it. */
export function targetAddress(to: string): string {
  const { path, query, fragment } = splitTarget(to);
  return `${path}${query === '' ? '' : `?${query}`}${fragment}`;
}

/** Other letters than ASCII as an address holds them. */
function encoded(text: string): string {
  return text.replace(/[^!-~]+/g, encodeURIComponent);
}
