import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type * as z from 'zod';
import { type Entry, entriesOf } from '../../../content/read-entries.ts';
import { wordsOf } from '../../../content/text.ts';
import type { watchedWordsType } from '../../../content/types/watched-words.ts';
import { languageWords } from '../../../languages/index.ts';
import { groupBy } from '../../../shared/collections.ts';
import { isEnglish } from '../../../shared/hours.ts';
import { textsIn } from '../../../shared/values.ts';
import type { Settings } from '../../../site/site.ts';
import { countWatched, recurringPhrases, type TextSample, textSamples, type Watch } from './habits.ts';

export const LIMITS = {
  postGrade: 9,
  averageGrade: 8,
  postSections: 6,
  serviceWords: [450, 750],
  title: [25, 60],
  sentenceWords: 25,
  description: [120, 160],
} as const;

/** Whether an entry has a page that is read: it has a description for search engines then. */
export function isText({ data }: Entry): boolean {
  return (data as { description?: string }).description !== undefined;
}

/** How long and how easy a text is: its Flesch-Kincaid grade (years of school in the United States), its longest sentences first. */
export function readability(sentences: readonly string[]) {
  const counted = sentences.map((sentence) => ({ sentence, words: wordsOf(sentence).length }));
  const words = counted.reduce((sum, { words }) => sum + words, 0);
  const syllables = sentences.flatMap(wordsOf).reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = words === 0 ? 0 : fleschKincaid({ sentence: sentences.length, word: words, syllable: syllables });
  return { words, grade, longest: counted.sort((a, b) => b.words - a.words).slice(0, 3) };
}

/** A sentence of so many words or fewer is a short one. */
export const SHORT = 8;

export type Readability = ReturnType<typeof readabilityOf>;

/** Habits that a practice watches, as content/words.yaml names them; nothing where there is no such file. */
export function watchedWords(entries: readonly Entry[]): readonly Watch[] {
  const [file] = entriesOf<z.infer<typeof watchedWordsType.schema>>(entries, 'words');
  return file?.data.watch ?? [];
}

export type WordsData = ReturnType<typeof wordsData>;

/** What texts say and how, all together, by group and by file; phrases that several share, and what `watch` looks for. */
export function wordsData(entries: readonly Entry[], watch = watchedWords(entries)) {
  const [settings] = entriesOf<Settings>(entries, 'settings');
  const language = settings?.data.language ?? 'en';
  const texts = textSamples(entries);
  const measured = (some: readonly TextSample[]) => readabilityOf(some, isEnglish(language));
  return {
    all: measured(texts),
    groups: Object.fromEntries([...groupBy(texts, ({ group }) => group)].map(([group, some]) => [group, measured(some)])),
    files: Object.fromEntries(texts.map((text) => [text.file, measured([text])])),
    phrases: recurringPhrases(texts, new Set(languageWords(language)?.search.ignore), namesIn(entries)),
    watched: countWatched(texts, watch),
  };
}

/**
 * How texts read: `short` is the share of whole sentences (those that end with a full stop or the like, so no keywords of lists) with eight
 * words or fewer, 0 to 1; `grade` is left out where the site is not in English, for which the formula is made.
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

/** What must be said in the same words everywhere: names and titles of people, places and services, and all of practice.yaml. */
function namesIn(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ type, data }) => {
    if (type === 'practice') return textsIn(data).map(({ text }) => text);
    const { name, title, credentials } = Object(data) as Record<string, unknown>;
    return [name, title, credentials].filter((value) => typeof value === 'string');
  });
}
