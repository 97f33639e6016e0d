import { readContent } from '../content/read-content.ts';
import { BuildFailure } from '../problem.ts';
import { type WordsReport, wordsReport } from './report.ts';

/** Reads content as a build does and measures its words. Throws BuildFailure where content has mistakes. */
export async function measureWords(contentDir: string): Promise<WordsReport> {
  const { value: entries, problems } = await readContent(contentDir);
  if (problems.length > 0) throw new BuildFailure(problems);
  return wordsReport(entries);
}
