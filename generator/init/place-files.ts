import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What lies in a folder and would be overwritten, as one complaint; undefined where there is nothing. */
export function complaintOf(dir: string, files: Iterable<string>): string | undefined {
  const tops = new Set([...files].map((file) => file.split('/', 1)[0] ?? ''));
  const [taken] = [...tops].filter((name) => existsSync(join(dir, name)));
  return taken === undefined
    ? undefined
    : `There is a ${taken} already in ${dir}. Nothing was written: init begins in a folder without one.`;
}

/**
 * Writes all files into a folder, or none: beside their places first, then by a rename for each name at the top. What stops it in between
 * (an error, a signal) removes what was written.
 */
export function placeFiles(dir: string, files: ReadonlyMap<string, string>): void {
  const isNew = !existsSync(dir);
  mkdirSync(dir, { recursive: true });
  const staging = mkdtempSync(join(dir, '.ent-site-init-'));
  const placed: string[] = [];
  const undo = () => {
    for (const name of [staging, ...placed]) rmSync(name, { recursive: true, force: true });
    if (isNew && readdirSync(dir).length === 0) rmSync(dir, { recursive: true });
  };
  try {
    for (const [path, text] of files) {
      const file = join(staging, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    for (const name of readdirSync(staging)) {
      renameSync(join(staging, name), join(dir, name));
      placed.push(join(dir, name));
    }
    rmSync(staging, { recursive: true });
  } catch (error) {
    undo();
    throw error;
  }
}
