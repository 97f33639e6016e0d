import type * as z from 'zod';
import { type Entry, entriesOf, entryProblem } from '../../../content/read-entries.ts';
import type { watchedWordsType } from '../../../content/types/watched-words.ts';
import { didYouMean } from '../../../problem/nearest.ts';
import type { Problem } from '../../../problem/problem.ts';
import { groupBy } from '../../../shared/collections.ts';
import { counted } from '../../../shared/text.ts';
import type { TextSample } from './text-samples.ts';

/** One of the habits that content/words.yaml names. */
export type Watch = z.infer<typeof watchedWordsType.schema>['watch'][number];

/** How often something of content/words.yaml stands in the texts. */
export interface WatchedCount {
  name: string;
  count: number;
  atMost?: number | undefined;
  /** One for each time: the file, and the sentence, line or heading that it stands in. */
  places: { file: string; text: string }[];
}

export function countWatched(texts: readonly TextSample[], watch: readonly Watch[]): WatchedCount[] {
  return watch.map(({ name, phrases, where = 'anywhere', in: only, atMost }) => {
    const pattern = patternOf(phrases, where);
    const places = texts
      .filter(({ file }) => !only || only.some((part) => isIn(file, part)))
      .flatMap(({ file, ...prose }) => found(prose, where, pattern).map((text) => ({ file, text })));
    return { name, count: places.length, atMost, places };
  });
}

/** Whether a file is this one, or lies in this folder. */
function isIn(file: string, part: string): boolean {
  return file === part || file.startsWith(`${part.replace(/\/$/, '')}/`);
}

/** A last line or heading is found once, whatever it holds; a sentence as often as it holds a phrase. */
function found({ sentences, lastItems, lastHeading }: Omit<TextSample, 'file'>, where: Watch['where'], pattern: RegExp): string[] {
  const timesIn = (text: string) => [...text.replaceAll("'", '’').replaceAll('\u2011', '-').matchAll(pattern)].map(() => text);
  if (where === 'last-item') return lastItems.flatMap((item) => timesIn(item).slice(0, 1));
  if (where === 'last-heading') return timesIn(lastHeading ?? '').slice(0, 1);
  return sentences.flatMap(timesIn);
}

const GAP = '[^\\p{L}\\p{N}]+';

const BEFORE: Partial<Record<NonNullable<Watch['where']>, string>> = { 'sentence-start': '^[^\\p{L}\\p{N}]*', 'after-comma': '(?<=,\\s+)' };

/** Any of the phrases, whole words only, in small or capital letters. */
function patternOf(phrases: readonly string[], where: Watch['where']): RegExp {
  const any = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase
        .replaceAll("'", '’')
        .split(' ')
        .map(wordPattern)
        .join(GAP)
        .replaceAll(`${GAP}…${GAP}`, `${GAP}(?:[\\p{L}\\p{N}’-]+${GAP}){0,5}?`),
    );
  const before = where === undefined ? undefined : BEFORE[where];
  return new RegExp(`${before ?? '(?<![\\p{L}\\p{N}])'}(?:${any.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Of the signs that a schema lets through only `*` means something to a pattern. */
function wordPattern(word: string): string {
  return word.endsWith('*') ? `${word.slice(0, -1)}[\\p{L}\\p{N}’-]*` : word;
}

/** What content/words.yaml watches and stands there too often, and folders that it names in vain. */
export function watchedProblems(entries: readonly Entry[], watched: readonly WatchedCount[]): Problem[] {
  const [file] = entriesOf<{ watch: readonly Watch[] }>(entries, 'words');
  if (!file) return [];
  return [
    ...watched.flatMap(({ name, count, atMost = count, places }, index) =>
      count <= atMost
        ? []
        : [tooOften(file, index, `"${name}" stands there ${counted(count, 'time')}; at most ${atMost} were meant.`, whereMost(places))],
    ),
    ...file.data.watch.flatMap(({ in: parts = [] }, index) =>
      parts.flatMap((part, place) => unknownPart(file, entries, part, [index, place])),
    ),
  ];
}

function tooOften(file: Entry, index: number, message: string, hint: string): Problem {
  return entryProblem('watched-words', file, ['watch', index, 'atMost'], message, hint);
}

/** `Begin with blog/a.md (3), blog/b.md (2).` */
function whereMost(places: WatchedCount['places']): string {
  const files = [...groupBy(places, ({ file }) => file)].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 3);
  return `Begin with ${files.map(([file, inFile]) => `${file} (${inFile.length})`).join(', ')}.`;
}

function unknownPart(file: Entry, entries: readonly Entry[], part: string, [index, place]: [number, number]): Problem[] {
  const paths = entries.map(({ path }) => path);
  if (paths.some((path) => isIn(path, part))) return [];
  const folders = new Set(paths.flatMap((path) => (path.includes('/') ? `${path.split('/')[0]}/` : [])));
  const message = `There is no "${part}" in the content folder.`;
  const hint = `Name a folder or a file of it, such as ${[...folders][0]}.${didYouMean(part, [...folders, ...paths])}`;
  return [entryProblem('watched-words', file, ['watch', index, 'in', place], message, hint, 'error')];
}
