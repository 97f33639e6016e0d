import { loadMarkdownParser, type MarkdownParser } from './markdown/parse-markdown.ts';
import { type FileReading, readFile } from './read-entries.ts';
import type { SourceFile } from './read-source-files.ts';
import { contentTypes } from './types/index.ts';

/** Reads content files in a thread. */
export async function readJob(parser: MarkdownParser): Promise<(file: SourceFile) => FileReading> {
  const parseMarkdown = await loadMarkdownParser(parser);
  return (file) => readFile(file, contentTypes, parseMarkdown);
}
