import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** All functions by which publishing and edits change the disk. */
const CHANGES =
  'renameSync writeFileSync copyFileSync chmodSync linkSync symlinkSync mkdirSync rmSync rmdirSync unlinkSync utimesSync'.split(
    ' ',
  ) as (keyof typeof fs)[];

class Killed extends Error {}

/**
 * Runs a task as if its process were killed at its nth change of the disk (from 1): a file that is being written is left half
 * written, and no later change happens. Returns false if the task made fewer changes and therefore completed.
 */
export function interruptAtChange(step: number, task: () => unknown): boolean {
  const originals = Object.fromEntries(CHANGES.map((name) => [name, fs[name] as (...args: unknown[]) => unknown]));
  let left = step;
  for (const [name, original] of Object.entries(originals)) {
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        left -= 1;
        if (left > 0) return counted(() => original(...args));
        const [path, data] = args;
        if (left === 0 && name === 'writeFileSync')
          original(path, Buffer.from(data as string).subarray(0, Buffer.byteLength(data as string) / 2));
        throw new Killed();
      },
    });
  }
  /** A name that is already in use changes nothing: two releases in one millisecond need another try, which must not count. */
  const counted = (change: () => unknown) => {
    try {
      return change();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') left += 1;
      throw error;
    }
  };
  syncBuiltinESMExports();
  try {
    task();
    // Failing to remove leftovers does not end a task.
    return left <= 0;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  } finally {
    Object.assign(fs, originals);
    syncBuiltinESMExports();
  }
}
