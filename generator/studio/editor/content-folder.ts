import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { belongsTo } from '../../content/file-paths.ts';
import { type ParsedSourceFile, parseSourceFile } from '../../content/parse-source-file.ts';
import { listSourceFiles, readText, type SourceFile, type SourceFiles, sourceText } from '../../content/read-source-files.ts';
import type { ContentType } from '../../content/types/content-type.ts';
import { contentTypes } from '../../content/types/index.ts';
import { isSystemError } from '../../files/disk-failure.ts';
import { type Problem, Refusal, type Result } from '../../problem/problem.ts';
import { normalizeText } from '../../shared/text.ts';
import { encodeName } from '../../shared/text-pictures.ts';
import { linesBeforeBody } from '../edit/merge/merge-body.ts';
import { etagOf } from '../edit/write-edit.ts';
import { staffTitle, titleInText } from '../staff-title.ts';
import type { AdminProblem } from './api.ts';

/** A content file that was read and parsed. */
export interface OpenedFile {
  path: string;
  type: ContentType;
  etag: string;
  /** Text with `\n` line ends and without a byte order mark. */
  text: string;
  /** Text as it is on the disk. */
  rawText: string;
  parsed: Result<ParsedSourceFile>;
  /** Why the file cannot be opened; it is then empty here, and only listed. */
  unreadable?: string;
}

/** Length of the id of a folder: enough for the sites of a computer. */
const SITE_LENGTH = 16;

/** The content on the disk, whether or not a site can be built from it. */
export class ContentFolder {
  /** Path from the working directory, ending with `/`: the beginning of file names in messages. */
  readonly label: string;
  /** Identifies the folder by its path: a link stays the same folder when its target changes. */
  readonly site: string;
  #listed: SourceFiles = { texts: [], assets: [] };
  /** Files in folders that cannot be opened, with the reasons. */
  readonly #closed = new Map<string, string>();
  readonly #opened = new Map<string, { stamp: string; file: OpenedFile }>();

  constructor(readonly contentDir: string) {
    this.label = `${(relative(process.cwd(), contentDir) || '.').split(sep).join('/')}/`;
    this.site = etagOf(contentDir).slice(0, SITE_LENGTH);
  }

  /** Lists the files of content, also those that were there before their folder could not be opened any more. */
  list(): SourceFiles {
    const { value, problems } = listSourceFiles(this.contentDir);
    this.#closed.clear();
    for (const { file: name, message } of problems) {
      const isInside = ({ label }: SourceFile) => label === name || label.startsWith(`${name.replace(/\/$/, '')}/`);
      for (const kind of ['texts', 'assets'] as const) {
        const lost = this.#listed[kind].filter((file) => isInside(file) && !value[kind].some(({ path }) => path === file.path));
        for (const { path } of lost) this.#closed.set(path, message);
        value[kind].push(...lost);
      }
    }
    this.#listed = value;
    return value;
  }

  /** Returns a text that changes with each change of the folder. */
  stamp(): string {
    const { texts, assets, lock } = this.list();
    return [...texts, ...assets, ...(lock ? [lock] : [])].map(({ path, stamp }) => `${path} ${stamp}`).join('\n');
  }

  /** Returns all files that a content type reads, also those that cannot be opened; unchanged files come from a cache. */
  openAll(texts: readonly SourceFile[] = this.list().texts): OpenedFile[] {
    const paths = new Set(texts.map(({ path }) => path));
    for (const path of this.#opened.keys()) if (!paths.has(path)) this.#opened.delete(path);
    return texts.flatMap((file) => {
      const cached = this.#opened.get(file.path);
      const reason = this.#closed.get(file.path);
      if (reason !== undefined) return unreadableFile(file, reason, cached?.file) ?? [];
      const opened =
        cached?.stamp === file.stamp
          ? cached.file
          : (openFile(file) ?? unreadableFile(file, readText(file).problems[0]?.message, cached?.file));
      if (opened) this.#opened.set(file.path, { stamp: file.stamp, file: opened });
      return opened ?? [];
    });
  }

  /** Opens a content file; undefined if the path is not one. Throws AdminRefusal for a file that is not text or cannot be read. */
  open(path: string): OpenedFile | undefined {
    const file = this.list().texts.find((listed) => listed.path === path);
    const opened = file && !this.#closed.has(path) ? openFile(file) : undefined;
    if (!file || opened) return opened;
    const listed = this.openAll().find((one) => one.path === path);
    if (listed?.unreadable === undefined) return listed;
    const message =
      listed.unreadable === FORBIDDEN ? 'This computer does not allow you to open this page.' : 'This page cannot be opened here.';
    throw new AdminRefusal(
      422,
      `${message} Ask the person who takes care of this computer. Work that you have not saved stays in this browser.`,
    );
  }

  /** Opens a content file; undefined if the path is not one, or the file cannot be read. */
  read(path: string): OpenedFile | undefined {
    const file = this.list().texts.find((listed) => listed.path === path);
    return file && openFile(file);
  }

  /** Adds the path from the content folder to a problem, and words it for a form. */
  withPath(problem: Problem): AdminProblem {
    const path = this.pathInMessage(problem.file);
    return path === undefined ? inForm(problem) : { ...inForm(problem), path };
  }

  /** Does so for problems. Those in the Markdown text `body` of the file with this text also get their lines in `body`. */
  withPaths(problems: readonly Problem[], { path, text, body }: { path: string; text: string; body?: string | undefined }): AdminProblem[] {
    const above = body === undefined ? Number.POSITIVE_INFINITY : linesBeforeBody(normalizeText(text), path, body);
    return problems.map((problem) => {
      const placed = this.withPath(problem);
      const { line = 0, field } = placed;
      return placed.path === path && !field && line > above ? { ...placed, bodyLine: line - above } : placed;
    });
  }

  /** Returns the path from the content folder of a file name in a message; undefined if it is not content. */
  pathInMessage(file: string): string | undefined {
    return file.startsWith(this.label) ? file.slice(this.label.length) : undefined;
  }

  absolutePath(path: string): string {
    return join(this.contentDir, path);
  }

  pathOf(absolutePath: string): string {
    return relative(this.contentDir, absolutePath).split(sep).join('/');
  }
}

/** Reads and parses a file; undefined if it is not a content file, not text, or cannot be read. */
function openFile(file: SourceFile): OpenedFile | undefined {
  const type = contentTypes.find((candidate) => belongsTo(file.path, candidate));
  const bytes = type && bytesOf(file.absolutePath);
  if (!bytes) return undefined;
  const text = sourceText(bytes);
  if (text === undefined) return undefined;
  return { path: file.path, type, etag: etagOf(bytes), text, rawText: bytes.toString('utf8'), parsed: parseSourceFile(file, text) };
}

const FORBIDDEN = 'this computer does not allow you to open it';

/** Returns a content file that cannot be opened as it was `before`, for lists; undefined if it is not a content file or was removed. */
function unreadableFile(file: SourceFile, reason: string | undefined, before: OpenedFile | undefined): OpenedFile | undefined {
  const type = contentTypes.find((candidate) => belongsTo(file.path, candidate));
  if (!type || reason === undefined) return undefined;
  const unreadable = /\((EACCES|EPERM)\)/.test(reason) ? FORBIDDEN : 'it cannot be opened here';
  const known = before ?? { path: file.path, type, etag: '', text: '', rawText: '', parsed: parseSourceFile(file, '') };
  return { ...known, unreadable };
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/** Returns the title of a file for staff, also for a file with errors; without one, what kind of file it is. */
export function titleOf({ path, type, parsed, text, unreadable }: OpenedFile): string {
  const title = staffTitle({ type: type.name, path, data: parsed.value.data ?? {} });
  if (title !== path) return title;
  const isRead = parsed.problems.length === 0 && unreadable === undefined;
  return isRead ? `${type.labels.one} without a title` : (titleInText(text) ?? `${type.labels.one} that cannot be read`);
}

/** Folder of the pictures, in the content folder. */
export const IMAGES = 'images/';

/** Returns the paths of the files that name a picture. */
export function usesOf(picture: string, files: readonly OpenedFile[]): string[] {
  const names = [...new Set([picture, encodeName(picture)])];
  return files.filter(({ text }) => names.some((name) => isNamedIn(text, name))).map(({ path }) => path);
}

/** Whether a text names a picture, and not only another one whose name ends alike. */
function isNamedIn(text: string, file: string): boolean {
  for (let at = text.indexOf(file); at >= 0; at = text.indexOf(file, at + 1)) {
    const before = text.slice(Math.max(0, at - IMAGES.length), at);
    if (before === IMAGES || !/[\w./-]$/.test(before)) return true;
  }
  return false;
}

/** Returns a problem as a form shows it. Without another text, the hint of a problem with a suggestion only repeats the suggestion. */
export function inForm({ form, ...problem }: Problem): Problem {
  const isRepeated = problem.suggestion !== undefined && problem.field !== undefined;
  return { ...problem, ...(isRepeated && { hint: undefined }), ...form };
}

/** Thrown to refuse a request of the editor, with the HTTP status of the response. */
export class AdminRefusal extends Refusal {
  constructor(
    readonly status: 404 | 409 | 422 | 500 | 507,
    message: string,
    readonly problems: readonly AdminProblem[] = [],
  ) {
    super(message);
  }
}
