import { readFileSync, statSync } from 'node:fs';
import type { SourceAsset } from '../content/read-source-files.ts';
import type { Problem, Result } from '../problem.ts';
import { rememberedEach } from '../remembered.ts';
import { pathTo } from '../site/urls.ts';
import { documentMistakes, MAX_DOCUMENT_BYTES } from './document-file.ts';
import type { FileMistake } from './file-mistake.ts';
import type { OutputFile } from './fingerprint.ts';

const FOLDER = 'files/';

/** A file for download, by its name from content/files; undefined where it has a mistake. */
interface BuiltDocument {
  name: string;
  file: OutputFile | undefined;
  problems: Problem[];
}

/** Checks every file of content/files, whether or not a page names it, since all are published. */
export function buildDocuments(sources: readonly SourceAsset[]): Result<ReadonlyMap<string, OutputFile>> {
  const built = documentsOf(sources.filter(({ path }) => path.startsWith(FOLDER)));
  return {
    value: new Map(built.flatMap(({ name, file }) => (file ? [[name, file] as const] : []))),
    problems: built.flatMap(({ problems }) => problems),
  };
}

const documentsOf = rememberedEach((source: SourceAsset): BuiltDocument => {
  const name = source.path.slice(FOLDER.length);
  const { size } = statSync(source.absolutePath);
  const bytes = size > MAX_DOCUMENT_BYTES ? undefined : readFileSync(source.absolutePath);
  const mistakes = bytes ? documentMistakes(name, bytes) : [tooLarge(size)];
  const problems = mistakes.map(({ severity = 'error' as const, ...mistake }) => ({ severity, file: source.label, ...mistake }));
  const isSound = problems.every(({ severity }) => severity === 'warning');
  const file = bytes && isSound ? { path: pathTo.document(name).slice(1), bytes, sources: [`content/${source.path}`] } : undefined;
  return { name, file, problems };
});

function tooLarge(size: number): FileMistake {
  const message = `This file has ${size} bytes; at most ${MAX_DOCUMENT_BYTES} are allowed.`;
  return { message, hint: 'Export it again with smaller pictures.' };
}
