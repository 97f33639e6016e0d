import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { Entry } from '../../../content/read-entries.ts';
import { bodySentences, pageSentences, wordsOf } from './text-of.ts';

interface Fields {
  title?: string;
  searchTitle?: string;
  description?: string;
  readTime?: number | string;
  noindex?: boolean;
}

/** Whether an entry makes a page with words of its own. */
export function isText({ data }: Entry): boolean {
  return (data as Fields).description !== undefined;
}

export type TextMeasures = ReturnType<typeof measureText>;

/** How long and how easy the words of an entry are; its file is read again. */
export function measureText(entry: Entry) {
  const { title = '', searchTitle = title, description = '', readTime, noindex } = entry.data as Fields;
  return {
    entry,
    isPost: entry.type === 'posts',
    /** Parts below a `##`. */
    sections: entry.facts.outline.length,
    body: readability(bodySentences(entry.tree())),
    page: readability(pageSentences(entry)),
    title: searchTitle,
    description,
    /** Read time as stated, minutes. */
    stated: readTime === undefined ? undefined : Number.parseInt(String(readTime), 10),
    noindex,
  };
}

/** How long and how easy a text is: its Flesch-Kincaid grade (years of school in the United States), its longest sentences first. */
export function readability(sentences: readonly string[]) {
  const counted = sentences.map((sentence) => ({ sentence, words: wordsOf(sentence).length }));
  const words = counted.reduce((sum, { words }) => sum + words, 0);
  const syllables = sentences.flatMap(wordsOf).reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = words === 0 ? 0 : fleschKincaid({ sentence: sentences.length, word: words, syllable: syllables });
  return { words, grade, longest: counted.sort((a, b) => b.words - a.words).slice(0, 3) };
}
