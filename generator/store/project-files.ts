import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../files/files.ts';
import { hashOf, type InputsOf, sha256 } from '../files/hash.ts';
import { attempt } from '../shared/attempt.ts';

const DAY_MS = 86_400_000;
const MAX_AGE_MS = 30 * DAY_MS;
const MAX_BYTES = 256 * 1024 * 1024;
const DIGEST_BYTES = 32;

/**
 * A cache of bytes that take time to make, such as photos, fonts and compiled code, for all sites of a project. Each is a file named by a hash
 * of its inputs. Two builds may use the folder at once, and it may be removed at any time.
 */
export class ProjectFiles {
  readonly #folder: string;
  #hasWritten = false;

  constructor(projectDir: string) {
    this.#folder = join(projectDir, 'node_modules/.cache/ent-site/assets');
  }

  /** Returns the bytes cached for these inputs, or makes and caches them. */
  async cached<Inputs extends InputsOf<Inputs>>(name: string, inputs: Inputs, make: () => Promise<Buffer>): Promise<Buffer> {
    const [bytes = Buffer.of()] = await this.cachedAll(name, [inputs], async () => [await make()]);
    return bytes;
  }

  /** Returns the bytes for each of many inputs. `make` gets the indexes of those that are not cached. */
  async cachedAll<Inputs extends InputsOf<Inputs>>(
    name: string,
    inputs: readonly Inputs[],
    make: (missing: readonly number[]) => Promise<readonly Buffer[]>,
  ): Promise<Buffer[]> {
    const files = inputs.map((one) => join(this.#folder, `${name}-${hashOf(one).slice(0, 40)}`));
    const found = files.map(readVerified);
    const missing = [...files.keys()].filter((index) => !found[index]);
    const made = missing.length > 0 ? await make(missing) : [];
    for (const [position, index] of missing.entries()) {
      const bytes = made[position] ?? Buffer.of();
      found[index] = bytes;
      // A full disk or a read-only folder makes builds slow, not wrong.
      attempt(() => this.#write(files[index] ?? '', bytes));
    }
    return found as Buffer[];
  }

  /** Removes old files if this process has written new ones. */
  prune(): void {
    if (this.#hasWritten) removeUnused(this.#folder);
    this.#hasWritten = false;
  }

  #write(file: string, bytes: Buffer): void {
    mkdirSync(this.#folder, { recursive: true });
    writeAtomic(file, Buffer.concat([sha256(bytes), bytes]));
    this.#hasWritten = true;
  }
}

/** Reads a file and verifies its digest at the start, since a power failure may leave half of it. Returns undefined for a missing or damaged file. */
function readVerified(file: string): Buffer | undefined {
  const content = attempt(() => readFileSync(file));
  const bytes = content?.subarray(DIGEST_BYTES);
  if (!content || !bytes || !sha256(bytes).equals(content.subarray(0, DIGEST_BYTES))) return undefined;
  // Fails if another build has just removed it, or the folder is read-only.
  attempt(() => updateTime(file));
  return bytes;
}

function updateTime(file: string): void {
  const now = Date.now();
  if (now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) < DAY_MS) return;
  utimesSync(file, now / 1000, now / 1000);
}

function removeUnused(folder: string): void {
  const entries = readdirSync(folder)
    .flatMap((name) => {
      const stat = statSync(join(folder, name), { throwIfNoEntry: false });
      return stat ? [{ file: join(folder, name), used: stat.mtimeMs, bytes: stat.size }] : [];
    })
    .sort((a, b) => b.used - a.used);
  let total = 0;
  for (const { file, used, bytes } of entries) {
    total += bytes;
    if (total > MAX_BYTES || Date.now() - used > MAX_AGE_MS) rmSync(file, { force: true });
  }
}
