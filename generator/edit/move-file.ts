import { existsSync, lstatSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Gives a file another name in its folder. Throws the system's error, EEXIST where another file has that name. */
export function moveFile(from: string, to: string): void {
  if (!existsSync(to)) {
    renameSync(from, to);
    return;
  }
  if (!isItself(from, to)) throw Object.assign(new Error('another file has this name'), { code: 'EEXIST', syscall: 'rename', path: to });
  // Some disks take a name that they hold for the same one already, and leave it.
  const between = `${to}.${process.pid}.tmp`;
  renameSync(from, between);
  try {
    renameSync(between, to);
  } catch (error) {
    renameSync(between, from);
    throw error;
  }
}

/** Disks of Windows and macOS find a file by a name of other capitals too. */
function isItself(from: string, to: string): boolean {
  const [a, b] = [from, to].map((path) => lstatSync(path, { bigint: true }));
  return a?.dev === b?.dev && a?.ino === b?.ino && !readdirSync(dirname(to)).includes(basename(to));
}
