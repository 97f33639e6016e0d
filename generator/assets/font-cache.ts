import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that stay; a site with its tests needs about ten. */
const KEPT = 40;

/** Keeps what takes long to make, under the hash of everything it is made from. */
export class FontCache {
  readonly #folder: string;

  constructor(rootDir: string) {
    this.#folder = join(rootDir, 'node_modules/.cache/ent-site/fonts');
  }

  /** What `make` returns for these ingredients, made only where it has not been made before. */
  async get(ingredients: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const file = join(this.#folder, hashOf(ingredients));
    const known = this.#read(file);
    if (known) return known;
    const bytes = await make();
    this.#write(file, bytes);
    return bytes;
  }

  #read(file: string): Uint8Array | undefined {
    try {
      const bytes = readFileSync(file);
      const now = new Date();
      utimesSync(file, now, now);
      return bytes;
    } catch {
      return undefined;
    }
  }

  /** Renamed into place, so that a build at the same moment never reads half a file. A folder that cannot be written costs time only. */
  #write(file: string, bytes: Uint8Array): void {
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(`${file}.${process.pid}`, bytes);
      renameSync(`${file}.${process.pid}`, file);
      this.#prune();
    } catch {
      // Half a file of a full disk has a name that is never read, and is pruned like any other.
    }
  }

  #prune(): void {
    const files = readdirSync(this.#folder).map((name) => join(this.#folder, name));
    const lastUsed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    for (const file of files.sort((a, b) => lastUsed(b) - lastUsed(a)).slice(KEPT)) rmSync(file, { force: true });
  }
}

function hashOf(ingredients: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const ingredient of ingredients) hash.update(`${ingredient.length}:`).update(ingredient);
  return hash.digest('hex');
}
