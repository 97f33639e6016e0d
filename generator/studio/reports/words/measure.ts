import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { Entry } from '../../../content/read-entries.ts';
import { wordsOf } from '../../../content/text.ts';

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

/** Syllables by word, since texts of one site repeat their words and counting takes long. */
const counts = new Map<string, number>();

function syllablesIn(word: string): number {
  const count = counts.get(word) ?? Math.max(1, syllable(word));
  if (counts.size < MAX_COUNTS) counts.set(word, count);
  return count;
}

/** Most words whose syllables are kept. */
const MAX_COUNTS = 100_000;

/** Measures a text: its number of words, its Flesch-Kincaid grade (US school years) and its longest sentences. */
export function readability(sentences: readonly string[]) {
  const counted = sentences.map((sentence) => ({ sentence, words: wordsOf(sentence).length }));
  const words = counted.reduce((sum, { words }) => sum + words, 0);
  const syllables = sentences.flatMap(wordsOf).reduce((sum, word) => sum + syllablesIn(word), 0);
  const grade = words === 0 ? 0 : fleschKincaid({ sentence: sentences.length, word: words, syllable: syllables });
  return { words, grade, longest: counted.sort((a, b) => b.words - a.words).slice(0, 3) };
}
