import type { Result } from '../problem/problem.ts';
import { doHere } from '../threads/share-work.ts';
import { loadMarkdownParser, markdownSetting } from './markdown/parse-markdown.ts';
import { type Entry, readEntries } from './read-entries.ts';
import { listSourceFiles } from './read-source-files.ts';
import { contentTypes } from './types/index.ts';

/** The entries of a content folder that fit their schemas, and what is wrong with the others; with the folder itself before all. */
export async function readContent(contentDir: string): Promise<Result<Entry[]>> {
  const { value: sources, problems } = listSourceFiles(contentDir);
  const files = sources.texts;
  const parseMarkdown = await loadMarkdownParser(markdownSetting(files));
  const entries = await readEntries({ files, contentTypes, parseMarkdown, known: new Map(), readNew: doHere });
  return { value: entries.value, problems: problems.length > 0 ? problems : entries.problems };
}
