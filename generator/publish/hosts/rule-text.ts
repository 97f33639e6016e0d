import type { Redirect } from '../../pages/addresses.ts';
import { RULE_FILES } from '../../shared/routes.ts';
import { escapeRegex } from '../../shared/text.ts';
import type { HostRules, LimitExceeded } from './host.ts';

/** Returns all redirects, wildcards last. */
export function allRedirects({ redirects, wildcards }: HostRules): Redirect[] {
  return [...redirects, ...wildcards];
}

/** A regular expression source that matches any of RULE_FILES. */
export const RULE_FILES_PATTERN = RULE_FILES.map(escapeRegex).join('|');

/** Returns a value in quotes, with a backslash before each of these characters. */
export function quoted(value: string, characters = /["\\]/g): string {
  return `"${value.replace(characters, '\\$&')}"`;
}

/** Returns the names of all headers in the rules, each once. */
export function allHeaderNames({ pageHeaders, fileRules }: HostRules): string[] {
  return [...new Set([pageHeaders, ...fileRules.map(({ headers }) => headers)].flatMap((headers) => Object.keys(headers)))];
}

/** Returns all forms of an address: `/about`, `/about/`, `/about.html`, `/about/index.html` and the like. */
export function addressForms(address: string): string[] {
  const base = address === '/' ? '' : address;
  const ends = ['/', '.html', '/index', '/index/', '/index.html'];
  return [address, ...ends.map((end) => `${base}${end}`).filter((form) => form !== address && form !== '.html')];
}

/** Splits the target of a redirect: `/a?b=c#d` has path `/a`, query `b=c`, fragment `#d`. */
export function splitTarget(to: string): { path: string; query: string; fragment: string } {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#?.*)$/s.exec(to) ?? [];
  return { path: encoded(path), query: encoded(query), fragment: encoded(fragment) };
}

/** Returns an address as written and percent-encoded, if different: hosts do not document which of them they compare. */
export function addressSpellings(address: string): string[] {
  return [...new Set([address, encodeURI(address)])];
}

/** Returns the target of a redirect with query and fragment, percent-encoded to ASCII. */
export function targetAddress(to: string): string {
  const { path, query, fragment } = splitTarget(to);
  return `${path}${query === '' ? '' : `?${query}`}${fragment}`;
}

function encoded(text: string): string {
  return text.replace(/[^!-~]+/g, encodeURIComponent);
}

/**
 * Returns the target of a redirect in quotes, for servers with variables: `query` is the variable of the visitor's query with question mark,
 * `more` that with an ampersand. A query in the target comes first.
 */
export function targetWithQuery(to: string, { query, more }: { query: string; more: string }): string {
  const target = splitTarget(to);
  return `"${target.path}${target.query === '' ? query : `?${target.query}${more}`}${target.fragment}"`;
}

/** Returns the first rule beyond the maximum number of a host; undefined if there are not too many. */
export function countExceeded(host: string, kind: string, rules: readonly { from: string }[], most: number): LimitExceeded | undefined {
  const rule = rules[most]?.from;
  const [count, limit] = [rules.length, most].map((number) => number.toLocaleString('en-US'));
  return rule === undefined ? undefined : { rule, limit: `${host} allows ${limit} ${kind}; there are ${count}.` };
}

/** Returns the first redirect with which a text has more than `most` bytes, wildcards last; undefined if it is not too long. */
export function sizeExceeded(rules: HostRules, most: number, text: (rules: HostRules) => string, limit: string): LimitExceeded | undefined {
  const { redirects, wildcards } = rules;
  const all = allRedirects(rules);
  const isTooLong = (count: number) => {
    const first = { redirects: redirects.slice(0, count), wildcards: wildcards.slice(0, Math.max(0, count - redirects.length)) };
    return Buffer.byteLength(text({ ...rules, ...first })) > most;
  };
  if (!isTooLong(all.length)) return undefined;
  let [fits, tooLong] = [0, all.length];
  while (fits + 1 < tooLong) {
    const middle = (fits + tooLong) >> 1;
    if (isTooLong(middle)) tooLong = middle;
    else fits = middle;
  }
  return { rule: all[tooLong - 1]?.from ?? '', limit };
}
