import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STAGING = '.ent-site-init';

/**
 * Writes all files into a folder, or none: first to a staging folder, then by one rename for each top-level name, in the order of `files`.
 * A folder that the project already has, such as docs/, keeps its files and gets the new ones by one rename each; content/ must not exist.
 * An error undoes everything; a signal waits until all files are written. A killed run leaves each renamed name complete or missing, and
 * the next run removes the staging folder. A file replaces an existing one of the same name.
 */
export function writeAllFiles(dir: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const tops = [...new Set([...files.keys()].map((path) => renamedPart(dir, path)))];
  const staging = join(dir, STAGING);
  const placed: { path: string; before: Buffer | undefined }[] = [];
  // A signal with a listener does not end the process, and listeners are called only after this function returns.
  const ignore = () => undefined;
  for (const signal of SIGNALS) process.on(signal, ignore);
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
    for (const signal of SIGNALS) process.off(signal, ignore);
  }
}

/** The first folders of a path, down to the one that does not exist yet; the whole path where all of them do. */
function renamedPart(dir: string, path: string): string {
  const names = path.split('/');
  const isNew = (depth: number) => names[0] === 'content' || !existsSync(join(dir, ...names.slice(0, depth)));
  const depth = names.findIndex((_, index) => isNew(index + 1)) + 1;
  return names.slice(0, depth || names.length).join('/');
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
