import type { Redirect } from '../../pages/plan/plan-redirects.ts';
import type { HostRules, Surplus } from './host.ts';

/** Says what a host takes: "Vercel takes 2,048 redirects; there are 2,049." */
export type LimitSentence = (count: string, most: string) => string;

/** The first of some rules beyond a number of them. */
export function surplusRule(rules: readonly string[], most: number, limit: LimitSentence): Surplus | undefined {
  const rule = rules[most];
  return rule === undefined ? undefined : { rule, limit: limit(written(rules.length), written(most)) };
}

/** The first redirect with which a text has more bytes than `most`; wildcards come after the others. */
export function surplusBytes(rules: HostRules, most: number, text: (rules: HostRules) => string, limit: string): Surplus | undefined {
  const all = [...rules.redirects, ...rules.wildcards];
  const size = (count: number) => Buffer.byteLength(text(firstRedirects(rules, count)));
  if (size(all.length) <= most) return undefined;
  let [fits, tooMany] = [0, all.length];
  while (fits + 1 < tooMany) {
    const middle = (fits + tooMany) >> 1;
    if (size(middle) > most) tooMany = middle;
    else fits = middle;
  }
  return { rule: all[tooMany - 1]?.from ?? '', limit };
}

function firstRedirects(rules: HostRules, count: number): HostRules {
  const first = (list: readonly Redirect[], most: number) => list.slice(0, Math.max(0, most));
  return { ...rules, redirects: first(rules.redirects, count), wildcards: first(rules.wildcards, count - rules.redirects.length) };
}

function written(number: number): string {
  return number.toLocaleString('en-US');
}
