import { readContent } from '../../../content/read-content.ts';
import { BuildFailure } from '../../../problem/problem.ts';
import { counted } from '../../../shared/text.ts';
import { compareWords } from './compare-words.ts';
import { type WordsReport, wordsReport } from './report.ts';
import { watchedWords, wordsData } from './words-data.ts';

/** Reads content as a build does and measures its words. Throws BuildFailure where content has mistakes. */
export async function measureWords(contentDir: string): Promise<WordsReport> {
  return wordsReport(await entriesWithoutMistakes(contentDir));
}

/** Two states of the same content side by side, both by the words that the later one watches. Of the earlier one, only files that fit still. */
export async function compareContents(before: string, after: string): Promise<string> {
  const earlier = await readContent(before);
  if (earlier.value.length === 0) throw new BuildFailure(earlier.problems);
  const later = await entriesWithoutMistakes(after);
  const unfit = new Set(earlier.problems.map(({ file }) => file)).size;
  const note = unfit === 0 ? '' : `\n\n${counted(unfit, 'file')} of before did not fit and may not be counted.`;
  return `${compareWords(wordsData(earlier.value, watchedWords(later)), wordsData(later))}${note}`;
}

async function entriesWithoutMistakes(contentDir: string) {
  const { value: entries, problems } = await readContent(contentDir);
  if (problems.length > 0) throw new BuildFailure(problems);
  return entries;
}
