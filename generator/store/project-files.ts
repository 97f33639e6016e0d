import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../files/files.ts';
import { hashOf, type InputsOf, sha256 } from '../files/hash.ts';
import { attempt } from '../shared/attempt.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
const KEPT_BYTES = 256 * 1024 * 1024;
const DIGEST_BYTES = 32;

/**
 * Bytes that took time to make, such as photos, fonts and compiled code, for all sites of a project: a file for each, named by a hash of
 * everything that it is made from. Two builds may use the folder at once, and it may be removed at any time.
 */
export class ProjectFiles {
  readonly #folder: string;
  #hasWritten = false;

  constructor(projectDir: string) {
    this.#folder = join(projectDir, 'node_modules/.cache/ent-site/assets');
  }

  async remember<Inputs extends InputsOf<Inputs>>(name: string, inputs: Inputs, make: () => Promise<Buffer>): Promise<Buffer> {
    const [bytes = Buffer.of()] = await this.rememberAll(name, [inputs], async () => [await make()]);
    return bytes;
  }

  /** Does the same for many inputs, in their order; `make` gets the positions of all that are missing. */
  async rememberAll<Inputs extends InputsOf<Inputs>>(
    name: string,
    inputs: readonly Inputs[],
    make: (missing: readonly number[]) => Promise<readonly Buffer[]>,
  ): Promise<Buffer[]> {
    const files = inputs.map((one) => join(this.#folder, `${name}-${hashOf(one).slice(0, 40)}`));
    const found = files.map(readWhole);
    const missing = [...files.keys()].filter((index) => !found[index]);
    const made = missing.length > 0 ? await make(missing) : [];
    for (const [place, index] of missing.entries()) {
      const bytes = made[place] ?? Buffer.of();
      found[index] = bytes;
      // A full disk or a folder that may not be written makes builds slow, not wrong.
      attempt(() => this.#write(files[index] ?? '', bytes));
    }
    return found as Buffer[];
  }

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

/** A file begins with the digest of what follows, since a machine that lost power may leave half of it. */
function readWhole(file: string): Buffer | undefined {
  const content = attempt(() => readFileSync(file));
  const bytes = content?.subarray(DIGEST_BYTES);
  if (!content || !bytes || !sha256(bytes).equals(content.subarray(0, DIGEST_BYTES))) return undefined;
  // Fails where another build has removed it a moment ago, or the folder may only be read.
  attempt(() => keepAlive(file));
  return bytes;
}

function keepAlive(file: string): void {
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
    if (total > KEPT_BYTES || Date.now() - used > KEPT_MS) rmSync(file, { force: true });
  }
}
