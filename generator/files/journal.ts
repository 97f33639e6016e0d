import { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { foldedName } from '../shared/file-names.ts';
import { giveName } from './files.ts';
import { sha256 } from './hash.ts';
import { isUnfinishedName } from './names.ts';

/** A file that an edit of several files changes. `before` and `after` are hashes of what it holds; absent where there is no file. */
export interface JournalFile {
  /** From the real path of the content folder. */
  path: string;
  before?: string;
  after?: string;
  /** Name beside it of what it will hold. */
  next: string;
  /** Name beside it of what it has held. */
  kept: string;
}

/** What an edit of several files changes, written before the first of them is. */
export interface Journal {
  /** What it is, in words: `the removal of blog/first-post.md`. */
  edit: string;
  /** Those that are removed come first: on some disks the new name of a file is its old one in other capitals. */
  files: readonly JournalFile[];
}

/** Undefined for what is none, or names a file outside of the folder: no file has been changed by it. Throws the system's error. */
export function readJournal(root: string, name: string): Journal | undefined {
  try {
    const { edit, files } = JSON.parse(readFileSync(join(root, name), 'utf8')) as Journal;
    return typeof edit === 'string' && files.every((file) => isOurs(root, file)) ? { edit, files } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function isOurs(root: string, { path, next, kept }: JournalFile): boolean {
  const folder = realpathSync(dirname(join(root, path)));
  return (folder === root || folder.startsWith(root + sep)) && [next, kept].every(isUnfinishedName);
}

/** The files of a journal, as they are now. */
export class JournaledFiles {
  readonly #root: string;
  readonly #files: readonly JournalFile[];

  constructor(root: string, files: readonly JournalFile[]) {
    this.#root = root;
    this.#files = files;
  }

  /** Hash of what a file holds; undefined where there is none, but perhaps one whose name differs in capitals on a disk that ignores them. */
  stateOf({ path }: Pick<JournalFile, 'path'>): string | undefined {
    const place = join(this.#root, path);
    const hasTwin = this.#files.some((other) => other.path !== path && foldedName(other.path) === foldedName(path));
    if (hasTwin && !readdirSync(dirname(place)).includes(basename(place))) return undefined;
    return stateAt(place);
  }

  isBefore(file: JournalFile): boolean {
    return this.stateOf(file) === file.before;
  }

  isAfter(file: JournalFile): boolean {
    return this.stateOf(file) === file.after;
  }

  canComplete(file: JournalFile): boolean {
    return this.isAfter(file) || file.after === undefined || stateAt(this.#beside(file, file.next)) === file.after;
  }

  canTakeBack(file: JournalFile): boolean {
    return this.isBefore(file) || file.before === undefined || stateAt(this.#beside(file, file.kept)) === file.before;
  }

  /** Changes only names, so it needs no room. Throws the system's error. */
  complete(file: JournalFile): void {
    const place = join(this.#root, file.path);
    if (this.isAfter(file)) return;
    if (file.after === undefined) renameSync(place, this.#beside(file, file.kept));
    else if (file.before === undefined) giveName(this.#beside(file, file.next), place);
    else renameSync(this.#beside(file, file.next), place);
  }

  takeBack(file: JournalFile): void {
    const place = join(this.#root, file.path);
    if (this.isBefore(file)) return;
    if (file.before === undefined) rmSync(place);
    else renameSync(this.#beside(file, file.kept), place);
  }

  /** Absolute paths of what is written beside the files. */
  unfinished(): string[] {
    return this.#files.flatMap((file) => [file.next, file.kept].map((name) => this.#beside(file, name)));
  }

  /** The path of the file that a path is written for; undefined for any other. */
  placeOf(path = ''): string | undefined {
    const file = this.#files.find((one) => join(this.#root, one.path) === path || [one.next, one.kept].includes(basename(path)));
    return file && join(this.#root, file.path);
  }

  #beside({ path }: JournalFile, name: string): string {
    return join(this.#root, dirname(path), name);
  }
}

/** Hash of the bytes of a file, or of what a link says; undefined where there is neither. Throws the system's error. */
export function stateAt(path: string): string | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (stat.isSymbolicLink()) return `link ${readlinkSync(path)}`;
  return stat.isFile() ? sha256(readFileSync(path)).toString('hex') : 'no file';
}
