import { closeSync, constants, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { assetOf, PAGE_BYTES, SAME_PAGE } from './releases.ts';

/** The release that every file of a published site is of, as `releaseOf` has made it; throws where one is missing or cut off. */
function readSite(out: string): number[] {
  expect(readFileSync(join(out, SAME_PAGE.path), 'utf8') === SAME_PAGE.text).toBe(true);
  return ['index.html', 'blog/a.html', 'blog/b.html'].map((path) => {
    const text = readFileSync(join(out, path), 'utf8');
    expect(text).toHaveLength(PAGE_BYTES);
    const [, release] = /^\.*(\d+)\n$/.exec(text) ?? [];
    expect(release).toBeDefined();
    return Number(release);
  });
}

/** The release that a site is of; throws where it is not one, whole. */
export function wholeRelease(out: string): number {
  const [release = Number.NaN, ...others] = new Set(readSite(out));
  expect(others).toEqual([]);
  return release;
}

/** What a reader has seen. */
export interface ReadCount {
  /** How often nothing was there: never for a link; for a plain folder between two renames. */
  gaps: number;
}

/** Reads a published site over and over while others publish. It fails at what no reader may see. */
export class ConstantReader {
  readonly count: ReadCount = { gaps: 0 };
  readonly seen = new Set<number>();
  /** The newest release that it has seen. */
  last = 0;
  /** How often nothing was there: never for a link; for a plain folder between two renames. */
  gaps = 0;
  readonly #out: string;
  #isGone = false;

  constructor(out: string) {
    this.#out = out;
  }

  /** Every file whole and none of an older release after a newer by their paths, then the same through a handle: one release. */
  read(): void {
    const found = unlessMissing(() => readSite(this.#out));
    this.#note(found !== undefined);
    for (const release of found ?? []) this.#expectNewer(release);
    if (found) this.#expectAsset();
    const held = process.platform === 'linux' ? readByHandle(this.#out) : this.last;
    this.#note(held !== 'nothing');
    if (typeof held === 'number') this.#expectNewer(held);
  }

  #expectNewer(release: number): void {
    expect(release).toBeGreaterThanOrEqual(this.last);
    this.last = release;
    this.seen.add(release);
  }

  /** A page finds its asset until two more releases are there, however slow its reader is (quality B8). */
  #expectAsset(): void {
    const asset = join(this.#out, assetOf(`${this.last}`));
    if (existsSync(asset)) return;
    const now = unlessMissing(() => readSite(this.#out));
    // A plain folder may just have been between its two renames.
    if (now && !existsSync(asset)) expect(Math.max(...now)).toBeGreaterThanOrEqual(this.last + 2);
  }

  #note(isThere: boolean): void {
    if (!isThere && !this.#isGone) this.count.gaps += 1;
    this.#isGone = !isThere;
  }
}

/** The release in a handle to the folder that was opened first (Linux); `overtaken` where two more releases have removed a file of it. */
function readByHandle(out: string): number | 'nothing' | 'overtaken' {
  const handle = unlessMissing(() => openSync(out, constants.O_RDONLY | constants.O_DIRECTORY));
  if (handle === undefined) return 'nothing';
  try {
    return unlessMissing(() => wholeRelease(`/proc/self/fd/${handle}`)) ?? 'overtaken';
  } finally {
    closeSync(handle);
  }
}

/** Undefined where a file is missing. */
function unlessMissing<Value>(task: () => Value): Value | undefined {
  try {
    return task();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
