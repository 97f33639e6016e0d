import type * as z from 'zod';
import { type Entry, entriesOf, entryProblem } from '../../../content/read-entries.ts';
import { lastItems, pageSentences } from '../../../content/text.ts';
import type { watchedWordsType } from '../../../content/types/watched-words.ts';
import { didYouMean } from '../../../problem/nearest.ts';
import type { Problem } from '../../../problem/problem.ts';
import { groupBy } from '../../../shared/collections.ts';
import { counted } from '../../../shared/text.ts';

/** The texts of a file in which watched phrases are counted. */
export interface TextSample {
  file: string;
  sentences: readonly string[];
  lastItems: readonly string[];
  lastHeading: string | undefined;
}

/** Content types without running text by the practice: settings, labels, sources. */
const NOT_TEXT = new Set<string>(['settings', 'theme', 'redirects', 'strings', 'words', 'practice', 'sources']);

/** Counts the phrases that content/words.yaml watches in all texts; none without that file. */
export function watchedIn(entries: readonly Entry[]): WatchedCount[] {
  const [file] = entriesOf<{ watch: Watch[] }>(entries, 'words');
  const texts = entries.filter(({ type }) => !NOT_TEXT.has(type));
  const sampleOf = (entry: Entry): TextSample => ({
    file: entry.path,
    sentences: pageSentences(entry),
    lastItems: lastItems(entry),
    lastHeading: entry.facts.outline.at(-1),
  });
  return file ? countWatched(texts.map(sampleOf), file.data.watch) : [];
}

/** A phrase to watch, from words.yaml. */
export type Watch = z.infer<typeof watchedWordsType.schema>['watch'][number];

/** How often a watched phrase occurs. */
export interface WatchedCount extends Pick<Watch, 'name' | 'atMost'> {
  count: number;
  /** Each occurrence: the file, and the sentence, line or heading. */
  occurrences: { file: string; text: string }[];
}

/** Counts the occurrences of each watched phrase. */
export function countWatched(texts: readonly TextSample[], watch: readonly Watch[]): WatchedCount[] {
  return watch.map(({ name, phrases, where = 'anywhere', in: only, atMost }): WatchedCount => {
    const pattern = patternOf(phrases, where);
    const places = texts
      .filter(({ file }) => !only || only.some((part) => isIn(file, part)))
      .flatMap(({ file, ...prose }) => found(prose, where, pattern).map((text) => ({ file, text })));
    return { name, count: places.length, atMost, occurrences: places };
  });
}

function isIn(file: string, part: string): boolean {
  return file === part || file.startsWith(`${part.replace(/\/$/, '')}/`);
}

/** Returns the texts with a match: a last line or heading once, a sentence once for each match. */
function found({ sentences, lastItems, lastHeading }: Omit<TextSample, 'file'>, where: Watch['where'], pattern: RegExp): string[] {
  const timesIn = (text: string) => [...text.replaceAll("'", '’').replaceAll('\u2011', '-').matchAll(pattern)].map(() => text);
  if (where === 'last-item') return lastItems.flatMap((item) => timesIn(item).slice(0, 1));
  if (where === 'last-heading') return timesIn(lastHeading ?? '').slice(0, 1);
  return sentences.flatMap(timesIn);
}

const GAP = '[^\\p{L}\\p{N}]+';

const BEFORE: Partial<Record<NonNullable<Watch['where']>, string>> = { 'sentence-start': '^[^\\p{L}\\p{N}]*', 'after-comma': '(?<=,\\s+)' };

/** Returns a pattern for any of the phrases: whole words, case-insensitive. */
function patternOf(phrases: readonly string[], where: NonNullable<Watch['where']>): RegExp {
  // `*` is the only character that the schema allows and that has a meaning in patterns.
  const word = (text: string) => text.replace(/\*$/, '[\\p{L}\\p{N}’-]*');
  const any = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => {
      const words = phrase.replaceAll("'", '’').split(' ').map(word).join(GAP);
      return words.replaceAll(`${GAP}…${GAP}`, `${GAP}(?:[\\p{L}\\p{N}’-]+${GAP}){0,5}?`);
    });
  return new RegExp(`${BEFORE[where] ?? '(?<![\\p{L}\\p{N}])'}(?:${any.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Returns problems for watched phrases that occur too often, and for folders in content/words.yaml that do not exist. */
export function watchedProblems(entries: readonly Entry[], watched: readonly WatchedCount[]): Problem[] {
  const [file] = entriesOf<{ watch: readonly Watch[] }>(entries, 'words');
  if (!file) return [];
  const paths = entries.map(({ path }) => path);
  const folders = [...new Set(paths.flatMap((path) => (path.includes('/') ? `${path.split('/')[0]}/` : [])))];
  return [
    ...watched.flatMap(({ name, count, atMost = count, occurrences }, index) => {
      if (count <= atMost) return [];
      const message = `"${name}" occurs ${counted(count, 'time')}; the limit is ${atMost}.`;
      const most = [...groupBy(occurrences, (place) => place.file)].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 3);
      const hint = `Start with ${most.map(([path, inFile]) => `${path} (${inFile.length})`).join(', ')}.`;
      return [entryProblem('watched-words', file, ['watch', index, 'atMost'], message, hint)];
    }),
    ...file.data.watch.flatMap(({ in: parts = [] }, index) =>
      parts.flatMap((part, position) => {
        if (paths.some((path) => isIn(path, part))) return [];
        const message = `There is no "${part}" in the content folder.`;
        const hint = `Use one of its folders or files, such as ${folders[0]}.${didYouMean(part, [...folders, ...paths])}`;
        return [entryProblem('watched-words', file, ['watch', index, 'in', position], message, hint, 'error')];
      }),
    ),
  ];
}
