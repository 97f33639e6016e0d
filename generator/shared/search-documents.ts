import type { SearchEntry } from './search.ts';

/** The texts by which an entry is found: title, other words, text, headings. */
export type SearchDocument = readonly [title: string, words: string, text: string, headings: string];

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
    return [title, [...words, ...everyday].join(' '), text, headings.map(([heading]) => heading).join(' ')];
  });
}
