import { chmodSync, closeSync, constants, fchmodSync, fstatSync, ftruncateSync, lstatSync, openSync, type Stats, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../files/files.ts';
import { Refusal } from '../../problem/problem.ts';

/** All leads together; one has some hundred bytes, so that this is more than ten thousand of them (bytes). */
export const MAX_LEADS_BYTES = 5_000_000;

/** A lead for which there is no room; the answer to it has a status of its own (507). */
export class LeadFileFull extends Refusal {}

/** Links are not followed, and a named pipe does not hold the server up; Windows has neither. */
const SAFELY = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Appends a line, whole or not at all, to a file for its owner only (0600), in a folder for its owner only (0700) that git
 * ignores; both are made where they are missing, under any umask. Throws Refusal where something else bears one of
 * these names or the file is full, and the system's error where it refuses.
 */
export function appendLead(file: string, line: string): void {
  const folder = dirname(file);
  ownFolder(folder);
  withFile(join(folder, '.gitignore'), (descriptor, { size }) => {
    if (size === 0) writeSync(descriptor, '*\n');
  });
  withFile(file, (descriptor, { size }) => append(descriptor, size, { file, bytes: Buffer.from(`${line}\n`) }));
}

function ownFolder(folder: string): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })) {
    makeFolder(dirname(folder));
    makeFolder(folder, 0o700);
  }
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || !isOurs(stat)) throw foreign(folder);
  if ((stat.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

/** Opens a plain file of ours for appending, and makes it where there is none. */
function withFile(path: string, use: (descriptor: number, stat: Stats) => void): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | SAFELY, 0o600);
    const stat = fstatSync(descriptor);
    if (!stat.isFile() || !isOurs(stat)) throw foreign(path);
    fchmodSync(descriptor, 0o600);
    use(descriptor, stat);
  } catch (error) {
    // A link; a folder; a named pipe that nobody reads, or a socket.
    throw ['ELOOP', 'EISDIR', 'ENXIO'].includes(String((error as NodeJS.ErrnoException).code)) ? foreign(path) : error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** One write is one line, also where two servers keep leads in one file (POSIX, O_APPEND). */
function append(descriptor: number, size: number, { file, bytes }: { file: string; bytes: Buffer }): void {
  if (size + bytes.length > MAX_LEADS_BYTES)
    throw new LeadFileFull(
      `${file} is full: it holds ${(size / 1e6).toFixed(1)} MB of leads, at most ${MAX_LEADS_BYTES / 1e6} MB. Move it to a safe place; the next lead begins a new one.`,
    );
  const written = writeSync(descriptor, bytes);
  if (written === bytes.length) return;
  // A disk that is full takes a part; the next lead must not go on in the middle of a line.
  if (fstatSync(descriptor).size === size + written) ftruncateSync(descriptor, size);
  throw new LeadFileFull(`${file} could not be written to its end: the disk is full, or the file may not grow. Make room.`);
}

/** Windows has no user ids; there the file system of the user's own folder decides. */
function isOurs({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

function foreign(path: string): Refusal {
  return new Refusal(`${path} is a link, belongs to somebody else, or is no plain file or folder. Move it away.`);
}
