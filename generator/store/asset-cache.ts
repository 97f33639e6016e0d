import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../files/hash.ts';

export type AssetCache = ReturnType<typeof openAssetCache>;

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
const KEPT_BYTES = 256 * 1024 * 1024;
const DIGEST_BYTES = 32;

/** Keeps what took time to make, by a hash of all that it is made from: never wrong, only unused. Two builds may use it at once. */
export function openAssetCache(projectDir: string) {
  const folder = join(projectDir, 'node_modules/.cache/ent-site/assets');
  let hasWritten = false;
  const read = (key: string) => {
    const file = join(folder, key);
    const kept = readWhole(file);
    if (kept) keepAlive(file);
    return kept;
  };
  const write = (key: string, bytes: Buffer) => {
    if (writeWhole(join(folder, key), bytes)) hasWritten = true;
    return bytes;
  };
  return {
    /** The bytes of an entry, made now where there is none, or none that is whole. */
    async readOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
      return read(key) ?? write(key, await make());
    },
    /** The bytes of entries, in their order; `make` gets all that are missing. */
    async readOrMakeAll<Entry extends { key: string }>(
      entries: readonly Entry[],
      make: (missing: readonly Entry[]) => Promise<readonly Buffer[]>,
    ): Promise<Buffer[]> {
      const kept = entries.map(({ key }) => read(key));
      const missing = entries.filter((_, index) => !kept[index]);
      const made = await make(missing);
      return entries.map((entry, index) => kept[index] ?? write(entry.key, made[missing.indexOf(entry)] ?? Buffer.of()));
    },
    /** Removes what has not been used for long, if anything was written since the last time. */
    prune(): void {
      if (hasWritten) removeUnused(folder);
      hasWritten = false;
    },
  };
}

/** An entry begins with the digest of what follows: a machine that lost power may leave half a file. */
function readWhole(file: string): Buffer | undefined {
  try {
    const entry = readFileSync(file);
    const bytes = entry.subarray(DIGEST_BYTES);
    return sha256(bytes).equals(entry.subarray(0, DIGEST_BYTES)) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the entry could be written. Renamed into place, so that another build reads all or nothing. */
function writeWhole(file: string, bytes: Uint8Array): boolean {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, Buffer.concat([sha256(bytes), bytes]));
    renameSync(unfinished, file);
    return true;
  } catch {
    // A full disk or a folder that may not be written makes builds slow, not wrong; an unfinished file left behind is pruned with the rest.
    return false;
  }
}

/** The day of the last use stands in the time of the file. */
function keepAlive(file: string): void {
  try {
    const now = Date.now();
    if (now - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now / 1000, now / 1000);
  } catch {
    // Removed by another build a moment ago; its bytes are already read.
  }
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
