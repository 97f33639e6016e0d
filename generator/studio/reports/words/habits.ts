import type * as z from 'zod';
import { type Entry, entriesOf, entryProblem } from '../../../content/read-entries.ts';
import { lastItems, outlineOf, pageSentences, wordsOf } from '../../../content/text.ts';
import { contentTypeOf } from '../../../content/types/index.ts';
import type { watchedWordsType } from '../../../content/types/watched-words.ts';
import { didYouMean } from '../../../problem/nearest.ts';
import type { Problem } from '../../../problem/problem.ts';
import { groupBy } from '../../../shared/collections.ts';
import { counted } from '../../../shared/text.ts';
import { compareTexts } from '../../../shared/values.ts';

/** The words of a file as habits are looked for in them. */
export interface TextSample {
  file: string;
  /** What staff call files of this kind, `Articles`; `Pages` and `Other files` for all that are one of a kind. */
  group: string;
  sentences: readonly string[];
  lastItems: readonly string[];
  lastHeading: string | undefined;
}

/** Files of settings and labels: what they hold is not running text, or not ours. */
const NOT_TEXT = new Set<string>(['settings', 'theme', 'redirects', 'strings', 'words', 'practice', 'sources']);

/** The sentences of every text, without files that hold settings and labels. */
export function textSamples(entries: readonly Entry[]): TextSample[] {
  const texts = entries.filter(({ type }) => !NOT_TEXT.has(type));
  const samples = texts.map((entry): TextSample => {
    const type = contentTypeOf(entry);
    const group = type?.section ? type.labels.many : entry.path.startsWith('pages/') ? 'Pages' : 'Other files';
    const lastHeading = outlineOf(entry.tree()).at(-1);
    return { file: entry.path, group, sentences: pageSentences(entry), lastItems: lastItems(entry), lastHeading };
  });
  return samples.filter(({ sentences }) => sentences.length > 0);
}

export interface Phrase {
  /** In small letters, as in `some people`. */
  words: string;
  count: number;
  files: Record<string, number>;
}

/** Shortest and longest runs of words that are compared. */
const RUN = { shortest: 3, longest: 6 };

/** Fewer files are chance. */
const FILES = 4;

/**
 * Runs of three to six words that are in four files or more, long ones in many files first. Left out are runs with fewer than two words
 * that say something (`little` are those that do not), `fixed` ones such as names and titles, and those that are only a part of a longer run.
 */
export function recurringPhrases(texts: readonly TextSample[], little: ReadonlySet<string>, fixed: readonly string[]): Phrase[] {
  const names = fixed.map((name) => ` ${lowerWords(name).join(' ')} `);
  const isTelling = (run: readonly string[]) => run.filter((word) => !little.has(word) && word.length > 2).length >= 2;
  const isFixed = (words: string) => names.some((name) => name.includes(` ${words} `) || (name.length > 6 && ` ${words} `.includes(name)));
  const found = new Map<string, Phrase>();
  for (const { file, sentences } of texts)
    for (const run of sentences.flatMap((sentence) => runsOf(lowerWords(sentence)).filter(isTelling))) {
      const words = run.join(' ');
      const phrase = found.get(words) ?? { words, count: 0, files: {} };
      phrase.count += 1;
      phrase.files[file] = (phrase.files[file] ?? 0) + 1;
      found.set(words, phrase);
    }
  const filesOf = ({ files }: Phrase) => Object.keys(files).length;
  const lengthOf = ({ words }: Phrase) => words.split(' ').length;
  const shared = [...found.values()].filter((phrase) => filesOf(phrase) >= FILES && !isFixed(phrase.words));
  const longer = shared.filter((phrase) => lengthOf(phrase) > RUN.shortest);
  const isPart = ({ words, count }: Phrase) =>
    longer.some((other) => other.words !== words && ` ${other.words} `.includes(` ${words} `) && other.count * 1.25 >= count);
  const weightOf = (phrase: Phrase) => filesOf(phrase) * lengthOf(phrase);
  return shared
    .filter((phrase) => !isPart(phrase))
    .sort((a, b) => weightOf(b) - weightOf(a) || b.count - a.count || compareTexts(a.words, b.words));
}

function runsOf(words: readonly string[]): string[][] {
  const lengths = Array.from({ length: RUN.longest - RUN.shortest + 1 }, (_, index) => RUN.shortest + index);
  return lengths.flatMap((length) => words.slice(length - 1).map((_, from) => words.slice(from, from + length)));
}

function lowerWords(text: string): string[] {
  return wordsOf(text.toLowerCase().replaceAll("'", '’'));
}

export type Watch = z.infer<typeof watchedWordsType.schema>['watch'][number];

export interface WatchedCount extends Pick<Watch, 'name' | 'atMost'> {
  count: number;
  /** One for each time: the file, and the sentence, line or heading that it is in. */
  places: { file: string; text: string }[];
}

/** How often each watched phrase is said, and where. */
export function countWatched(texts: readonly TextSample[], watch: readonly Watch[]): WatchedCount[] {
  return watch.map(({ name, phrases, where = 'anywhere', in: only, atMost }) => {
    const pattern = patternOf(phrases, where);
    const places = texts
      .filter(({ file }) => !only || only.some((part) => isIn(file, part)))
      .flatMap(({ file, ...prose }) => found(prose, where, pattern).map((text) => ({ file, text })));
    return { name, count: places.length, atMost, places };
  });
}

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
function patternOf(phrases: readonly string[], where: NonNullable<Watch['where']>): RegExp {
  // Of the characters that a schema lets through only `*` means something to a pattern.
  const word = (text: string) => text.replace(/\*$/, '[\\p{L}\\p{N}’-]*');
  const any = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => {
      const words = phrase.replaceAll("'", '’').split(' ').map(word).join(GAP);
      return words.replaceAll(`${GAP}…${GAP}`, `${GAP}(?:[\\p{L}\\p{N}’-]+${GAP}){0,5}?`);
    });
  return new RegExp(`${BEFORE[where] ?? '(?<![\\p{L}\\p{N}])'}(?:${any.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** What content/words.yaml watches and occurs too often, and folders that it names in vain. */
export function watchedProblems(entries: readonly Entry[], watched: readonly WatchedCount[]): Problem[] {
  const [file] = entriesOf<{ watch: readonly Watch[] }>(entries, 'words');
  if (!file) return [];
  const paths = entries.map(({ path }) => path);
  const folders = [...new Set(paths.flatMap((path) => (path.includes('/') ? `${path.split('/')[0]}/` : [])))];
  return [
    ...watched.flatMap(({ name, count, atMost = count, places }, index) => {
      if (count <= atMost) return [];
      const message = `"${name}" stands there ${counted(count, 'time')}; at most ${atMost} were meant.`;
      const most = [...groupBy(places, (place) => place.file)].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 3);
      const hint = `Begin with ${most.map(([path, inFile]) => `${path} (${inFile.length})`).join(', ')}.`;
      return [entryProblem('watched-words', file, ['watch', index, 'atMost'], message, hint)];
    }),
    ...file.data.watch.flatMap(({ in: parts = [] }, index) =>
      parts.flatMap((part, place) => {
        if (paths.some((path) => isIn(path, part))) return [];
        const message = `There is no "${part}" in the content folder.`;
        const hint = `Name a folder or a file of it, such as ${folders[0]}.${didYouMean(part, [...folders, ...paths])}`;
        return [entryProblem('watched-words', file, ['watch', index, 'in', place], message, hint, 'error')];
      }),
    ),
  ];
}
