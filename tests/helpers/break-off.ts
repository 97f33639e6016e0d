import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** All that publishing and edits change the disk with. */
const CHANGES =
  'renameSync writeFileSync copyFileSync chmodSync linkSync symlinkSync mkdirSync rmSync rmdirSync unlinkSync utimesSync'.split(
    ' ',
  ) as (keyof typeof fs)[];

class Killed extends Error {}

/**
 * Runs a task as if its process were killed at its nth change of the disk, from 1: of a file that it writes then, half is there, and
 * nothing that it does after that happens. Returns whether there were so many; the task is done where not.
 */
export function breakOff(step: number, task: () => unknown): boolean {
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
  /** A name that is taken changes nothing: two releases of one millisecond need another try, which must not count. */
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
    // A refusal to remove what is left over ends no task.
    return left <= 0;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  } finally {
    Object.assign(fs, originals);
    syncBuiltinESMExports();
  }
}
