import { loadMarkdownParser, markdownSetting } from '../content/markdown/parse-markdown.ts';
import { readEntries } from '../content/read-entries.ts';
import { readSourceFiles } from '../content/read-source-files.ts';
import { contentTypes } from '../content/types/index.ts';
import { BuildFailure, type Problem } from '../problem.ts';
import { type WordsReport, wordsReport } from './report.ts';

/** Reads content as a build does and measures its words. Throws BuildFailure where content has mistakes. */
export async function measureWords(contentDir: string): Promise<WordsReport> {
  const sources = readSourceFiles(contentDir);
  endOn(sources.problems);
  const entries = readEntries(sources.value.texts, contentTypes, await loadMarkdownParser(markdownSetting(sources.value.texts)));
  endOn(entries.problems);
  return wordsReport(entries.value);
}

function endOn(problems: Problem[]): void {
  if (problems.length > 0) throw new BuildFailure(problems);
}
