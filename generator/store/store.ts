import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeIfPossible, writeAtomic } from '../files/files.ts';
import { hashOf, type InputsOf, sha256, sha256OfAll } from '../files/hash.ts';
import { attempt } from '../shared/attempt.ts';
import { type PackedBytes, Packs } from './packs.ts';
import type { ProjectFiles } from './project-files.ts';

/** Thrown if bytes on the disk are damaged. The folder has then been removed if possible, so that a new build makes everything again. */
export class DamagedStore extends Error {}

interface Slot {
  key: string;
  /** Undefined for a value from the disk that was not used yet. */
  value?: unknown;
  /** JSON of a value from the disk. */
  json?: Buffer;
  /** Whether it is saved to the disk. */
  isForSite: boolean;
  bytes?: StoredBytes | undefined;
}

/** Bytes of a value: in a pack, or in memory. */
type StoredBytes = PackedBytes | Uint8Array;

/** A cached value with bytes, such as the facts of a page with its HTML. */
export interface WithBytes<Value> {
  value: Value;
  bytes(): Uint8Array;
}

interface StoreOptions {
  /** Version of the code that makes the values; values of other versions are not used. */
  version?: string;
  /** The folder of values for the next build of the site; if left out, they are not saved. */
  folder?: string | undefined;
  files?: ProjectFiles | undefined;
}

/** The file of values: a hash, the version, then a line for each value. */
const VALUES = 'values';
/** The file of changed values, in the same format, so that an edit writes only what it changes. */
const CHANGES = 'changes';
/** All values are written again once this share of their bytes has changed. */
const MANY_CHANGES = 1 / 8;
const BYTES = 'bytes';

/**
 * The cache of builds and edits. Each name has one value, which is valid for the inputs that it was made from. Its folder may be removed at
 * any time, and two builds may use it at once.
 */
export class Store {
  readonly #slots = new Map<string, Slot>();
  /** The saved file of all values: its hash, size and slots. */
  #written: { hash: string; size: number; slots: ReadonlyMap<string, Slot> } | undefined;
  /** Names that this run has used. */
  readonly #used = new Set<string>();
  readonly #version: string;
  readonly #folder: string | undefined;
  readonly #packs: Packs | undefined;
  readonly #files: ProjectFiles | undefined;
  #isChanged = false;
  /** Whether writing bytes has failed; it is then not tried again. */
  #hasWriteFailed = false;
  /** Whether bytes on the disk were damaged; nothing is saved then, since other values may name these bytes. */
  #isDamaged = false;

  constructor({ version = '', folder, files }: StoreOptions = {}) {
    this.#version = version;
    this.#folder = folder;
    this.#packs = folder === undefined ? undefined : new Packs(join(folder, BYTES));
    this.#files = files;
    if (folder) this.#read(folder);
  }

  /** Returns the value cached for these inputs in memory, or makes and caches it. A promise that rejects is not cached. */
  cached<Inputs extends InputsOf<Inputs>, Value>(name: string, inputs: Inputs, make: () => Value): Value {
    const key = hashOf(inputs);
    const found = this.#find(name, key);
    if (found) return found.value as Value;
    const slot: Slot = { key, value: make(), isForSite: false };
    this.#slots.set(name, slot);
    if (slot.value instanceof Promise)
      slot.value.catch(() => {
        if (this.#slots.get(name) === slot) this.#slots.delete(name);
      });
    return slot.value as Value;
  }

  /** Returns the value cached for these inputs, or makes it and caches it on the disk for the next build of the site. It must survive JSON. */
  cachedForSite<Inputs extends InputsOf<Inputs>, Value>(name: string, inputs: Inputs, make: () => Value): Value {
    const found = this.get<Inputs, Value>(name, inputs);
    if (found) return found.value;
    const value = make();
    this.set(name, inputs, value);
    return value;
  }

  /** Returns the value cached for these inputs, or makes it and caches it on the disk for all sites of the project. It must survive JSON and not depend on content. */
  cachedForProject<Inputs extends InputsOf<Inputs>, Value>(
    name: string,
    inputs: Inputs,
    make: () => Value | Promise<Value>,
  ): Promise<Value> {
    const madeFrom = { version: this.#version, inputs: hashOf(inputs) };
    const asJson = async () => Buffer.from(JSON.stringify(await make()));
    return this.cached(name, madeFrom, async () =>
      this.#files ? (JSON.parse((await this.#files.cached(`compiled-${name}`, madeFrom, asJson)).toString()) as Value) : make(),
    );
  }

  /** Returns the value and bytes cached for these inputs; undefined if there are none. */
  get<Inputs extends InputsOf<Inputs>, Value>(name: string, inputs: Inputs): WithBytes<Value> | undefined {
    const slot = this.#find(name, hashOf(inputs));
    return slot && this.#withBytes(slot);
  }

  /** Caches a value, which must survive JSON, and bytes for the next build of the site. `hash` is the SHA-256 of the bytes, in hexadecimal. */
  set<Inputs extends InputsOf<Inputs>, Value>(
    name: string,
    inputs: Inputs,
    value: Value,
    { bytes, hash }: { bytes?: Uint8Array; hash?: string } = {},
  ): WithBytes<Value> {
    const key = hashOf(inputs);
    this.#used.add(name);
    const before = this.#slots.get(name);
    if (before && before.key === key && before.value === value) return this.#withBytes(before);
    // Copied, since substrings of a page would keep the whole page in memory.
    const own = bytes && this.#folder ? JSON.parse(JSON.stringify(value)) : value;
    const slot: Slot = { key, value: own, isForSite: true, bytes: bytes && this.#storeBytes(bytes, hash) };
    this.#slots.set(name, slot);
    this.#isChanged = true;
    return this.#withBytes(slot);
  }

  /** Removes a value from memory. */
  delete(name: string): void {
    this.#slots.delete(name);
  }

  /** Removes values that this run has not used, and saves new ones to the disk. */
  endRun(): void {
    for (const [name, { isForSite }] of this.#slots) {
      if (this.#used.has(name)) continue;
      this.#slots.delete(name);
      this.#isChanged ||= isForSite;
    }
    this.#used.clear();
    // Damaged bytes do not matter any more: the run is complete, and the next one makes them again.
    if (this.#isChanged) attempt(() => this.#gatherBytes());
    this.save();
    this.#packs?.endRun(this.#packedBytes());
    this.#files?.prune();
  }

  /** Saves changed values to the disk, unless bytes there were damaged. Ignores errors. */
  save(): void {
    if (!this.#folder || !this.#isChanged || this.#isDamaged) return;
    const written = this.#written;
    // Bytes in memory did not fit on the disk.
    const slots = new Map([...this.#slots].filter(([, { isForSite, bytes }]) => isForSite && !(bytes instanceof Uint8Array)));
    const changes = written && [
      ...[...slots].flatMap(([name, slot]) => (written.slots.get(name) === slot ? [] : [lineOf(name, slot)])),
      ...[...written.slots.keys()].flatMap((name) => (slots.has(name) ? [] : [lineOf(name)])),
    ];
    try {
      makeFolder(this.#folder);
      if (written && changes && sizeOf(changes) < written.size * MANY_CHANGES) {
        this.#write(CHANGES, `${this.#version} ${written.hash}`, changes);
      } else {
        const lines = [...slots].map(([name, slot]) => lineOf(name, slot));
        this.#written = { hash: this.#write(VALUES, this.#version, lines), size: sizeOf(lines), slots };
        // Otherwise, if all values return to an earlier state and hash, old changes would apply again.
        removeIfPossible(join(this.#folder, CHANGES));
      }
      this.#isChanged = false;
    } catch {
      // A full disk or a read-only folder makes the next build slow, not wrong.
    }
  }

  #write(file: string, belongsTo: string, lines: readonly Buffer[]): string {
    const content = [Buffer.from(`${belongsTo}\n`), ...lines];
    const hash = sha256OfAll(content).toString('hex');
    writeAtomic(join(this.#folder ?? '', file), [`${hash}\n`, ...content]);
    return hash;
  }

  #find(name: string, key: string): Slot | undefined {
    this.#used.add(name);
    const slot = this.#slots.get(name);
    if (slot?.key !== key) return undefined;
    if (slot.json && slot.value === undefined) slot.value = JSON.parse(slot.json.toString());
    return slot;
  }

  #read(folder: string): void {
    const values = readLines(join(folder, VALUES), this.#version);
    if (!values) return;
    for (const line of values.lines) this.#readSlot(line);
    this.#written = { hash: values.hash, size: sizeOf(values.lines), slots: new Map(this.#slots) };
    for (const line of readLines(join(folder, CHANGES), `${this.#version} ${values.hash}`)?.lines ?? []) this.#readSlot(line);
  }

  #readSlot(line: Buffer): void {
    const [afterName, afterKey, afterPlace] = tabsOf(line);
    const name: string = JSON.parse(line.toString('utf8', 0, afterName));
    const key = line.toString('latin1', afterName + 1, afterKey);
    const [hash = '', pack = '', offset, length] = line.toString('latin1', afterKey + 1, afterPlace).split(' ');
    const bytes = hash ? { hash, pack, offset: Number(offset), length: Number(length) } : undefined;
    if (key === '') this.#slots.delete(name);
    else this.#slots.set(name, { key, json: line.subarray(afterPlace + 1), isForSite: true, bytes });
  }

  /** Writes bytes to the disk at once, so that thousands of pages need no memory. Keeps them in memory if that fails. */
  #storeBytes(bytes: Uint8Array, hash = sha256(bytes).toString('hex')): StoredBytes {
    if (!this.#packs || this.#hasWriteFailed) return bytes;
    try {
      return this.#packs.append(bytes, hash);
    } catch {
      this.#hasWriteFailed = true;
      return bytes;
    }
  }

  #withBytes<Value>({ value, bytes }: Slot): WithBytes<Value> {
    return { value: value as Value, bytes: () => (bytes ? this.#readBytes(bytes) : Buffer.of()) };
  }

  #readBytes(bytes: StoredBytes): Uint8Array {
    if (bytes instanceof Uint8Array) return bytes;
    const read = this.#packs?.read(bytes);
    if (read) return read;
    if (this.#folder) removeIfPossible(this.#folder);
    this.#isDamaged = true;
    throw new DamagedStore(bytes.hash);
  }

  #packedBytes(): PackedBytes[] {
    return [...this.#slots.values()].flatMap(({ bytes }) => (bytes && !(bytes instanceof Uint8Array) ? bytes : []));
  }

  /** Moves bytes out of packs that are mostly unused, or too many. */
  #gatherBytes(): void {
    const scattered = this.#packs?.scattered(this.#packedBytes());
    if (!scattered || scattered.size === 0) return;
    for (const [name, slot] of this.#slots) {
      const { bytes } = slot;
      if (bytes && !(bytes instanceof Uint8Array) && scattered.has(bytes.pack))
        this.#slots.set(name, { ...slot, bytes: this.#storeBytes(this.#readBytes(bytes), bytes.hash) });
    }
  }
}

/** Returns the line of a value: name, key, place of the bytes and JSON, separated by tabs, which JSON does not contain. A removed value has only a name. */
function lineOf(name: string, { key, value, json, bytes }: Partial<Slot> = {}): Buffer {
  const place = bytes && !(bytes instanceof Uint8Array) ? [bytes.hash, bytes.pack, bytes.offset, bytes.length].join(' ') : '';
  const head = `${JSON.stringify(name)}\t${key ?? ''}\t${place}\t`;
  return json ? Buffer.concat([Buffer.from(head), json, Buffer.from('\n')]) : Buffer.from(`${head}${JSON.stringify(value) ?? ''}\n`);
}

function sizeOf(lines: readonly Buffer[]): number {
  return lines.reduce((total, { length }) => total + length, 0);
}

/** Returns the lines of a file of values; undefined if the file is missing, damaged, or belongs to another version. */
function readLines(path: string, belongsTo: string): { hash: string; lines: Buffer[] } | undefined {
  const head = Buffer.from(`${belongsTo}\n`);
  const file = attempt(() => readFileSync(path));
  if (!file) return undefined;
  const hash = file.toString('latin1', 0, file.indexOf('\n'));
  const content = file.subarray(hash.length + 1);
  if (!content.subarray(0, head.length).equals(head) || sha256(content).toString('hex') !== hash) return undefined;
  const lines: Buffer[] = [];
  for (let start = head.length, end = 0; start < content.length; start = end + 1) {
    end = content.indexOf('\n', start);
    lines.push(content.subarray(start, end));
  }
  return { hash, lines };
}

/** Returns the indexes of the three tabs in a line. */
function tabsOf(line: Buffer): [number, number, number] {
  const first = line.indexOf('\t');
  const second = line.indexOf('\t', first + 1);
  return [first, second, line.indexOf('\t', second + 1)];
}
