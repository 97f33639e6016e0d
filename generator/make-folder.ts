import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

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
