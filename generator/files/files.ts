import {
  chmodSync,
  chownSync,
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
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { attempt } from '../shared/attempt.ts';
import { succeeds } from './disk-failure.ts';
import { unfinishedBeside } from './unfinished-names.ts';

/**
 * Creates a folder and its missing parents, each with this mode less the umask. Throws the system's error. Does not use `recursive` of
 * `mkdirSync`, which never returns if the system refuses with ENOENT, as /proc does.
 */
export function makeFolder(path: string, mode = 0o755): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    if (!statSync(dirname(path), { throwIfNoEntry: false })) makeFolder(dirname(path), mode);
    // Another process may have created the parent meanwhile.
    mkdirSync(path, { mode });
  }
}

/**
 * Reads a plain file inside a folder, reached without `..` and without links. Returns undefined for everything else: a missing file, a folder,
 * a link, a named pipe, a device, or a file without read permission. `folder` is a real path.
 */
export function readPlainFile(folder: string, path: string): Buffer | undefined {
  const file = join(folder, path);
  let descriptor: number | undefined;
  try {
    if (!file.startsWith(join(folder, sep)) || realpathSync.native(file) !== file) return undefined;
    // Without O_NONBLOCK, opening a named pipe would block.
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    return fstatSync(descriptor).isFile() ? readFileSync(descriptor) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * Throws EACCES, or another error of the system, if an existing file or its folder may not be written. A rename ignores the mode of the file
 * that it replaces, and the superuser may write everything, so files and folders that no one may write count as protected.
 */
export function refuseProtected(path: string): void {
  for (const one of [path, dirname(path)]) {
    const stat = statSync(one, { throwIfNoEntry: false });
    if (stat && (stat.mode & 0o222) === 0)
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'open', path });
    if (stat?.isFile()) closeSync(openSync(one, 'r+'));
  }
}

/** Gives a file the mode of another file, and its owner and group if the system allows that. */
export function copyRights(path: string, { mode, uid, gid }: Stats): void {
  const own = statSync(path);
  // Only the superuser may give a file to someone else; anyone may give it to a group that they are in.
  if (own.gid !== gid) attempt(() => chownSync(path, own.uid, gid));
  if (own.uid !== uid) attempt(() => chownSync(path, uid, gid));
  // A new owner can remove bits of the mode.
  chmodSync(path, mode);
}

/**
 * Replaces or creates a file: writes another file and renames it, so that readers see the old or the new content, never a mix. Keeps the mode of
 * the file, and its owner if possible. Replaces the target of a link. Throws the system's error with this path, EACCES for a protected file;
 * the file is then unchanged. The parts of a list are written one after the other, without a copy of the whole.
 */
export function writeAtomic(path: string, content: string | Uint8Array | readonly (string | Uint8Array)[]): void {
  const exists = existsSync(path);
  const file = exists ? realpathSync(path) : path;
  const unfinished = unfinishedBeside(file);
  try {
    refuseProtected(file);
    writeParts(unfinished, typeof content === 'string' || content instanceof Uint8Array ? [content] : content);
    if (exists) copyRights(unfinished, statSync(file));
    renameSync(unfinished, file);
  } catch (error) {
    removeIfPossible(unfinished);
    throw Object.assign(error as Error, { path });
  }
}

function writeParts(file: string, parts: readonly (string | Uint8Array)[]): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const part of parts) writeFileSync(descriptor, part);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes a new file atomically, and creates its folder if missing. Throws the system's error with this path, EEXIST if the name is taken;
 * no file remains then.
 */
export function writeNewFile(path: string, content: string | Uint8Array): void {
  const folder = dirname(path);
  const hasFolder = existsSync(folder);
  const unfinished = unfinishedBeside(path);
  try {
    makeFolder(folder);
    refuseProtected(path);
    writeFileSync(unfinished, content);
    renameWithoutOverwrite(unfinished, path);
  } catch (error) {
    removeIfPossible(hasFolder ? unfinished : folder);
    throw Object.assign(error as Error, { path });
  }
}

/** Renames a file without overwriting another. Throws the system's error, EEXIST if the name is taken. */
export function renameWithoutOverwrite(path: string, name: string): void {
  // On some systems a hard link to a symbolic link would name its target.
  if (!lstatSync(path).isSymbolicLink() && tryHardLink(path, name)) {
    removeIfPossible(path);
    return;
  }
  if (pathExists(name)) throw Object.assign(new Error('EEXIST: file already exists'), { code: 'EEXIST', syscall: 'link', path: name });
  renameSync(path, name);
}

/** Creates a hard link. Returns false on disks without hard links, such as memory cards. Throws the system's error otherwise. */
export function tryHardLink(path: string, name: string): boolean {
  return succeeds(() => linkSync(path, name), 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS');
}

/** Whether a path is a file, a folder or a link, even a broken one. */
export function pathExists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Returns the real path. Links are resolved as far as the path exists. */
export function realPath(path: string): string {
  const parent = dirname(path);
  return attempt(() => realpathSync.native(path)) ?? (parent === path ? path : join(realPath(parent), basename(path)));
}

/** Decodes UTF-8 and removes a byte order mark; undefined for invalid UTF-8 (RFC 3629). */
export function utf8Text(bytes: Uint8Array): string | undefined {
  return attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Removes a folder if it is empty. Returns whether it did. */
export function removeEmptyFolder(path: string): boolean {
  return succeeds(() => rmdirSync(path), 'ENOTEMPTY', 'EEXIST', 'ENOENT');
}

/** Removes a file, or a folder with its content. Ignores errors. */
export function removeIfPossible(path: string): void {
  // It may be read-only, in use by another build on some systems, or below something that is not a folder.
  attempt(() => rmSync(path, { recursive: true, force: true }));
}
