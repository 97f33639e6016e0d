import type { EntryRecord, KnownEntries } from '../content/read-entries.ts';
import { hashOfParts, sha256 } from '../files/hash.ts';
import type { PageWithParts } from '../render/render-page.ts';
import type { RenderedPage, RenderedPart } from '../render/rendered-document.ts';
import { type Blobs, openPacks, type Pack, removePack, UnfinishedPack } from './pack.ts';
import {
  type IndexedBlob,
  type IndexedPage,
  type IndexLine,
  indexedPage,
  inLines,
  type PageWithoutHtml,
  pageOfIndex,
  StringTable,
} from './pack-index.ts';

interface Place {
  blobs: Blobs;
  at: number;
  length: number;
}

/** Of `keep`. */
interface KeptValue {
  key: string;
  /** Survives JSON. */
  value(): unknown;
}

/** So many packs are made one. */
const MAX_PACKS = 12;

/**
 * Bytes of a pack, which the message names, were not what its index says. It is removed by now, if the disk lets it be: a build that begins
 * again makes all of it anew.
 */
export class DamagedCache extends Error {}

/**
 * What builds keep for the next: entries by file, pages by a hash of what they are made from, digests of finished files. In
 * memory, and in packs on the disk where a folder is given; never wrong, only unused. Nothing of it is needed: the folder may be removed
 * at any time, and two builds may use it at once.
 */
export class BuildCache {
  readonly #entries = new Map<string, EntryRecord>();
  readonly #pages = new Map<string, RenderedPage>();
  /** By hash. */
  readonly #parts = new Map<string, RenderedPart>();
  readonly #results = new Map<string, object>();
  readonly #values = new Map<string, KeptValue>();
  /** Those of `take`, which may be anything. */
  readonly #taken = new Map<string, { key: string; value: unknown }>();
  /** Keys that this run has asked for. */
  readonly #used = new Set<string>();
  /** What packs hold already. */
  readonly #onDisk = new Set<unknown>();
  /** Where the HTML of pages stands that this run has rendered. */
  readonly #places = new Map<unknown, Place>();
  readonly #packs: Pack<IndexLine>[] = [];
  /** Entries and pages that they hold, each as often as it stands there. */
  #packed = 0;
  readonly #folder: string | undefined;
  readonly #version: string;
  /** Holds the HTML of pages that this run has rendered. */
  #unfinished: UnfinishedPack | undefined;
  /** Whether the disk has refused HTML of this run: it would refuse that of every other page as well. */
  #isRefused = false;
  /** Of these pages. */
  readonly #strings = new StringTable();

  /** `version` names the generator and its packages: others would make other pages of the same keys. */
  constructor(version: string, folder?: string) {
    this.#version = version;
    this.#folder = folder;
    if (folder) for (const pack of openPacks<IndexLine>(folder)) this.#open(pack, folder);
    for (const kept of [this.#entries, this.#values, this.#pages, this.#parts, this.#results])
      for (const value of kept.values()) this.#onDisk.add(value);
  }

  #open(pack: Pack<IndexLine>, folder: string): void {
    const read = (blob: IndexedBlob) => this.#read(pack, blob);
    for (const { version, strings = [], entries = [], pages = [], parts = [], results = [], values = [] } of pack.index()) {
      if (version !== undefined && version !== this.#version) {
        removePack(folder, pack);
        return;
      }
      const page = (indexed: IndexedPage) => withHtml(pageOfIndex(indexed, strings), () => read(indexed));
      for (const record of entries) this.#entries.set(record.path, record);
      for (const [key, indexed] of pages) this.#pages.set(key, page(indexed));
      for (const part of parts) this.#parts.set(part.hash, page(part));
      for (const [key, result] of results) this.#results.set(key, result);
      for (const [name, blob] of values) this.#values.set(name, { key: blob.key, value: () => JSON.parse(read(blob).toString()) });
      this.#packed += entries.length + pages.length;
    }
    this.#packs.push(pack);
  }

  #read(pack: Pack<IndexLine>, { at, length, hash }: IndexedBlob): Buffer {
    const bytes = pack.read(at, length);
    if (bytes && sha256(bytes).toString('hex') === hash) return bytes;
    if (this.#folder) removePack(this.#folder, pack);
    throw new DamagedCache(pack.name);
  }

  /** Entries read before, by path. */
  get entries(): KnownEntries {
    return this.#entries;
  }

  keepEntries(records: readonly EntryRecord[]): void {
    this.#entries.clear();
    for (const record of records) this.#entries.set(record.path, record);
  }

  /** Has a file read again whatever its stamp says: two saves within one tick of the disk's clock have the same. */
  forgetStamp(path: string): void {
    const record = this.#entries.get(path);
    if (record) this.#entries.set(path, { ...record, stamp: undefined });
  }

  /** The page of a key, if it is known. */
  get(key: string): RenderedPage | undefined {
    this.#used.add(key);
    return this.#pages.get(key);
  }

  /** The part with this hash, if it is known. */
  part(hash: string): RenderedPart | undefined {
    this.#used.add(hash);
    return this.#parts.get(hash);
  }

  set(key: string, { page, parts }: PageWithParts): void {
    this.#pages.set(key, this.#putAway(page));
    for (const part of parts) {
      this.#used.add(part.hash);
      if (!this.#parts.has(part.hash)) this.#parts.set(part.hash, part);
    }
  }

  /** Its HTML goes to the disk at once, so that thousands of pages need no memory; it stays where it is if the disk refuses. */
  #putAway(page: RenderedPage): RenderedPage {
    if (!this.#folder || this.#isRefused) return page;
    try {
      this.#unfinished ??= new UnfinishedPack(this.#folder);
      const blobs = this.#unfinished;
      const place = { blobs, at: blobs.add(page.html), length: page.html.length };
      const away = withHtml(pageOfIndex(indexedPage(page, place, this.#strings), this.#strings.all), () => {
        const bytes = blobs.read(place.at, place.length);
        if (!bytes) throw new DamagedCache('a pack was changed while it was written');
        return bytes;
      });
      this.#places.set(away, place);
      return away;
    } catch {
      this.#isRefused = true;
      this.#abandon();
      return page;
    }
  }

  #abandon(): void {
    this.#unfinished?.abandon();
    this.#unfinished = undefined;
  }

  /** What was made for this key, in whichever build; `key` holds all that it is made from. It survives JSON. */
  recall<Result extends object>(key: string, make: () => Result): Result {
    this.#used.add(key);
    const result = this.#results.get(key) ?? make();
    this.#results.set(key, result);
    return result as Result;
  }

  /** The last value of this name if it was made for the same key, made now where not. It survives JSON: strings, numbers, lists, objects. */
  async keep<Value>(name: string, key: string, make: () => Value | Promise<Value>): Promise<Value> {
    const hash = hashOfParts([key]);
    const known = this.#values.get(name);
    if (known?.key === hash) return known.value() as Value;
    const value = await make();
    this.#values.set(name, { key: hash, value: () => value });
    return value;
  }

  /** The same for anything, in memory only. A promise that rejects is forgotten: what failed may have failed for something beside the key. */
  take<Value>(name: string, key: string, make: () => Value): Value {
    const known = this.#taken.get(name);
    if (known?.key === key) return known.value as Value;
    const kept = { key, value: make() };
    this.#taken.set(name, kept);
    if (kept.value instanceof Promise)
      kept.value.catch(() => {
        if (this.#taken.get(name) === kept) this.#taken.delete(name);
      });
    return kept.value;
  }

  /** Drops what the run that ends has not asked for, and writes to the disk what is new. */
  endRun(): void {
    for (const kept of [this.#pages, this.#parts, this.#results]) for (const key of kept.keys()) if (!this.#used.has(key)) kept.delete(key);
    this.#used.clear();
    this.save();
  }

  /** Writes to the disk what is new. */
  save(): void {
    const folder = this.#folder;
    if (!folder) return;
    const all = [this.#entries, this.#pages, this.#parts, this.#results, this.#values] as const;
    const live = this.#pages.size + this.#entries.size;
    const isCrowded = this.#packs.length >= MAX_PACKS || this.#packed > 2 * live;
    const isNew = (kept: unknown) => isCrowded || !this.#onDisk.has(kept);
    if (!all.some((kept) => [...kept.values()].some(isNew))) return;
    try {
      this.#unfinished ??= new UnfinishedPack(folder);
      this.#unfinished.finish(this.#linesOf(this.#unfinished, isNew));
      this.#unfinished = undefined;
    } catch {
      this.#abandon();
      return;
    }
    for (const kept of all) for (const value of kept.values()) this.#onDisk.add(value);
    if (isCrowded) for (const pack of this.#packs.splice(0)) removePack(folder, pack);
  }

  /** The index of a pack; adds to it what it shall hold and does not yet. */
  *#linesOf(pack: UnfinishedPack, isNew: (kept: unknown) => boolean): Generator<IndexLine> {
    const placeOf = (page: RenderedPage) => {
      const known = this.#places.get(page);
      if (known?.blobs === pack) return known;
      const { html } = page;
      return { at: pack.add(html), length: html.length };
    };
    const fresh = <Kept>(kept: ReadonlyMap<string, Kept>) => inLines([...kept].filter(([, value]) => isNew(value)));
    yield { version: this.#version };
    for (const line of fresh(this.#entries)) yield { entries: line.map(([, record]) => record) };
    for (const line of fresh(this.#pages)) {
      const strings = new StringTable();
      yield { strings: strings.all, pages: line.map(([key, page]) => [key, indexedPage(page, placeOf(page), strings)]) };
    }
    for (const line of fresh(this.#parts)) {
      const strings = new StringTable();
      const pages = line.map(([, part]) => ({ ...part, html: part.html, parts: [], facts: { ...part.facts, problems: [] } }));
      yield { strings: strings.all, parts: pages.map((page) => indexedPage(page, placeOf(page), strings)) };
    }
    for (const results of fresh(this.#results)) yield { results };
    for (const line of fresh(this.#values)) yield { values: line.map(([name, kept]) => [name, indexedValue(kept, pack)]) };
  }
}

function indexedValue({ key, value }: KeptValue, pack: UnfinishedPack) {
  const bytes = Buffer.from(JSON.stringify(value()));
  return { key, hash: sha256(bytes).toString('hex'), at: pack.add(bytes), length: bytes.length };
}

function withHtml(page: PageWithoutHtml, read: () => Uint8Array): RenderedPage {
  return {
    ...page,
    get html() {
      return read();
    },
  };
}
