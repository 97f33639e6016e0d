import type { Result } from '../problem/problem.ts';
import type { Threads } from '../run/threads.ts';
import { loadMarkdownParser, type MarkdownParser, markdownSetting, type ParseMarkdown } from './markdown/parse-markdown.ts';
import { type Entry, type FileReading, type KnownEntries, readEntries, readFile } from './read-entries.ts';
import type { SourceFile, SourceFiles } from './read-source-files.ts';
import type { ContentType } from './types/content-type.ts';
import { contentTypes } from './types/index.ts';

/** The Markdown parser of a site, and its name, by which threads load the same. */
export interface Markdown {
  setting: MarkdownParser;
  parse: ParseMarkdown;
}

/** Loads the parser that site.yaml names. */
export async function loadMarkdown({ sources }: { sources: SourceFiles }): Promise<Markdown> {
  const setting = markdownSetting(sources.texts);
  return { setting, parse: await loadMarkdownParser(setting) };
}

interface ContentInput {
  sources: SourceFiles;
  markdown: Markdown;
  types: readonly ContentType[];
  /** Entries of runs before this one. */
  entryCache: { known: KnownEntries };
  threads: Threads;
}

/** From so many new files on, threads are worth the tenths of a second that they take to start. */
const MANY_FILES = 400;

/** Reads content files, many new ones in several threads: the entries that fit their schemas, and what is wrong with the others. */
export function readContent({ sources, markdown, types, entryCache, threads }: ContentInput): Promise<Result<Entry[]>> {
  return readEntries({
    files: sources.texts,
    contentTypes: types,
    parseMarkdown: markdown.parse,
    known: entryCache.known,
    readNew: (work) => threads.share({ job: 'read', setup: markdown.setting, worthFrom: MANY_FILES, ...work }),
  });
}

export async function readJob(parser: MarkdownParser): Promise<(file: SourceFile) => FileReading> {
  const parseMarkdown = await loadMarkdownParser(parser);
  return (file) => readFile(file, contentTypes, parseMarkdown);
}
