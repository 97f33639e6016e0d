import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Why no files of these names can be written into a folder, in words; undefined where they can. */
export function complaintOf(dir: string, files: Iterable<string>): string | undefined {
  if (!existsSync(dir)) return unwritable(existingAbove(dir));
  if (!statSync(dir).isDirectory()) return `${dir} is a file. Nothing was written: name a folder.`;
  const tops = new Set([...files].map((file) => file.split('/', 1)[0] ?? ''));
  const taken = [...tops].find((name) => lstatSync(join(dir, name), { throwIfNoEntry: false }));
  return taken === undefined
    ? unwritable(dir)
    : `There is "${taken}" already in ${dir}. Nothing was written: init begins in a folder without one, such as "ent-site init my-practice".`;
}

function existingAbove(dir: string): string {
  const above = dirname(dir);
  return existsSync(above) ? above : existingAbove(above);
}

function unwritable(dir: string): string | undefined {
  if (!statSync(dir).isDirectory()) return `${dir} is a file. Nothing was written: name another folder.`;
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return `You may not write into ${dir}. Nothing was written: name a folder of yours.`;
  }
}

const STAGING = '.ent-site-init';

/**
 * Writes all files into a folder, or none: beside their places first, then by a rename for each name at the top, in the order of `files`.
 * An error takes back what was written; a signal waits until all is done. What is killed leaves names at the top whole or not at all, and
 * the next run removes the rest. A file at the top replaces the one of its name.
 */
export function placeFiles(dir: string, files: ReadonlyMap<string, string>): void {
  const tops = [...new Set([...files.keys()].map((file) => file.split('/', 1)[0] ?? ''))];
  const staging = join(dir, STAGING);
  const placed: { path: string; before: Buffer | undefined }[] = [];
  // A signal that somebody listens to ends nothing by itself, and nobody hears it before this function returns.
  const later = () => undefined;
  for (const signal of SIGNALS) process.on(signal, later);
  let firstMade: string | undefined;
  try {
    firstMade = mkdirSync(dir, { recursive: true });
    rmSync(staging, { recursive: true, force: true });
    for (const [path, text] of files) {
      const file = join(staging, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    for (const name of tops) {
      const path = join(dir, name);
      const before = isFile(path) ? readFileSync(path) : undefined;
      renameSync(join(staging, name), path);
      placed.push({ path, before });
    }
    rmSync(staging, { recursive: true, force: true });
  } catch (error) {
    for (const { path, before } of placed)
      if (before) writeFileSync(path, before);
      else rmSync(path, { recursive: true });
    rmSync(firstMade ?? staging, { recursive: true, force: true });
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, later);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
