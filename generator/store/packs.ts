import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeIfPossible } from '../files/files.ts';
import { sha256 } from '../files/hash.ts';
import { attempt } from '../shared/attempt.ts';

/** Where bytes are saved: a pack, and the part of it. */
export interface PackedBytes {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  pack: string;
  /** In bytes, from the beginning of the pack. */
  offset: number;
  /** In bytes. */
  length: number;
}

/** Most packs that are kept; each build with new bytes writes one. */
const MAX_PACKS = 8;
/** Minimum age of unused packs that are removed (ms): another build may have just written them. */
const UNUSED_MS = 3_600_000;

/** A folder of packs: files that contain the bytes of many values one after the other. To create a file for each page would take longer than to render it. */
export class Packs {
  readonly #folder: string;
  readonly #open = new Map<string, number>();
  #current: { name: string; size: number } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Appends bytes to the pack of this run. Throws the system's error. */
  append(bytes: Uint8Array, hash: string): PackedBytes {
    this.#current ??= this.#create();
    const { name, size } = this.#current;
    writeFileSync(this.#descriptorOf(name), bytes);
    this.#current.size += bytes.length;
    return { hash, pack: name, offset: size, length: bytes.length };
  }

  /** Returns saved bytes; undefined if they are missing or damaged. */
  read({ hash, pack, offset, length }: PackedBytes): Buffer | undefined {
    const bytes = attempt(() => {
      const buffer = Buffer.allocUnsafe(length);
      return buffer.subarray(0, readSync(this.#descriptorOf(pack), buffer, 0, length, offset));
    });
    return bytes && sha256(bytes).toString('hex') === hash ? bytes : undefined;
  }

  /** Returns the packs whose bytes are better moved: those of which less than half is used, and the smallest ones if there are many. */
  scattered(used: Iterable<PackedBytes>): Set<string> {
    const lengths = new Map<string, number>();
    for (const { pack, length } of used) lengths.set(pack, (lengths.get(pack) ?? 0) + length);
    const largest = [...lengths].sort(([, a], [, b]) => b - a).filter(([pack, length]) => length * 2 >= this.#sizeOf(pack));
    const kept = [this.#current?.name, ...largest.slice(0, MAX_PACKS - 1).map(([pack]) => pack)];
    return new Set([...lengths.keys()].filter((pack) => !kept.includes(pack)));
  }

  /** Ends the pack of this run, and removes old packs that contain nothing in use. */
  endRun(used: Iterable<PackedBytes>): void {
    for (const descriptor of this.#open.values()) closeSync(descriptor);
    this.#open.clear();
    this.#current = undefined;
    const named = new Set([...used].map(({ pack }) => pack));
    for (const name of attempt(() => readdirSync(this.#folder)) ?? []) {
      if (named.has(name)) continue;
      const file = join(this.#folder, name);
      // Another build may have removed it.
      const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - written > UNUSED_MS) removeIfPossible(file);
    }
  }

  #create(): { name: string; size: number } {
    makeFolder(this.#folder);
    for (let count = 0; ; count += 1) {
      const name = `${Date.now().toString(36)}-${process.pid}-${count}`;
      if (statSync(join(this.#folder, name), { throwIfNoEntry: false })) continue;
      this.#open.set(name, openSync(join(this.#folder, name), 'wx+'));
      return { name, size: 0 };
    }
  }

  #descriptorOf(pack: string): number {
    const descriptor = this.#open.get(pack) ?? openSync(join(this.#folder, pack), 'r');
    this.#open.set(pack, descriptor);
    return descriptor;
  }

  #sizeOf(pack: string): number {
    return attempt(() => fstatSync(this.#descriptorOf(pack)).size) ?? 0;
  }
}
