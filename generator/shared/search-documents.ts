import type { SearchEntry } from './search.ts';
import { plainWords } from './search-terms.ts';

/** The texts by which an entry is found: title, other words, text, headings, names of two words as one. */
export type SearchDocument = readonly [title: string, words: string, text: string, headings: string, joined: string];

/** The place of headings among the texts of a document. */
export const HEADINGS_FIELD = 3;

/** The texts of entries, in their order. A page is also found by the everyday words of the conditions that lead to it. */
export function searchDocuments(entries: readonly SearchEntry[]): SearchDocument[] {
  const conditions = new Map<string, string[]>();
  for (const { kind, to, title, words } of entries) {
    if (kind !== 'conditions') continue;
    const path = to.split('#')[0] ?? '';
    conditions.set(path, [...(conditions.get(path) ?? []), title, ...words]);
  }
  return entries.map(({ kind, title, words, text, to, headings = [] }) => {
    const everyday = kind === 'conditions' ? [] : (conditions.get(to) ?? []);
    const names = [...words, ...everyday];
    return [title, names.join(' '), text, headings.map(([heading]) => heading).join(' '), joinedPairs([title, ...names])];
  });
}

/** A letter that nobody types begins what is joined, so that no part of a word finds it: "ear" is not a beginning of "earinfection". */
export const JOINED = 'ʘ';

/** Names of two words as one: who types "nosejob" or "ear wax" means what is written "nose job" or "earwax". */
function joinedPairs(names: readonly string[]): string {
  return [...new Set(names.map(plainWords).flatMap((words) => (words.length === 2 ? JOINED + words.join('') : [])))].join(' ');
}
