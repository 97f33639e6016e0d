import { loadMarkdownParser, markdownSetting } from '../content/markdown/parse-markdown.ts';
import { readEntries } from '../content/read-entries.ts';
import { listSourceFiles } from '../content/read-source-files.ts';
import { contentTypes } from '../content/types/index.ts';
import { BuildFailure, type Problem } from '../problem.ts';
import { doHere } from '../threads/share-work.ts';
import { type WordsReport, wordsReport } from './report.ts';

/** Reads content as a build does and measures its words. Throws BuildFailure where content has mistakes. */
export async function measureWords(contentDir: string): Promise<WordsReport> {
  const sources = listSourceFiles(contentDir);
  endOn(sources.problems);
  const files = sources.value.texts;
  const parseMarkdown = await loadMarkdownParser(markdownSetting(files));
  const entries = await readEntries({ files, contentTypes, parseMarkdown, known: new Map(), readNew: doHere });
  endOn(entries.problems);
  return wordsReport(entries.value);
}

function endOn(problems: Problem[]): void {
  if (problems.length > 0) throw new BuildFailure(problems);
}
