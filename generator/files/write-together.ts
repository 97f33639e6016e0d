import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { BuildFailure, fail, problem, shownPath } from '../problem/problem.ts';
import { isSystemError, refusalOf, succeeds } from './disk-failure.ts';
import { makeFolder, removeIfPossible } from './files.ts';
import { JournaledFiles, type JournalFile, stateAt } from './journal.ts';
import { isJournalName, journalName, unfinishedBeside } from './names.ts';

/** What a file will hold. */
export interface FileEdit {
  /** Absolute. */
  path: string;
  /** Its bytes; of a new file the one that it is a copy of, perhaps with another text; undefined where it is removed. */
  after: string | Uint8Array | CopiedFile | undefined;
}

interface CopiedFile {
  /** Absolute; the copy has its rights. */
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
  const files = new JournaledFiles(root, staged);
  const journal = join(root, journalName());
  const draft = unfinishedBeside(journal);
  const done: JournalFile[] = [];
  let stuck: JournalFile[] = [];
  try {
    for (const [index, file] of staged.entries()) stage(file, edits[index]?.after, root, files.stateOf(file));
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
    if (stuck.length > 0 && isSystemError(error)) throw halfWritten(error, contentDir);
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
  const [next, kept] = [unfinishedBeside(place), unfinishedBeside(place)].map((beside) => basename(beside)) as [string, string];
  return { path: relative(root, place), next, kept };
}

/** Writes beside a file what it will hold and what it holds. What is removed gets another name then, which needs no room. */
function stage(file: JournalFile, after: FileEdit['after'], root: string, before: string | undefined): void {
  const place = join(root, file.path);
  const [next, kept] = [file.next, file.kept].map((name) => join(dirname(place), name)) as [string, string];
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
  else if (text !== undefined || !succeeds(() => linkSync(of, to), 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) copyFileSync(of, to);
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

function halfWritten(error: NodeJS.ErrnoException, contentDir: string): HalfWritten {
  const message = `This could not be written: ${refusalOf(error)}.`;
  const hint = 'Some files are changed already. Free it: the next command completes the edit or takes it back, and says so.';
  return new HalfWritten([problem('disk', relative(process.cwd(), error.path ?? contentDir), message, hint)]);
}
