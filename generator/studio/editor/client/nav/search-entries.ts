import type { ContentGroup } from '../../api.ts';

export interface FoundEntry {
  group: string;
  title: string;
  path: string;
  note?: string;
}

const MAX_FOUND = 30;

/** Entries in whose title, path or group every word of a question begins a word or a part of it; titles first. */
export function searchEntries(groups: readonly ContentGroup[], question: string): FoundEntry[] {
  const words = plain(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = groups.flatMap((group) =>
    group.entries.flatMap(({ title, path, note }) => {
      const titleWords = plain(title);
      const rest = plain(`${path} ${group.label} ${group.singular}`);
      if (!words.every((word) => titleWords.includes(word) || rest.includes(word))) return [];
      const rank = words.filter((word) => titleWords.includes(word)).length + Number(titleWords.startsWith(words[0] ?? ''));
      return [{ rank, entry: { group: group.label, title, path, ...(note !== undefined && { note }) } }];
    }),
  );
  return found
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_FOUND)
    .map(({ entry }) => entry);
}

/** Small letters without accents and what cannot be seen. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}
