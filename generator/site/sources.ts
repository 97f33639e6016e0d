import { type Entry, entriesOf } from '../content/read-entries.ts';
import { FLAG_TIMES, type RedFlag } from '../content/types/red-flags.ts';
import { parseUrl } from '../shared/plain-url.ts';
import { pick } from '../shared/values.ts';
import type { Cited, CollectionEntry, Notice, Single } from './site.ts';

type Citations = Partial<Pick<CollectionEntry<'posts'>, 'redFlags' | 'sources' | 'afterSurgery'>>;

/** Returns functions that replace ids of dangers and sources. An unknown id is left out; the check of references reports it. */
export function citationResolvers(entries: readonly Entry[]) {
  const listed = entriesOf<Single<'redFlags'>>(entries, 'redFlags').flatMap(({ data }) => data.flags);
  const flags = new Map(listed.map((flag): [string, RedFlag] => [flag.id, pick(flag, ['id', 'name', 'when', 'text'])]));
  const sources = new Map(sourcesIn(entries).map((source) => [source.id, source]));
  const urgency = ({ when }: RedFlag) => FLAG_TIMES.indexOf(when);
  /** Returns dangers by their ids, the most urgent first, then in the order of the ids. */
  const flagsOf = (ids: readonly string[] = []) => ids.flatMap((id) => flags.get(id) ?? []).sort((a, b) => urgency(a) - urgency(b));
  return {
    flagsOf,
    /** Returns a text with its dangers and sources instead of their ids. */
    resolveCitations: <Text extends Citations>(text: Text): Cited<Text> => ({
      ...text,
      redFlags: flagsOf(text.redFlags),
      sources: (text.sources ?? []).flatMap((id) => sources.get(id) ?? []),
      ...(text.afterSurgery && { afterSurgery: { ...text.afterSurgery, now: flagsOf(text.afterSurgery.now) } }),
    }),
  };
}

function sourcesIn(entries: readonly Entry[]) {
  return entriesOf<Single<'sources'>>(entries, 'sources').flatMap(({ data }) => data.sources);
}

/** Returns the hosts of sources and of the laws that notices follow, sorted and without duplicates. */
export function linkedHosts(entries: readonly Entry[]): string[] {
  const rules = entriesOf<Notice>(entries, 'notices').flatMap(({ data }) => data.rule?.url ?? []);
  const urls = [...sourcesIn(entries).map(({ url }) => url), ...rules];
  return [...new Set(urls.flatMap((url) => parseUrl(url)?.hostname ?? []))].sort();
}
