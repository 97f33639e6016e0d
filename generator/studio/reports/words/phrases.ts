import { wordsOf } from '../../../content/text.ts';
import { compareTexts } from '../../../shared/values.ts';
import type { TextSample } from './text-samples.ts';

/** Words in a row that several texts use. */
export interface Phrase {
  /** In small letters, as in `some people`. */
  words: string;
  count: number;
  /** How often in which file. */
  files: Readonly<Record<string, number>>;
}

/** Shortest and longest runs of words that are compared. */
const RUN = { shortest: 3, longest: 6 };

/** Fewer files are chance. */
const FILES = 4;

/**
 * Runs of three to six words that stand in four files or more, long ones in many files first. Left out are runs with fewer than two words
 * that say something (`little` are those that do not), `fixed` ones such as names and titles, and those that are only a part of a longer run.
 */
export function recurringPhrases(texts: readonly TextSample[], little: ReadonlySet<string>, fixed: readonly string[]): Phrase[] {
  const names = fixed.map((name) => ` ${lowerWords(name).join(' ')} `);
  const isTelling = (run: readonly string[]) => run.filter((word) => !little.has(word) && word.length > 2).length >= 2;
  const isFixed = (words: string) => names.some((name) => name.includes(` ${words} `) || (name.length > 6 && ` ${words} `.includes(name)));
  const found = tally(texts, ({ sentences }) =>
    sentences.flatMap((sentence) => runsOf(lowerWords(sentence)).filter(isTelling).map(joined)),
  );
  const shared = found.filter(({ words, files }) => Object.keys(files).length >= FILES && !isFixed(words));
  const longer = shared.filter(({ words }) => words.split(' ').length > RUN.shortest);
  const isPart = ({ words, count }: Phrase) =>
    longer.some((other) => other.words !== words && ` ${other.words} `.includes(` ${words} `) && other.count * 1.25 >= count);
  return shared.filter((phrase) => !isPart(phrase)).sort((a, b) => weightOf(b) - weightOf(a) || b.count - a.count);
}

function weightOf(phrase: Phrase): number {
  return filesOf(phrase) * phrase.words.split(' ').length;
}

function filesOf({ files }: Phrase): number {
  return Object.keys(files).length;
}

function runsOf(words: readonly string[]): string[][] {
  const lengths = Array.from({ length: RUN.longest - RUN.shortest + 1 }, (_, index) => RUN.shortest + index);
  return lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, words.length - length + 1) }, (_, from) => words.slice(from, from + length)),
  );
}

function joined(words: readonly string[]): string {
  return words.join(' ');
}

/** Words in small letters, with one kind of apostrophe. */
function lowerWords(text: string): string[] {
  return wordsOf(text.toLowerCase().replaceAll("'", '’'));
}

/** What `partsOf` finds in each text, by how often, then by the alphabet. */
function tally(texts: readonly TextSample[], partsOf: (text: TextSample) => readonly string[]): Phrase[] {
  const phrases = new Map<string, { words: string; count: number; files: Record<string, number> }>();
  for (const text of texts) {
    for (const words of partsOf(text)) {
      const phrase = phrases.get(words) ?? { words, count: 0, files: {} };
      phrase.count += 1;
      phrase.files[text.file] = (phrase.files[text.file] ?? 0) + 1;
      phrases.set(words, phrase);
    }
  }
  return [...phrases.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count || compareTexts(a.words, b.words));
}
