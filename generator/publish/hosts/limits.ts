import type { Entry } from '../../content/read-entries.ts';
import type { Redirect } from '../../pages/addresses.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import type { Site } from '../../site/site.ts';
import type { Host, HostRules, LimitExceeded } from './host.ts';
import { allRedirects } from './rule-text.ts';

/** Says what a host takes: "Vercel takes 2,048 redirects; there are 2,049." */
export type LimitSentence = (count: string, most: string) => string;

/** The first of some rules beyond a number of them. */
export function limitExceeded(rules: readonly string[], most: number, limit: LimitSentence): LimitExceeded | undefined {
  const rule = rules[most];
  return rule === undefined ? undefined : { rule, limit: limit(written(rules.length), written(most)) };
}

/** The first redirect with which a text has more bytes than `most`; wildcards come after the others. */
export function tooManyBytes(rules: HostRules, most: number, text: (rules: HostRules) => string, limit: string): LimitExceeded | undefined {
  const all = allRedirects(rules);
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

/** A rule beyond a limit as a problem, at its position in content where it has one. */
export function limitProblem({ label }: Host, { rule, limit, hint }: LimitExceeded, redirects?: Entry<Site['redirects']>): Problem {
  const index = redirects?.data.redirects.findIndex(({ from }) => from === rule) ?? -1;
  const fewer = 'Remove redirects that nobody follows any more, cover several with one that ends in /*';
  const place = redirects && index >= 0 ? { file: redirects.label, ...redirects.positionOf(['redirects', index, 'from']) } : undefined;
  return problem(
    'host-rules',
    place ?? 'content/redirects.yaml',
    `${limit} "${rule}" is one too many for ${label}.`,
    `${hint ?? fewer}, or name another host in content/site.yaml.`,
  );
}
