import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { BuildFailure, fail, problem, shownPath } from '../problem/problem.ts';
import { foldedName } from '../shared/file-names.ts';
import { isSystemError, refusalOf } from './disk-failure.ts';
import { addName, giveName, makeFolder, removeIfPossible } from './files.ts';
import { sha256 } from './hash.ts';
import { isJournalName, isUnfinishedName, unfinishedBeside, unfinishedName } from './names.ts';

export interface FileEdit {
  path: string;
  /** Its bytes; of a new file the one that it is a copy of, perhaps with another text; undefined where it is removed. */
  after: string | Uint8Array | CopiedFile | undefined;
}

interface CopiedFile {
  of: string;
  text?: string;
}

interface EditOfFiles {
  contentDir: string;
  /** What it is, in words: `the removal of blog/first-post.md`. */
  edit: string;
  files: readonly FileEdit[];
}

/** Ends an edit that could neither be written nor taken back; what looks at the content folder next does one of both. */
export class HalfWritten extends BuildFailure {}

/**
 * Writes several files of the content folder, all or none, even where this process is killed in between: what looks at the folder next
 * (settle.ts) finds in a journal what is left to do. All that needs room is written beside the files first; then only names change, and
 * change back where the system refuses one. What a link leads to is written. Throws the system's error, EEXIST where a copy would get a name
 * that is taken; BuildFailure where a file is saved meanwhile or another process writes such an edit; HalfWritten.
 */
export function writeTogether({ contentDir, edit, files: wanted }: EditOfFiles): void {
  const root = realpathSync(contentDir);
  const edits = wanted.toSorted((a, b) => Number(b.after === undefined) - Number(a.after === undefined));
  const staged = edits.map((file) => named(file, root));
  const files = journaledFiles(root, staged);
  const journal = join(root, unfinishedName('-edit'));
  const draft = unfinishedBeside(journal);
  const done: JournalFile[] = [];
  let stuck: JournalFile[] = [];
  try {
    for (const [index, file] of staged.entries()) stage(file, edits[index]?.after, files);
    writeFileSync(draft, JSON.stringify({ edit, files: staged }), { flush: true });
    renameSync(draft, journal);
    refuseOtherEdit(journal, contentDir);
    const saved = staged.find((file) => !files.isBefore(file));
    if (saved)
      fail('file-changed', shownPath(join(contentDir, saved.path)), 'This file was saved while the edit was prepared.', 'Try again.');
    for (const file of staged) {
      done.unshift(file);
      files.complete(file);
    }
  } catch (error) {
    if (isSystemError(error)) error.path = files.placeOf(error.path) ?? root;
    stuck = done.filter((file) => !isTakenBack(file, files));
    if (stuck.length > 0 && isSystemError(error)) {
      const hint = 'Some files are changed already. Free it: the next command completes the edit or takes it back, and says so.';
      throw new HalfWritten([
        problem('disk', relative(process.cwd(), error.path ?? root), `This could not be written: ${refusalOf(error)}.`, hint),
      ]);
    }
    throw error;
  } finally {
    if (stuck.length === 0) for (const path of [journal, draft, ...files.unfinished()]) removeIfPossible(path);
  }
}

/** A link that is written stays one, one that is removed or copied is meant itself. */
function named({ path, after }: FileEdit, root: string): JournalFile {
  makeFolder(dirname(path));
  const isWritten = typeof after === 'string' || after instanceof Uint8Array;
  const isLinkWritten = isWritten && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  const place = isLinkWritten ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
  return { path: relative(root, place), next: unfinishedName(), kept: unfinishedName() };
}

/** Writes beside a file what it will hold and what it holds. What is removed gets another name then, which needs no room. */
function stage(file: JournalFile, after: FileEdit['after'], files: JournaledFiles): void {
  const { place, next, kept } = files.pathsOf(file);
  const before = files.stateOf(file);
  if (before !== undefined) file.before = before;
  if (after === undefined) return;
  if (typeof after === 'string' || after instanceof Uint8Array) {
    writeFileSync(next, after, { flush: true });
    if (before !== undefined) chmodSync(next, statSync(place).mode);
  } else {
    if (before !== undefined)
      throw Object.assign(new Error('another file has this name'), { code: 'EEXIST', syscall: 'link', path: place });
    copy(after, next);
  }
  const state = stateAt(next);
  if (state !== undefined) file.after = state;
  if (before !== undefined) copyFileSync(place, kept, constants.COPYFILE_FICLONE);
}

/** Without another text it needs no room where a file can have two names. */
function copy({ of, text }: CopiedFile, to: string): void {
  if (lstatSync(of).isSymbolicLink()) symlinkSync(readlinkSync(of), to);
  else if (text !== undefined || !addName(of, to)) copyFileSync(of, to);
  if (text !== undefined) writeFileSync(to, text, { flush: true });
}

function refuseOtherEdit(journal: string, contentDir: string): void {
  const others = readdirSync(dirname(journal)).filter((name) => isJournalName(name) && name !== basename(journal));
  if (others.length > 0)
    fail('file-changed', shownPath(contentDir), 'Another edit of several files is being written here.', 'Try again in a moment.');
}

function isTakenBack(file: JournalFile, files: JournaledFiles): boolean {
  try {
    if (files.isBefore(file)) return true;
    if (!files.isAfter(file)) return false;
    files.takeBack(file);
    return true;
  } catch {
    return false;
  }
}

/** A file that an edit of several files changes. `before` and `after` are hashes of what it holds; absent where there is no file. */
export interface JournalFile {
  /** From the real path of the content folder. */
  path: string;
  before?: string;
  after?: string;
  next: string;
  kept: string;
}

/** What an edit of several files changes, written before the first of them is. */
export type Journal = NonNullable<ReturnType<typeof readJournal>>;

/** Undefined for what is none, or names a file outside of the folder: no file has been changed by it. Throws the system's error. */
export function readJournal(root: string, name: string) {
  try {
    const { edit, files } = JSON.parse(readFileSync(join(root, name), 'utf8')) as { edit: string; files: readonly JournalFile[] };
    return typeof edit === 'string' && files.every((file) => isOurs(root, file)) ? { edit, ...journaledFiles(root, files) } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function isOurs(root: string, { path, next, kept }: JournalFile): boolean {
  const folder = realpathSync(dirname(join(root, path)));
  return (folder === root || folder.startsWith(root + sep)) && [next, kept].every(isUnfinishedName);
}

type JournaledFiles = ReturnType<typeof journaledFiles>;

/**
 * The files of a journal, as they are now. Those that are removed come first: on some disks the new name of a file is its old one in other
 * capitals.
 */
function journaledFiles(root: string, files: readonly JournalFile[]) {
  /** Where a file is, and what is written beside it. */
  const pathsOf = ({ path, next, kept }: JournalFile) => {
    const folder = join(root, dirname(path));
    return { place: join(root, path), next: join(folder, next), kept: join(folder, kept) };
  };
  /** Hash of what a file holds; undefined where there is none, but perhaps one whose name differs in capitals on a disk that ignores them. */
  const stateOf = (file: JournalFile) => {
    const { place } = pathsOf(file);
    const hasTwin = files.some(({ path }) => path !== file.path && foldedName(path) === foldedName(file.path));
    return hasTwin && !readdirSync(dirname(place)).includes(basename(place)) ? undefined : stateAt(place);
  };
  const isBefore = (file: JournalFile) => stateOf(file) === file.before;
  const isAfter = (file: JournalFile) => stateOf(file) === file.after;
  return {
    files,
    pathsOf,
    stateOf,
    isBefore,
    isAfter,
    canComplete: (file: JournalFile) => isAfter(file) || file.after === undefined || stateAt(pathsOf(file).next) === file.after,
    canTakeBack: (file: JournalFile) => isBefore(file) || file.before === undefined || stateAt(pathsOf(file).kept) === file.before,
    /** Changes only names, so it needs no room. Throws the system's error. */
    complete(file: JournalFile): void {
      const { place, next, kept } = pathsOf(file);
      if (isAfter(file)) return;
      if (file.after === undefined) renameSync(place, kept);
      else if (file.before === undefined) giveName(next, place);
      else renameSync(next, place);
    },
    takeBack(file: JournalFile): void {
      const { place, kept } = pathsOf(file);
      if (isBefore(file)) return;
      if (file.before === undefined) rmSync(place);
      else renameSync(kept, place);
    },
    /** Absolute paths of what is written beside the files. */
    unfinished: () => files.map(pathsOf).flatMap(({ next, kept }) => [next, kept]),
    /** The path of the file that a path is written for; undefined for any other. */
    placeOf: (path: string | undefined) => files.map(pathsOf).find((paths) => Object.values(paths).some((one) => one === path))?.place,
  };
}

/** Hash of the bytes of a file, or of what a link says; undefined where there is neither. Throws the system's error. */
function stateAt(path: string): string | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (stat.isSymbolicLink()) return `link ${readlinkSync(path)}`;
  return stat.isFile() ? sha256(readFileSync(path)).toString('hex') : 'no file';
}
