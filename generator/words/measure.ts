import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { wordsOf } from './text-of.ts';

export interface TextMeasure {
  words: number;
  /** Flesch-Kincaid grade level: years of school in the United States. */
  grade: number;
  /** Longest first. */
  longest: { sentence: string; words: number }[];
}

/** How long and how easy a text is. */
export function measure(sentences: readonly string[]): TextMeasure {
  const counted = sentences.map((sentence) => ({ sentence, words: wordsOf(sentence).length }));
  const words = counted.reduce((sum, { words }) => sum + words, 0);
  const syllables = sentences.flatMap(wordsOf).reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = words === 0 ? 0 : fleschKincaid({ sentence: sentences.length, word: words, syllable: syllables });
  return { words, grade, longest: counted.sort((a, b) => b.words - a.words).slice(0, 3) };
}
