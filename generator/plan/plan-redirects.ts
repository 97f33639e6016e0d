import type { Entry } from '../content/read-entries.ts';
import { didYouMean, type Problem, type Result } from '../problem.ts';
import { type HiddenPosts, hiddenPosts } from '../site/hidden-posts.ts';
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
export function planRedirects(site: Site, pages: readonly PlannedPage[], entries: readonly Entry[]): Result<PlannedRedirects> {
  const { redirects } = site.redirects;
  const paths = new Set(pages.map(({ path }) => path));
  const wildcards = redirects.filter(({ from }) => from.endsWith('/*'));
  const stubs = redirects.filter(({ from }) => !from.endsWith('/*'));
  const listed = new Set(stubs.map(({ from }) => from));
  const covered = wildcards.flatMap(({ from, to }) => site.locations.map(({ slug }) => ({ from: from.replace('*', slug), to })));
  const file = entries.find(({ type }) => type === 'redirects');
  const hidden = hiddenPosts(entries, site);
  const problems = redirects.flatMap((redirect, index): Problem[] => {
    const mistake = redirectMistake(redirect, index, { all: redirects, paths, hidden });
    const path = ['redirects', index, mistake?.field ?? ''];
    return mistake ? [{ severity: 'error', file: file?.label ?? '', ...file?.positionOf(path), ...mistake, field: path.join('.') }] : [];
  });
  return { value: { stubs: [...stubs, ...covered.filter(({ from }) => !listed.has(from))], wildcards }, problems };
}

interface RedirectMistake extends Required<Pick<Problem, 'message' | 'hint'>> {
  /** Which side is wrong. */
  field: keyof Redirect;
}

interface Known {
  all: readonly Redirect[];
  /** Of pages. */
  paths: ReadonlySet<string>;
  hidden: HiddenPosts;
}

function redirectMistake(redirect: Redirect, index: number, known: Known): RedirectMistake | undefined {
  const from = fromMistake(redirect, index, known);
  if (from) return { field: 'from', ...from };
  const to = toMistake(redirect, known);
  return to && { field: 'to', ...to };
}

type SideMistake = Omit<RedirectMistake, 'field'> | undefined;

function fromMistake({ from }: Redirect, index: number, { all, paths }: Known): SideMistake {
  const first = all.findIndex((other) => other.from === from);
  if (first !== index) return { message: `"${from}" stands here twice.`, hint: `Keep one of the entries ${first + 1} and ${index + 1}.` };
  const covered = [...paths].find((path) => covers(from, path));
  if (covered)
    return {
      message: `"${covered}" is a page of this site; the redirect would hide it.`,
      hint: 'Remove the redirect, or rename the page.',
    };
  if (/[?#%\\]|\/\/|\/$|\.\.|\*(?!$)/.test(from))
    return { message: `"${from}" cannot be redirected.`, hint: 'Write the path only, such as "/old-page", or "/old-folder/*".' };
  return undefined;
}

function toMistake({ from, to }: Redirect, { all, paths, hidden }: Known): SideMistake {
  const target = splitLink(to).path;
  if (from === target) return { message: `"${from}" leads to itself.`, hint: 'Name the page where it should lead.' };
  if (all.some((other) => covers(other.from, target)))
    return { message: `"${from}" leads to "${target}", which is itself redirected.`, hint: 'Name the last page of the chain.' };
  if (paths.has(target)) return undefined;
  return (
    hidden.get(target) ?? {
      message: `"${from}" leads to "${to}", which does not exist.${didYouMean(target, paths)}`,
      hint: 'Name a page of this site.',
    }
  );
}

function covers(from: string, path: string): boolean {
  return from.endsWith('/*') ? path.startsWith(from.slice(0, -1)) : from === path;
}
