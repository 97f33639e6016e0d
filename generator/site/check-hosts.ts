import { type Entry, entryProblem } from '../content/read-entries.ts';
import { undeclaredHost } from '../content/types/site-settings.ts';
import type { Problem } from '../problem/problem.ts';
import { parseUrl } from '../shared/plain-url.ts';
import { textsIn } from '../shared/values.ts';
import type { Settings } from './site.ts';

/** Facts that stand on many pages; a host in them is told where it is written, once. */
const FACTS = new Set(['practice', 'offices', 'providers']);

/** What the privacy page could say of a host, by the first field on the way to its address. */
const PURPOSES: Readonly<Record<string, string>> = {
  booking: 'Online booking. Opens in a new tab or loads after you press a booking button.',
  map: 'The live map and directions. Loads after you press Show map.',
  social: 'Our page on a social network. Opens in a new tab.',
};

/** Outside hosts in the facts of the practice, its offices and people, and where leads go. Links in texts are checked in the finished pages. */
export function hostProblems(settings: Entry<Settings>, entries: readonly Entry[]): Problem[] {
  const { lead, outsideHosts, url: own } = settings.data;
  const ownHost = parseUrl(own)?.hostname;
  const hosts = [...outsideHosts.map(({ host }) => host), ...(ownHost ? [ownHost] : [])];
  const found = new Map<string, Problem>();
  const look = (entry: Entry, path: PropertyKey[], url: string) => {
    const mistake = /^https:/i.test(url) ? undeclaredHost(url, hosts, PURPOSES[String(path[0])]) : undefined;
    if (mistake && !found.has(mistake.message))
      found.set(mistake.message, entryProblem(mistake.rule, entry, path, mistake.message, mistake.hint));
  };
  for (const entry of entries.filter(({ type }) => FACTS.has(type)))
    for (const { text, path } of textsIn(entry.data)) look(entry, path, text);
  look(settings, ['lead', 'endpoint'], lead.endpoint ?? '');
  return [...found.values()];
}
