import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the bytes of every file in a folder, by its path relative to the folder. */
export function treeOf(dir: string): Map<string, Buffer> {
  const paths = pathsIn(dir, '').sort();
  return new Map(paths.map((path) => [path, readFileSync(join(dir, path))]));
}

/** Reads folder by folder, because with `recursive` Node 22 and 24 follow links to folders. */
function pathsIn(dir: string, above: string): string[] {
  return readdirSync(join(dir, above), { withFileTypes: true }).flatMap((entry) => {
    const path = join(above, entry.name);
    return entry.isDirectory() ? pathsIn(dir, path) : entry.isFile() ? [path] : [];
  });
}

/** Makes a folder equal to another, without touching files that are the same in both. */
export function restoreTree(from: string, to: string): void {
  const [wanted, present] = [treeOf(from), treeOf(to)];
  for (const path of present.keys()) if (!wanted.has(path)) rmSync(join(to, path));
  for (const [path, bytes] of wanted) if (!present.get(path)?.equals(bytes)) cpSync(join(from, path), join(to, path));
}

/** Returns the paths of files that differ, or that only one of the two has. */
export function changedPaths(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): string[] {
  const isSame = (path: string) => other.get(path)?.equals(one.get(path) ?? Buffer.of()) && one.has(path);
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => !isSame(path));
}

/** Replaces text in a file. Throws if the file does not contain it. */
export function replaceIn(file: string, find: string | RegExp, replacement: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(find, () => replacement);
  if (after === before) throw new Error(`${file} does not hold "${find}"`);
  writeFileSync(file, after);
}
