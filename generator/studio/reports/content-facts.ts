import { type Entry, entriesOf } from '../../content/read-entries.ts';
import { isEnglish } from '../../shared/hours.ts';
import type { Practice, Settings } from '../../site/site.ts';

/** Returns what every report needs of a site: its practice and settings, which are absent if their files have errors, and its language. */
export function contentFacts(entries: readonly Entry[]) {
  const practice = entriesOf<Practice>(entries, 'practice')[0]?.data;
  const settings = entriesOf<Settings>(entries, 'settings')[0]?.data;
  const language = settings?.language ?? 'en';
  // The formula of reading grades is for English.
  return { practice, settings, language, isGraded: isEnglish(language) };
}
