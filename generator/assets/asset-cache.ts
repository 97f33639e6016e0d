import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Pictures and fonts that took time to make, kept between builds. A key is a hash of everything that the picture is made from, so
 * an entry is never wrong, only unused. Two builds may use one cache at once.
 */
export interface AssetCache {
  /** The bytes of an entry, made now where there is none, or none that is whole. */
  readOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Removes what has not been used for long, if anything was written. */
  prune(): void;
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const KEPT_BYTES = 256 * 1024 * 1024;
const DIGEST_BYTES = 32;

export function openAssetCache(rootDir: string): AssetCache {
  const folder = join(rootDir, 'node_modules/.cache/ent-site/assets');
  let hasWritten = false;
  return {
    async readOrMake(key, make) {
      const file = join(folder, key);
      const kept = readWhole(file);
      if (kept) {
        keepAlive(file);
        return kept;
      }
      const made = await make();
      if (writeWhole(file, made)) hasWritten = true;
      return made;
    },
    prune() {
      if (hasWritten) removeUnused(folder);
    },
  };
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** An entry begins with the digest of what follows: a machine that lost power may leave half a file. */
function readWhole(file: string): Buffer | undefined {
  try {
    const entry = readFileSync(file);
    const bytes = entry.subarray(DIGEST_BYTES);
    return digest(bytes).equals(entry.subarray(0, DIGEST_BYTES)) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the entry could be written. Renamed into place, so that another build reads all or nothing. */
function writeWhole(file: string, bytes: Uint8Array): boolean {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, Buffer.concat([digest(bytes), bytes]));
    renameSync(draft, file);
    return true;
  } catch {
    // A full disk or a folder that may not be written makes builds slow, not wrong; a draft left behind is pruned with the rest.
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
    if (total > KEPT_BYTES || Date.now() - used > KEPT_DAYS * DAY_MS) rmSync(file, { force: true });
  }
}
