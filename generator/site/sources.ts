import { type Entry, entriesOf, entryProblem } from '../content/read-entries.ts';
import type { Problem } from '../problem/problem.ts';
import { parseUrl } from '../shared/plain-url.ts';
import { flagsById } from './red-flags.ts';
import type { AfterSurgery, Cited, Notice, Single } from './site.ts';

type SourceFileData = Pick<Single<'sources'>, 'sources'>;

/** What a text rests on, as pages show it. */
export type Source = SourceFileData['sources'][number];

/** What a text names by ids. */
interface Citations {
  redFlags?: readonly string[] | undefined;
  sources?: readonly string[] | undefined;
  afterSurgery?: (Omit<AfterSurgery, 'now'> & { now: readonly string[] }) | undefined;
}

/** Returns a function that puts the rules and sources that a text names in place of their ids. */
export function sourceResolver(entries: readonly Entry[]): <Text extends Citations>(text: Text) => Cited<Text> {
  const [flags, sources] = [flagsById(entries), sourcesById(entries)];
  return (text) => ({
    ...text,
    redFlags: flags(text.redFlags),
    sources: sources(text.sources),
    ...(text.afterSurgery && { afterSurgery: { ...text.afterSurgery, now: flags(text.afterSurgery.now) } }),
  });
}

/** Finds sources by their ids, in the order in which a text names them. An unknown id is left out; the check of references reports it. */
function sourcesById(entries: readonly Entry[]): (ids?: readonly string[]) => Source[] {
  const all = new Map(
    entriesOf<SourceFileData>(entries, 'sources').flatMap(({ data }) => data.sources.map((source) => [source.id, source])),
  );
  return (ids = []) => ids.flatMap((id) => all.get(id) ?? []);
}

/** Hosts of sources and of the rules that notices follow, each once, from A to Z. */
export function linkedHosts(entries: readonly Entry[]): string[] {
  const sources = entriesOf<SourceFileData>(entries, 'sources').flatMap(({ data }) => data.sources.map(({ url }) => url));
  const rules = entriesOf<Pick<Notice, 'rule'>>(entries, 'notices').flatMap(({ data }) => data.rule?.url ?? []);
  return [...new Set([...sources, ...rules].flatMap((url) => parseUrl(url)?.hostname ?? []))].sort();
}

/** Medical texts without sources, and sources without a text, on a site that names its sources. */
export function sourceProblems(entries: readonly Entry[]): Problem[] {
  const [file] = entriesOf<SourceFileData>(entries, 'sources');
  if (!file) return [];
  const texts = [...entriesOf<{ draft?: boolean }>(entries, 'posts'), ...entriesOf(entries, 'services')] as Entry<
    WithSources & { draft?: boolean }
  >[];
  const conditions = entriesOf<{ conditions: readonly (WithSources & { name: string })[] }>(entries, 'conditions');
  const flags = entriesOf<{ flags: readonly WithSources[] }>(entries, 'redFlags').flatMap(({ data }) => data.flags);
  const cited = [...texts.map(({ data }) => data), ...conditions.flatMap(({ data }) => data.conditions), ...flags].flatMap(
    ({ sources = [] }) => sources,
  );
  const used = new Set(cited);
  const hint = 'Add "sources" with two or more ids from sources.yaml.';
  return [
    ...texts
      .filter(({ data }) => !data.sources && !data.draft)
      .map((entry) => entryProblem('no-sources', entry, ['sources'], 'The text names no source.', hint)),
    ...conditions.flatMap((entry) => {
      const without = entry.data.conditions.flatMap(({ name, sources }, index) => (sources ? [] : { name, index }));
      const [first, ...more] = without;
      if (!first) return [];
      const others = more.length > 0 ? ` and ${more.length} more` : '';
      const message = `"${first.name}"${others} ${more.length > 0 ? 'name' : 'names'} no source.`;
      return [entryProblem('no-sources', entry, ['conditions', first.index, 'sources'], message, hint)];
    }),
    ...file.data.sources.flatMap(({ id }, index) =>
      used.has(id)
        ? []
        : [
            entryProblem(
              'unused-source',
              file,
              ['sources', index, 'id'],
              `No text names the source "${id}".`,
              `Write "${id}" under "sources" of the texts that rest on it, or remove it here.`,
              'warning',
            ),
          ],
    ),
  ];
}

interface WithSources {
  sources?: readonly string[];
}
