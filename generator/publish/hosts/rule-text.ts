import type { Redirect } from '../../pages/addresses.ts';
import { RULE_FILES } from '../../shared/routes.ts';
import { escapeRegex } from '../../shared/text.ts';
import type { HostRules, LimitExceeded } from './host.ts';

/** Every redirect, wildcards last. */
export function allRedirects({ redirects, wildcards }: HostRules): Redirect[] {
  return [...redirects, ...wildcards];
}

/** RULE_FILES as alternatives of a regular expression. */
export const RULE_FILES_PATTERN = RULE_FILES.map(escapeRegex).join('|');

/** A value in quotes, with a backslash before each of these characters. */
export function quoted(value: string, characters = /["\\]/g): string {
  return `"${value.replace(characters, '\\$&')}"`;
}

/** The name of every header that some file is sent with, each once. */
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

/** The target of a redirect with its query and fragment, written with signs of ASCII alone. */
export function targetAddress(to: string): string {
  const { path, query, fragment } = splitTarget(to);
  return `${path}${query === '' ? '' : `?${query}`}${fragment}`;
}

function encoded(text: string): string {
  return text.replace(/[^!-~]+/g, encodeURIComponent);
}

/**
 * A redirect's target in quotes, for servers with variables: `query` is the visitor's query with its question mark, `more` the same with
 * an ampersand. A query that the target has of its own comes first.
 */
export function targetWithQuery(to: string, { query, more }: { query: string; more: string }): string {
  const target = splitTarget(to);
  return `"${target.path}${target.query === '' ? query : `?${target.query}${more}`}${target.fragment}"`;
}

/** The first rule past the limit of a host; undefined where all of them fit. */
export function tooMany(host: string, kind: string, rules: readonly { from: string }[], most: number): LimitExceeded | undefined {
  const rule = rules[most]?.from;
  const [count, limit] = [rules.length, most].map((number) => number.toLocaleString('en-US'));
  return rule === undefined ? undefined : { rule, limit: `${host} takes ${limit} ${kind}; there are ${count}.` };
}

/** The first redirect with which a text has more bytes than `most`; wildcards come after the others. */
export function tooManyBytes(rules: HostRules, most: number, text: (rules: HostRules) => string, limit: string): LimitExceeded | undefined {
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
