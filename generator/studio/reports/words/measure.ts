import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type * as z from 'zod';
import { type Entry, entriesOf } from '../../../content/read-entries.ts';
import { wordsOf } from '../../../content/text.ts';
import type { watchedWordsType } from '../../../content/types/watched-words.ts';
import { languageWords } from '../../../languages/index.ts';
import { groupBy } from '../../../shared/collections.ts';
import { textsIn } from '../../../shared/values.ts';
import { contentFacts } from '../content-facts.ts';
import { countWatched, recurringPhrases, type TextSample, textSamples, type Watch } from './habits.ts';

/** Limits for texts: grades, sections, words, and characters of titles and descriptions. */
export const LIMITS = {
  postGrade: 9,
  averageGrade: 8,
  postSections: 6,
  serviceWords: [450, 750],
  title: [25, 60],
  sentenceWords: 25,
  description: [120, 160],
} as const;

/** Whether an entry has a page with text: only those have a description for search engines. */
export function isText({ data }: Entry): boolean {
  return (data as { description?: string }).description !== undefined;
}

/** Measures a text: its number of words, its Flesch-Kincaid grade (US school years) and its longest sentences. */
export function readability(sentences: readonly string[]) {
  const counted = sentences.map((sentence) => ({ sentence, words: wordsOf(sentence).length }));
  const words = counted.reduce((sum, { words }) => sum + words, 0);
  const syllables = sentences.flatMap(wordsOf).reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = words === 0 ? 0 : fleschKincaid({ sentence: sentences.length, word: words, syllable: syllables });
  return { words, grade, longest: counted.sort((a, b) => b.words - a.words).slice(0, 3) };
}

/** Maximum length of a short sentence (words). */
export const SHORT = 8;

export type Readability = ReturnType<typeof readabilityOf>;

/** Returns the phrases that content/words.yaml watches; none without that file. */
export function watchedWords(entries: readonly Entry[]): readonly Watch[] {
  const [file] = entriesOf<z.infer<typeof watchedWordsType.schema>>(entries, 'words');
  return file?.data.watch ?? [];
}

export type WordsData = ReturnType<typeof wordsData>;

/** Measures all texts together, by group and by file; counts recurring phrases and those in `watch`. */
export function wordsData(entries: readonly Entry[], watch = watchedWords(entries)) {
  const { language, isGraded } = contentFacts(entries);
  const texts = textSamples(entries);
  const measured = (some: readonly TextSample[]) => readabilityOf(some, isGraded);
  return {
    all: measured(texts),
    groups: Object.fromEntries([...groupBy(texts, ({ group }) => group)].map(([group, some]) => [group, measured(some)])),
    files: Object.fromEntries(texts.map((text) => [text.file, measured([text])])),
    phrases: recurringPhrases(texts, new Set(languageWords(language)?.search.ignore), namesIn(entries)),
    watched: countWatched(texts, watch),
  };
}

/**
 * Measures how texts read: `short` is the share, 0 to 1, of whole sentences (with a full stop or similar, so not keywords of lists) that have
 * eight words or fewer; `grade` is absent if the site is not in English, since the formula is for English.
 */
function readabilityOf(texts: readonly TextSample[], isGraded: boolean) {
  const sentences = texts.flatMap((text) => text.sentences);
  const whole = sentences.filter((sentence) => /[.!?…][”’")»]?$/.test(sentence));
  const short = whole.filter((sentence) => wordsOf(sentence).length <= SHORT).length;
  const { words, grade } = readability(sentences);
  return {
    sentences: sentences.length,
    words,
    short: Number((short / Math.max(1, whole.length)).toFixed(3)),
    ...(isGraded && { grade: Number(grade.toFixed(1)) }),
  };
}

/** Returns texts that have to be the same everywhere: names and titles of people, locations and services, and all of practice.yaml. */
function namesIn(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ type, data }) => {
    if (type === 'practice') return textsIn(data).map(({ text }) => text);
    const { name, title, credentials } = Object(data) as Record<string, unknown>;
    return [name, title, credentials].filter((value) => typeof value === 'string');
  });
}
