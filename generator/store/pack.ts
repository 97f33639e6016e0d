import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readdirSync, readSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeIfPossible } from '../files/files.ts';
import { sha256 } from '../files/hash.ts';

/**
 * A pack is a file that is written once and never changed: blobs one behind the other, an index in lines of JSON (ASCII), and a trailer of
 * fixed length that says where the index begins and what it hashes to. Renamed into place, so that another build reads all of it or nothing.
 */
export interface Pack<Line> extends Blobs {
  name: string;
  index(): Iterable<Line>;
}

/** Where blobs lie. */
export interface Blobs {
  /** The bytes at a place that the index names; undefined where the file does not give them. */
  read(at: number, length: number): Buffer | undefined;
}

const TRAILER = 48;
const MAGIC = Buffer.from('ent-pk01');
const NAME = /^[\da-z]+-\d+\.pack$/;
/** With the process that writes it. */
const UNFINISHED = /^[\da-z]+-(\d+)\.pack\.tmp$/;

/** All whole packs of a folder, the oldest first. A damaged one is removed: what it held is made again. */
export function openPacks<Line>(folder: string): Pack<Line>[] {
  const names = namesIn(folder);
  for (const name of names.filter(isAbandoned)) removePack(folder, { name });
  return names
    .filter((name) => NAME.test(name))
    .flatMap((name) => {
      try {
        return [openPack<Line>(folder, name)];
      } catch {
        removePack(folder, { name });
        return [];
      }
    });
}

/** The time (ms) that a new pack is named by: later than all packs of the folder, even where the clock was put back, since names are their order. */
function nextTime(folder: string): number {
  const latest = namesIn(folder).findLast((name) => NAME.test(name)) ?? '';
  return Math.max(Date.now(), 1 + (Number.parseInt(latest, 36) || 0));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Whether a build was killed while it wrote this. One that runs elsewhere, and loses its pack by that, is slower for it and not wrong. */
function isAbandoned(name: string): boolean {
  const writer = Number(UNFINISHED.exec(name)?.[1]);
  if (!writer) return false;
  try {
    return !process.kill(writer, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function openPack<Line>(folder: string, name: string): Pack<Line> {
  const file = openSync(join(folder, name), 'r');
  try {
    const { size } = fstatSync(file);
    const read: Blobs['read'] = (at, length) => readBlob(file, at, length);
    const trailer = read(size - TRAILER, TRAILER);
    const start = Number(trailer?.readBigUInt64LE(MAGIC.length));
    const index = read(start, size - TRAILER - start);
    const isWhole = trailer?.subarray(0, MAGIC.length).equals(MAGIC) && index && sha256(index).equals(trailer.subarray(MAGIC.length + 8));
    if (!isWhole) throw new Error('the pack is damaged');
    return { name, index: () => linesOf<Line>(index), read };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** Each ends with a line feed, which JSON has none of. */
function* linesOf<Line>(index: Buffer): Generator<Line> {
  for (let start = 0, end = 0; start < index.length; start = end) {
    end = index.indexOf('\n', start) + 1;
    yield JSON.parse(index.toString('latin1', start, end));
  }
}

function readBlob(file: number, at: number, length: number): Buffer | undefined {
  const buffer = Buffer.allocUnsafe(length);
  return readSync(file, buffer, 0, length, at) === length ? buffer : undefined;
}

/** A pack that is being written: what goes into it need not stay in memory. Nobody else sees it before it is finished. */
export class UnfinishedPack implements Blobs {
  readonly #folder: string;
  readonly #name: string;
  readonly #file: number;
  #length = 0;
  /** What was added, once the pack is abandoned. */
  #abandoned: Buffer | undefined;

  /** Throws the system's error where the disk refuses, as the other methods do. */
  constructor(folder: string) {
    makeFolder(folder);
    this.#folder = folder;
    this.#name = `${nextTime(folder).toString(36).padStart(9, '0')}-${process.pid}.pack`;
    this.#file = openSync(join(folder, `${this.#name}.tmp`), 'wx+');
  }

  read(at: number, length: number): Buffer | undefined {
    if (!this.#abandoned) return readBlob(this.#file, at, length);
    const bytes = this.#abandoned.subarray(at, at + length);
    return bytes.length === length ? bytes : undefined;
  }

  /** Where the bytes stand. */
  add(bytes: Uint8Array): number {
    const at = this.#length;
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done, bytes.length - done, at + done);
    this.#length += bytes.length;
    return at;
  }

  /** Takes the lines of the index one by one; what makes them may still add blobs. What was added can be read afterwards as well. */
  finish(index: Iterable<object>): void {
    const lines = Array.from(index, (line) => Buffer.from(`${ascii(JSON.stringify(line))}\n`, 'latin1'));
    const hash = createHash('sha256');
    const start = Buffer.alloc(8);
    start.writeBigUInt64LE(BigInt(this.#length));
    for (const line of lines) {
      hash.update(line);
      this.add(line);
    }
    this.add(Buffer.concat([MAGIC, start, hash.digest()]));
    renameSync(join(this.#folder, `${this.#name}.tmp`), join(this.#folder, this.#name));
  }

  /** Takes nothing of the disk any more. What was added can still be read: it goes to memory. */
  abandon(): void {
    if (this.#abandoned) return;
    this.#abandoned = readBlob(this.#file, 0, this.#length);
    // A file without a name takes space as long as it is open.
    if (this.#abandoned) closeSync(this.#file);
    removePack(this.#folder, { name: `${this.#name}.tmp` });
  }
}

export function removePack(folder: string, { name }: Pick<Pack<unknown>, 'name'>): void {
  removeIfPossible(join(folder, name));
}

/** JSON that has one byte a character is parsed twice as fast. */
function ascii(json: string): string {
  return json.replace(/[^\0-\u007f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
