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

/** The texts of a file in which recurring and watched phrases are searched. */
export interface TextSample {
  file: string;
  /** Name of the kind of file for staff, `Articles`; `Pages` or `Other files` for single files. */
  group: string;
  sentences: readonly string[];
  lastItems: readonly string[];
  lastHeading: string | undefined;
}

/** Content types without running text by the practice: settings, labels, sources. */
const NOT_TEXT = new Set<string>(['settings', 'theme', 'redirects', 'strings', 'words', 'practice', 'sources']);

/** Returns the sentences of every text, without settings and labels. */
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

/** A phrase that several files contain. */
export interface Phrase {
  /** Words in lowercase. */
  words: string;
  count: number;
  /** Count by file. */
  files: Record<string, number>;
}

/** Number of words in phrases that are compared. */
const RUN = { shortest: 3, longest: 6 };

/** Phrases in fewer files are coincidence. */
const MIN_FILES = 4;

/**
 * Returns phrases of three to six words that are in at least four files, long ones in many files first. Leaves out phrases with fewer than
 * two meaningful words (`little` are the others), `fixed` ones such as names and titles, and parts of longer phrases.
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
  const shared = [...found.values()].filter((phrase) => filesOf(phrase) >= MIN_FILES && !isFixed(phrase.words));
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
