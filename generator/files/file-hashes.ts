import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fail } from '../problem/problem.ts';
import { isHiddenFile } from '../shared/file-names.ts';
import { hashOfParts } from './hash.ts';

/** Hashes of files, cached. A file is read again when its time, size or inode has changed. */
export class FileHashes {
  readonly #packageDir: string;
  readonly #cache = new Map<string, { stamp: string; hash: string }>();

  constructor(packageDir: string) {
    this.#packageDir = packageDir;
  }

  /** Returns the hash of each file below these folders, sorted by path (relative to the root, with `/`). Folders may be missing. */
  of(...folders: string[]): Map<string, string> {
    const paths = folders
      .filter((folder) => existsSync(join(this.#packageDir, folder)))
      .flatMap((folder) =>
        readdirSync(join(this.#packageDir, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
      )
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
    return new Map(
      paths.flatMap((path): [string, string][] => {
        const hash = this.#hashOf(path);
        return hash === undefined ? [] : [[path, hash]];
      }),
    );
  }

  /**
   * Calls `make`, which reads files with these hashes. Throws BuildFailure if one of them was saved meanwhile: the result may then contain
   * the new text and must not be cached for the old one.
   */
  async makeFrom<Value>(files: ReadonlyMap<string, string>, make: () => Promise<Value>): Promise<Value> {
    const value = await make();
    const [saved] = [...files].find(([path, hash]) => !isHiddenFile(basename(path)) && this.#hashOf(path) !== hash) ?? [];
    if (saved === undefined) return value;
    const message = 'This file was saved while the site was being built.';
    const file = relative(process.cwd(), join(this.#packageDir, saved));
    fail('file-changed', file, message, 'Build again.');
  }

  #hashOf(path: string): string | undefined {
    const file = join(this.#packageDir, path);
    const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (!stat?.isFile()) return undefined;
    const stamp = `${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`;
    const cached = this.#cache.get(path);
    if (cached?.stamp === stamp) return cached.hash;
    const hash = hashOfParts([readFileSync(file)]);
    this.#cache.set(path, { stamp, hash });
    return hash;
  }
}

/** Returns a text that changes whenever one of these files is changed, added or removed. */
export function joinHashes(hashes: Iterable<readonly [path: string, hash: string]>): string {
  return [...hashes].map(([path, hash]) => `${path} ${hash}`).join('\n');
}
