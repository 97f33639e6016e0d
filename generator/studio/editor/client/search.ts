import type { ContentGroup } from '../api.ts';
import type { FoundEntry } from './server.ts';

/** Returns entries whose title, author, path or group contains every word of a question; matches in titles first. */
export function searchEntries(groups: readonly ContentGroup[], question: string): FoundEntry[] {
  const words = wordsOf(question);
  if (words.length === 0) return [];
  const found = groups.flatMap((group) =>
    group.entries.flatMap((entry) => {
      const title = plain(entry.title);
      if (!matches(question, entry.title, entry.author, entry.path, group.label, group.singular)) return [];
      return [{ group, entry, rank: words.filter((word) => title.includes(word)).length + Number(title.startsWith(words[0] ?? '')) }];
    }),
  );
  return found.sort((a, b) => b.rank - a.rank);
}

/** Whether texts contain every word of a question, whatever the case and the accents; an empty question matches all. */
export function matches(question: string, ...texts: readonly (string | undefined)[]): boolean {
  const text = plain(texts.join('\n'));
  return wordsOf(question).every((word) => text.includes(word));
}

function wordsOf(question: string): string[] {
  return plain(question).split(/\s+/).filter(Boolean);
}

/** Returns a text in lowercase, without accents and invisible characters. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}
