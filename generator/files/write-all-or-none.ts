import {
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
import { foldName } from '../shared/file-names.ts';
import { isSystemError, systemErrorReason } from './disk-failure.ts';
import { copyRights, makeFolder, refuseProtected, removeIfPossible, renameWithoutOverwrite, tryHardLink } from './files.ts';
import { sha256 } from './hash.ts';
import { isJournalName, isUnfinishedName, unfinishedBeside, unfinishedName } from './unfinished-names.ts';

export interface FileEdit {
  path: string;
  /** The new content; a copy of another file, perhaps with another text; undefined to remove the file. */
  after: string | Uint8Array | CopiedFile | undefined;
}

interface CopiedFile {
  of: string;
  text?: string;
}

interface EditOfFiles {
  contentDir: string;
  /** A description: `the removal of blog/first-post.md`. */
  edit: string;
  files: readonly FileEdit[];
}

/** Thrown if an edit could neither be written nor undone. The next command that reads the content folder completes or undoes it. */
export class IncompleteEdit extends BuildFailure {}

/**
 * Writes several files of the content folder, all or none, even if this process is killed: the next command finds the rest of the work in a
 * journal (settle.ts). Everything that needs disk space is written first; then files are only renamed, and renamed back if the system refuses.
 * Writes the target of a link. Throws the system's error, EEXIST if the name for a copy is taken; BuildFailure if a file was saved meanwhile or
 * another process writes such an edit; IncompleteEdit.
 */
export function writeAllOrNone({ contentDir, edit, files: wanted }: EditOfFiles): void {
  const root = realpathSync(contentDir);
  const edits = wanted.toSorted((a, b) => Number(b.after === undefined) - Number(a.after === undefined));
  const staged = edits.map((file) => journalFileOf(file, root));
  const files = journaledFiles(root, staged);
  const journal = join(root, unfinishedName('-edit'));
  const draft = unfinishedBeside(journal);
  const completed: JournalFile[] = [];
  let stuck: JournalFile[] = [];
  try {
    for (const [index, file] of staged.entries()) stage(file, edits[index]?.after, files);
    writeFileSync(draft, JSON.stringify({ edit, files: staged }), { flush: true });
    renameSync(draft, journal);
    refuseOtherEdit(journal, contentDir);
    const saved = staged.find((file) => !files.isBefore(file));
    if (saved)
      fail('file-changed', shownPath(join(contentDir, saved.path)), 'This file was saved during the edit.', [
        'Try again.',
        { message: 'Someone changed a related page at the same time, so nothing was changed.', hint: 'Try again.' },
      ]);
    for (const file of staged) {
      completed.unshift(file);
      files.complete(file);
    }
  } catch (error) {
    if (isSystemError(error)) error.path = files.targetOf(error.path) ?? root;
    stuck = completed.filter((file) => !tryUndo(file, files));
    if (stuck.length > 0 && isSystemError(error)) {
      const hint = [
        'Some files have already changed. Close the program that has this one open, or free some disk space; the next command completes or undoes the edit.',
        {
          message: 'This computer could save only part of this.',
          hint: 'Close other programs that use the pages of your website, or free some space. The rest is then saved, or everything is undone.',
        },
      ] as const;
      throw new IncompleteEdit([
        problem('disk', relative(process.cwd(), error.path ?? root), `Cannot write this file: ${systemErrorReason(error)}.`, hint),
      ]);
    }
    throw error;
  } finally {
    if (stuck.length === 0) for (const path of [journal, draft, ...files.unfinished()]) removeIfPossible(path);
  }
}

/** Returns the record of a file for the journal. Writing follows a link; removing or copying means the link itself. */
function journalFileOf({ path, after }: FileEdit, root: string): JournalFile {
  makeFolder(dirname(path));
  const isWritten = typeof after === 'string' || after instanceof Uint8Array;
  const isLinkWritten = isWritten && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  const target = isLinkWritten ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
  return { path: relative(root, target), next: unfinishedName(), kept: unfinishedName() };
}

/** Writes the new content of a file, and a copy of the old, under unfinished names. A file to remove is only renamed later. */
function stage(file: JournalFile, after: FileEdit['after'], files: JournaledFiles): void {
  const { target, next, kept } = files.pathsOf(file);
  const before = files.stateOf(file);
  if (before !== undefined) file.before = before;
  if (!before?.startsWith('link ')) refuseProtected(target);
  if (after === undefined) return;
  if (typeof after === 'string' || after instanceof Uint8Array) {
    writeFileSync(next, after, { flush: true });
    if (before !== undefined) copyRights(next, statSync(target));
  } else {
    if (before !== undefined)
      throw Object.assign(new Error('another file has this name'), { code: 'EEXIST', syscall: 'link', path: target });
    copy(after, next);
  }
  const state = stateAt(next);
  if (state !== undefined) file.after = state;
  if (before !== undefined) copyFileSync(target, kept, constants.COPYFILE_FICLONE);
}

/** Copies a file. An unchanged copy is a hard link if the disk supports that, which needs no space. */
function copy({ of, text }: CopiedFile, to: string): void {
  if (lstatSync(of).isSymbolicLink()) symlinkSync(readlinkSync(of), to);
  else if (text !== undefined || !tryHardLink(of, to)) copyFileSync(of, to);
  if (text === undefined) return;
  writeFileSync(to, text, { flush: true });
  copyRights(to, statSync(of));
}

function refuseOtherEdit(journal: string, contentDir: string): void {
  const others = readdirSync(dirname(journal)).filter((name) => isJournalName(name) && name !== basename(journal));
  if (others.length > 0)
    fail('file-changed', shownPath(contentDir), 'Another program is changing several files here.', [
      'Try again in a moment.',
      { message: 'Another program is changing pages of your website.', hint: 'Try again in a moment.' },
    ]);
}

function tryUndo(file: JournalFile, files: JournaledFiles): boolean {
  try {
    if (files.isBefore(file)) return true;
    if (!files.isAfter(file)) return false;
    files.undo(file);
    return true;
  } catch {
    return false;
  }
}

/** A file in an edit of several files. `before` and `after` are hashes of its content; absent if there is no file. */
export interface JournalFile {
  /** Relative to the real path of the content folder. */
  path: string;
  before?: string;
  after?: string;
  /** Name of the unfinished file with the new content. */
  next: string;
  /** Name of the unfinished file with the old content. */
  kept: string;
}

/** An edit of several files, recorded before the first file is changed. */
export type Journal = NonNullable<ReturnType<typeof readJournal>>;

/** Reads a journal. Returns undefined for a file that is not a journal, or that names files outside of the folder. Throws the system's error. */
export function readJournal(root: string, name: string) {
  try {
    const { edit, files } = JSON.parse(readFileSync(join(root, name), 'utf8')) as { edit: string; files: readonly JournalFile[] };
    return typeof edit === 'string' && files.every((file) => isInside(root, file)) ? { edit, ...journaledFiles(root, files) } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function isInside(root: string, { path, next, kept }: JournalFile): boolean {
  const folder = realpathSync(dirname(join(root, path)));
  return (folder === root || folder.startsWith(root + sep)) && [next, kept].every(isUnfinishedName);
}

type JournaledFiles = ReturnType<typeof journaledFiles>;

/**
 * Returns the files of a journal with functions that compare and change them. Removed files come first: on some disks, the new name of a file
 * may be its old name in other capitals.
 */
function journaledFiles(root: string, files: readonly JournalFile[]) {
  /** Returns the path of a file and those of its unfinished files. */
  const pathsOf = ({ path, next, kept }: JournalFile) => {
    const folder = join(root, dirname(path));
    return { target: join(root, path), next: join(folder, next), kept: join(folder, kept) };
  };
  /** Returns the hash of a file; undefined if there is none with exactly this name, in capitals too, on a disk that ignores them. */
  const stateOf = (file: JournalFile) => {
    const { target } = pathsOf(file);
    const hasTwin = files.some(({ path }) => path !== file.path && foldName(path) === foldName(file.path));
    return hasTwin && !readdirSync(dirname(target)).includes(basename(target)) ? undefined : stateAt(target);
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
    canUndo: (file: JournalFile) => isBefore(file) || file.before === undefined || stateAt(pathsOf(file).kept) === file.before,
    /** Only renames files, so it needs no disk space. Throws the system's error. */
    complete(file: JournalFile): void {
      const { target, next, kept } = pathsOf(file);
      if (isAfter(file)) return;
      if (file.after === undefined) renameSync(target, kept);
      else if (file.before === undefined) renameWithoutOverwrite(next, target);
      else renameSync(next, target);
    },
    undo(file: JournalFile): void {
      const { target, kept } = pathsOf(file);
      if (isBefore(file)) return;
      if (file.before === undefined) rmSync(target);
      else renameSync(kept, target);
    },
    /** Returns the absolute paths of all unfinished files. */
    unfinished: () => files.map(pathsOf).flatMap(({ next, kept }) => [next, kept]),
    /** Returns the path of the file to which a path belongs; undefined for any other path. */
    targetOf: (path: string | undefined) => files.map(pathsOf).find((paths) => Object.values(paths).some((one) => one === path))?.target,
  };
}

/** Returns the hash of a file, or the target of a link; undefined if there is neither. Throws the system's error. */
function stateAt(path: string): string | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (stat.isSymbolicLink()) return `link ${readlinkSync(path)}`;
  return stat.isFile() ? sha256(readFileSync(path)).toString('hex') : 'no file';
}
