import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { attempt } from '../shared/attempt.ts';
import { succeeds } from './disk-failure.ts';
import { unfinishedBeside } from './names.ts';

/**
 * Makes a folder, and those above it that are missing, each with this mode less the umask. Throws the system's error where
 * one cannot be made: `mkdirSync` with `recursive` never returns where the system refuses with ENOENT, as /proc does.
 */
export function makeFolder(path: string, mode = 0o755): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    if (!statSync(dirname(path), { throwIfNoEntry: false })) makeFolder(dirname(path), mode);
    // Another process may have made the folder above meanwhile.
    mkdirSync(path, { mode });
  }
}

/**
 * The bytes of a plain file inside a folder, reached without `..` and without any link; undefined for everything else: what is
 * not there, a folder, a link, a named pipe, a device, a file that may not be read. `folder` is a real path.
 */
export function readPlainFile(folder: string, path: string): Buffer | undefined {
  const place = join(folder, path);
  let descriptor: number | undefined;
  try {
    if (!place.startsWith(join(folder, sep)) || realpathSync.native(place) !== place) return undefined;
    // A named pipe would hold up whoever opens it for reading.
    descriptor = openSync(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    return fstatSync(descriptor).isFile() ? readFileSync(descriptor) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * Replaces a file, or makes it: writes another beside it and renames that, so that a reader sees all of it before or after. Its mode stays, and
 * of a link the target is replaced. Throws the system's error with this path; the file is then as it was.
 */
export function writeAtomic(path: string, content: string | Uint8Array): void {
  const exists = existsSync(path);
  const file = exists ? realpathSync(path) : path;
  const unfinished = unfinishedBeside(file);
  try {
    writeFileSync(unfinished, content);
    if (exists) chmodSync(unfinished, statSync(file).mode);
    renameSync(unfinished, file);
  } catch (error) {
    removeIfPossible(unfinished);
    throw Object.assign(error as Error, { path });
  }
}

/**
 * Writes a new file, whole or not at all, and its folder where that is missing. Throws the system's error with this path, EEXIST where the
 * name is taken: nothing is left then.
 */
export function writeNewFile(path: string, content: string | Uint8Array): void {
  const folder = dirname(path);
  const hasFolder = existsSync(folder);
  const unfinished = unfinishedBeside(path);
  try {
    makeFolder(folder);
    writeFileSync(unfinished, content);
    giveName(unfinished, path);
  } catch (error) {
    removeIfPossible(hasFolder ? unfinished : folder);
    throw Object.assign(error as Error, { path });
  }
}

/** Gives a file another name, in place of its own. Throws the system's error, EEXIST where the name is taken. */
export function giveName(path: string, name: string): void {
  // What a link leads to would get the name on some systems.
  if (!lstatSync(path).isSymbolicLink() && addName(path, name)) {
    removeIfPossible(path);
    return;
  }
  if (isThere(name)) throw Object.assign(new Error('EEXIST: file already exists'), { code: 'EEXIST', syscall: 'link', path: name });
  renameSync(path, name);
}

/** Gives a file a second name; returns false on disks without hard links, such as those of memory cards. Throws the system's error. */
export function addName(path: string, name: string): boolean {
  return succeeds(() => linkSync(path, name), 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS');
}

/** Whether a path has a file, a folder, or a link, be it one to nothing. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** The real path, links followed as far as it exists. */
export function realPath(path: string): string {
  const parent = dirname(path);
  return attempt(() => realpathSync.native(path)) ?? (parent === path ? path : join(realPath(parent), basename(path)));
}

/** Bytes as text; undefined where they are not valid UTF-8 (RFC 3629). A byte order mark at the beginning is left out. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  return attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Removes a folder unless something is in it. Returns whether it did. */
export function removeEmptyFolder(path: string): boolean {
  return succeeds(() => rmdirSync(path), 'ENOTEMPTY', 'EEXIST', 'ENOENT');
}

/** Removes a file or a folder with all in it, where the system lets that be removed. */
export function removeIfPossible(path: string): void {
  // It may only be read, be in use by another build on systems that refuse then, or lie in what is not a folder.
  attempt(() => rmSync(path, { recursive: true, force: true }));
}
