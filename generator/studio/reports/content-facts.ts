import { type Entry, entriesOf } from '../../content/read-entries.ts';
import { readContentFolder } from '../../pipeline.ts';
import { BuildFailure } from '../../problem/problem.ts';
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

/** Reads the entries of a content folder. Throws BuildFailure if a file has a problem. */
export async function readEntries(contentDir: string): Promise<Entry[]> {
  const { value, problems } = await readContentFolder(contentDir);
  if (problems.length > 0) throw new BuildFailure(problems);
  return value;
}
