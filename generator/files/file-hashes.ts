import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fail } from '../problem/problem.ts';
import { isHiddenFile } from '../shared/file-names.ts';
import { hashOfParts } from './hash.ts';

/** What the files of some folders hold, as hashes. A file is read again when its time, size or inode differs. */
export class FileHashes {
  readonly #packageDir: string;
  readonly #known = new Map<string, { stamp: string; hash: string }>();

  constructor(packageDir: string) {
    this.#packageDir = packageDir;
  }

  /** For each file below these folders, of which some may be missing, in order, its path from the root (with `/`) and its hash. */
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
   * Makes something of files that have these hashes. Throws BuildFailure where one of them was saved meanwhile: it may be made of the
   * other text, and must not be kept under this one.
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
    const known = this.#known.get(path);
    if (known?.stamp === stamp) return known.hash;
    const hash = hashOfParts([readFileSync(file)]);
    this.#known.set(path, { stamp, hash });
    return hash;
  }
}

/** A text that is another after any of these files was changed, added or removed. */
export function joined(hashes: Iterable<readonly [path: string, hash: string]>): string {
  return [...hashes].map(([path, hash]) => `${path} ${hash}`).join('\n');
}
