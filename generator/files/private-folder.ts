import { chmodSync, lstatSync, readdirSync, renameSync, type Stats, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../problem/problem.ts';
import { succeeds } from './disk-failure.ts';
import { makeFolder, removeIfPossible, renameWithoutOverwrite } from './files.ts';
import { unfinishedBeside } from './unfinished-names.ts';

/** Returns the folder beside the site for what must never be in it: requests of patients, and the key of the office. */
export function privateFolderOf(outDir: string): string {
  return join(dirname(outDir), '.ent-site');
}

/** Returns the folder of the requests of patients, unless a command is given another one. */
export function requestsDirOf(outDir: string): string {
  return join(privateFolderOf(outDir), 'requests');
}

/**
 * Creates a folder that only its owner can open (0700) and that Git ignores, under any umask, or corrects the mode of an existing one. Throws
 * Refusal if it is a link, a file, belongs to another user, or was made for something else, and errors of the file system.
 */
export function makePrivateFolder(folder: string): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })) {
    makeFolder(dirname(folder));
    makeFolder(folder, 0o700);
  }
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || !isOurs(stat))
    throw new Refusal(`${folder} is a link, belongs to another user, or is not a folder. Move it away.`);
  if ((stat.mode & 0o777) !== 0o700) {
    const names = readdirSync(folder);
    if (names.length > 0 && !names.includes('.gitignore'))
      throw new Refusal(`${folder} has other files, and others can open it. Choose an empty folder, or run: chmod 700 ${folder}`);
    chmodSync(folder, 0o700);
  }
  succeeds(() => writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 }), 'EEXIST');
}

function isOurs({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

/**
 * Writes a file that only its owner can read (0600), completely or not at all, and returns after the disk has it. Throws the errors of the file
 * system, EEXIST for an existing file unless it is replaced.
 */
export function writePrivateFile(file: string, content: string | Uint8Array, isReplaced = false): void {
  const unfinished = unfinishedBeside(file);
  try {
    writeFileSync(unfinished, content, { mode: 0o600, flag: 'wx', flush: true });
    if (isReplaced) renameSync(unfinished, file);
    else renameWithoutOverwrite(unfinished, file);
  } catch (error) {
    removeIfPossible(unfinished);
    throw error;
  }
}
