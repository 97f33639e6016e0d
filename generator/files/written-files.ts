import { chmodSync, lstatSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../shared/attempt.ts';

/**
 * Writes a file into a folder for files whose place is decided later; its name is the SHA-256 of its bytes. Ignores errors: the code that moves the file
 * writes what is missing.
 */
export function writeAhead(folder: string, sha256: string, bytes: Uint8Array): void {
  attempt(() => writeFileSync(join(folder, sha256), bytes, { flag: 'wx', mode: 0o644 }));
}

/**
 * Moves a file that `writeAhead` has written to its place, with these permissions. Returns whether that was possible: another process may have
 * removed it, or the disk may have been full.
 */
export function moveWritten(folder: string, { sha256, size }: { sha256: string; size: number }, target: string, mode: number): boolean {
  const from = join(folder, sha256);
  if (lstatSync(from, { throwIfNoEntry: false })?.size !== size) return false;
  const moved = attempt(() => {
    // The umask of the process may be stricter than these.
    chmodSync(from, mode);
    renameSync(from, target);
    return true;
  });
  return moved === true;
}
