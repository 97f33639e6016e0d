import type * as z from 'zod';
import type { watchedWordsType } from '../../../content/types/watched-words.ts';
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
export function isIn(file: string, part: string): boolean {
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
