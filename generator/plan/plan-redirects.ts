import { didYouMean, type Problem, type Result } from '../problem.ts';
import type { Site } from '../site/site.ts';
import { splitLink } from '../site/urls.ts';
import type { PlannedPage } from './page-type.ts';

/** An old address and the page it leads to. Wildcards exist only in rule files of hosts. */
export interface Redirect {
  from: string;
  to: string;
}

export interface PlannedRedirects {
  /** Each becomes a stub page. */
  stubs: Redirect[];
  /** `/areasweserve/*` and the like, for hosts and `serve`. */
  wildcards: Redirect[];
}

/**
 * Stubs for every redirect of content/redirects.yaml. A wildcard covers one stub for each location below it,
 * since addresses of neighbourhoods are the ones known to have been published (decisions: Addresses).
 */
export function planRedirects(site: Site, pages: readonly PlannedPage[]): Result<PlannedRedirects> {
  const { redirects } = site.redirects;
  const paths = new Set(pages.map(({ path }) => path));
  const wildcards = redirects.filter(({ from }) => from.endsWith('/*'));
  const stubs = redirects.filter(({ from }) => !from.endsWith('/*'));
  const listed = new Set(stubs.map(({ from }) => from));
  const covered = wildcards.flatMap(({ from, to }) => site.locations.map(({ slug }) => ({ from: from.replace('*', slug), to })));
  const problems = redirects.flatMap((redirect, index) => redirectProblems(redirect, index, redirects, paths));
  return { value: { stubs: [...stubs, ...covered.filter(({ from }) => !listed.has(from))], wildcards }, problems };
}

function redirectProblems({ from, to }: Redirect, index: number, all: readonly Redirect[], paths: ReadonlySet<string>): Problem[] {
  const problem = (message: string, hint: string): Problem => ({ severity: 'error', file: 'content/redirects.yaml', field: `redirects.${index}`, message, hint });
  const target = splitLink(to).path;
  const first = all.findIndex((other) => other.from === from);
  if (first !== index) return [problem(`"${from}" stands here twice.`, `Keep one of the lines ${first + 1} and ${index + 1} of the list.`)];
  if (paths.has(from)) return [problem(`"${from}" is a page of this site; the redirect would hide it.`, 'Remove the redirect, or rename the page.')];
  if (/[?#%\\]|\/\/|\/$|\.\.|\*(?!$)/.test(from)) return [problem(`"${from}" cannot be redirected.`, 'Write the path only, such as "/old-page", or "/old-folder/*".')];
  if (from === target) return [problem(`"${from}" leads to itself.`, 'Name the page where it should lead.')];
  if (all.some((other) => other.from === target)) return [problem(`"${from}" leads to "${target}", which is itself redirected.`, 'Name the last page of the chain.')];
  if (!paths.has(target)) return [problem(`"${from}" leads to "${to}", which does not exist.${didYouMean(target, paths)}`, 'Name a page of this site.')];
  return [];
}
