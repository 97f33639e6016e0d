import { type BigIntStats, linkSync, lstatSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readPlainFile } from '../files/files.ts';
import type { PublishedRelease } from './release-marker.ts';
import { digest } from './served-file.ts';

/** Beside a release, never in it: how each of its files stood on the disk. Other than the manifest it differs from build to build. */
export const STAMPS_FILE = 'file-stamps.json';

/** Changes with the content, and with another file in the same place. Not ctime: each hard link changes that. */
export function stampOf({ ino, size, mtimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs}`;
}

/** Text of a stamps file. It is written after all files of its release: see `#isRacy`. */
export function stampsText(stamps: readonly (readonly [path: string, stamp: string])[]): string {
  return JSON.stringify(stamps);
}

/** The files of the release before that are surely what its manifest says: nobody has written, replaced or removed them since. */
export class UntouchedFiles {
  readonly #folder: string;
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #stamps: ReadonlyMap<string, string>;
  readonly #stampedNs: bigint;

  constructor({ folder, manifest, recordFolder }: PublishedRelease) {
    const { stamps, stampedNs } = readStamps(recordFolder);
    this.#folder = folder;
    this.#hashes = new Map([...(manifest?.files ?? []), ...(manifest?.kept ?? [])].map(({ file, sha256 }) => [file, sha256]));
    this.#stamps = stamps;
    this.#stampedNs = stampedNs;
  }

  /** Whether a file with this content is among them, with the owner and mode of `model` where one is given. */
  holds(path: string, sha256: string, model?: BigIntStats): boolean {
    return this.#isListed(path, sha256) && this.#stampIfUntouched(path, sha256, join(this.#folder, path), model) !== undefined;
  }

  /**
   * Gives such a file a hard link at `target`, where nothing is yet. Returns its stamp; undefined where the file is not among them,
   * has another owner or mode than `model`, or gets no link from the system. Nothing is at `target` then.
   */
  link(path: string, { sha256, target, model }: { sha256: string; target: string; model: BigIntStats }): string | undefined {
    if (!this.#isListed(path, sha256)) return undefined;
    try {
      linkSync(join(this.#folder, path), target);
    } catch {
      // Whatever the reason is, the file is written instead: across devices, too many links, no such call, another's file.
      return undefined;
    }
    // What was linked is looked at, and not what stood there a moment before.
    const stamp = this.#stampIfUntouched(path, sha256, target, model);
    if (stamp === undefined) rmSync(target);
    return stamp;
  }

  #isListed(path: string, sha256: string): boolean {
    return this.#hashes.get(path) === sha256 && this.#stamps.has(path);
  }

  #stampIfUntouched(path: string, sha256: string, place: string, model?: BigIntStats): string | undefined {
    const stat = lstatSync(place, { bigint: true, throwIfNoEntry: false });
    if (!stat?.isFile() || (model && !hasAccessOf(stat, model))) return undefined;
    const stamp = stampOf(stat);
    if (stamp !== this.#stamps.get(path)) return undefined;
    return this.#isRacy(stat) && !hasContent(place, sha256) ? undefined : stamp;
  }

  /** Whether a file may have been written again without another time: clocks of file systems go by 4 ms, or by seconds. */
  #isRacy({ mtimeNs }: BigIntStats): boolean {
    return mtimeNs >= this.#stampedNs;
  }
}

function hasAccessOf(stat: BigIntStats, { mode, uid, gid }: BigIntStats): boolean {
  return stat.mode === mode && stat.uid === uid && stat.gid === gid;
}

function hasContent(place: string, sha256: string): boolean {
  const bytes = readPlainFile(dirname(place), basename(place));
  return bytes !== undefined && digest(bytes) === sha256;
}

/** The stamps by path, and when they were written; none where they are missing, as of a version that wrote none, or damaged. */
function readStamps(recordFolder: string | undefined): { stamps: ReadonlyMap<string, string>; stampedNs: bigint } {
  const none = { stamps: new Map(), stampedNs: 0n };
  if (recordFolder === undefined) return none;
  try {
    const { mtimeNs } = lstatSync(join(recordFolder, STAMPS_FILE), { bigint: true });
    return { stamps: new Map(JSON.parse(readPlainFile(recordFolder, STAMPS_FILE)?.toString('utf8') ?? '')), stampedNs: mtimeNs };
  } catch {
    return none;
  }
}
