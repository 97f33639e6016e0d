import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { belongsTo } from '../../content/file-places.ts';
import { type ParsedSourceFile, parseSourceFile } from '../../content/parse-source-file.ts';
import { listSourceFiles, readText, type SourceFile, type SourceFiles, sourceText } from '../../content/read-source-files.ts';
import type { ContentType } from '../../content/types/content-type.ts';
import { contentTypes } from '../../content/types/index.ts';
import { isSystemError } from '../../files/disk-failure.ts';
import { failOnErrors, type Problem, Refusal, type Result } from '../../problem/problem.ts';
import { etagOf } from '../edit/write-edit.ts';
import { staffTitle } from '../reports/overview/overview.ts';
import type { AdminProblem } from './api.ts';

export interface OpenedFile {
  path: string;
  type: ContentType;
  etag: string;
  /** With `\n` line ends and without a byte order mark. */
  text: string;
  /** As they are on the disk. */
  written: string;
  parsed: Result<ParsedSourceFile>;
}

/** Content as it lies on the disk, whether or not a site can be built of it. */
export class ContentFolder {
  /** From the working directory, with `/` at its end: how messages name the folder. */
  readonly label: string;
  readonly #opened = new Map<string, { stamp: string; file: OpenedFile }>();

  constructor(readonly contentDir: string) {
    this.label = `${(relative(process.cwd(), contentDir) || '.').split(sep).join('/')}/`;
  }

  list(): SourceFiles {
    return listSourceFiles(this.contentDir).value;
  }

  /** All files that a content type reads; one that has not changed is not read again. */
  openAll(texts: readonly SourceFile[] = this.list().texts): OpenedFile[] {
    const paths = new Set(texts.map(({ path }) => path));
    for (const path of this.#opened.keys()) if (!paths.has(path)) this.#opened.delete(path);
    return texts.flatMap((file) => {
      const known = this.#opened.get(file.path);
      const opened = known?.stamp === file.stamp ? known.file : openFile(file);
      if (opened) this.#opened.set(file.path, { stamp: file.stamp, file: opened });
      return opened ?? [];
    });
  }

  /** Undefined for what is not a content file, whatever the path. Throws BuildFailure for one that is not text or may not be read. */
  open(path: string): OpenedFile | undefined {
    const file = this.list().texts.find((listed) => listed.path === path);
    const opened = file && openFile(file);
    if (file && !opened && contentTypes.some((type) => belongsTo(path, type))) failOnErrors(readText(file).problems);
    return opened;
  }

  read(path: string): OpenedFile | undefined {
    const file = this.list().texts.find((listed) => listed.path === path);
    return file && openFile(file);
  }

  placed(problem: Problem): AdminProblem {
    const path = this.relabelled(problem.file);
    return path === undefined ? problem : { ...problem, path };
  }

  /** The path of a file that a message names; undefined for what is not content. */
  relabelled(file: string): string | undefined {
    return file.startsWith(this.label) ? file.slice(this.label.length) : undefined;
  }

  at(path: string): string {
    return join(this.contentDir, path);
  }

  pathOf(absolutePath: string): string {
    return relative(this.contentDir, absolutePath).split(sep).join('/');
  }
}

/** Undefined for what is neither a content file nor text, was removed a moment ago or may not be read. */
function openFile(file: SourceFile): OpenedFile | undefined {
  const type = contentTypes.find((candidate) => belongsTo(file.path, candidate));
  const bytes = type && bytesOf(file.absolutePath);
  if (!bytes) return undefined;
  const text = sourceText(bytes);
  if (text === undefined) return undefined;
  return { path: file.path, type, etag: etagOf(bytes), text, written: bytes.toString('utf8'), parsed: parseSourceFile(file, text) };
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/** What staff know a file by, though it may have mistakes. */
export function titleOf({ path, type, parsed }: OpenedFile): string {
  return staffTitle({ type: type.name, path, data: parsed.value.data ?? {} });
}

/** Why the editor is not given what it asked for, with the HTTP status of the answer. */
export class AdminRefusal extends Refusal {
  constructor(
    readonly status: 404 | 409 | 422,
    message: string,
    readonly problems: readonly AdminProblem[] = [],
  ) {
    super(message);
  }
}
