import { attempt } from '../../../../shared/attempt.ts';
import { newId } from '../tabs.ts';
import type { Values } from './merge-values.ts';

/** Unsaved work on a file: what it started from, and the changed values. */
export interface KeptWork {
  /** Etag of the file on the disk when it was last read. */
  etag: string;
  base: Values;
  mine: Values;
  /** When the work began (ISO 8601). */
  at: string;
  /** What was sent to a server that did not answer. */
  sent?: readonly Values[] | undefined;
}

/** Unsaved work in the storage: each tab has its own for each file, so that no tab overwrites that of another. */
export interface KeptSlot {
  /** Id of the tab, which may be closed by now. */
  tab: string;
  path: string;
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The unsaved work on the files of a content folder, of all tabs of this browser. A tab only removes its own, unless someone discards another. */
export class UnsavedWork {
  readonly #prefix: string;
  /** Work that the browser could not store, by its key: it lasts until the tab is left. */
  readonly #unstored = new Map<string, string>();

  /**
   * `storage` is undefined if the browser allows none. `folder` identifies the content folder, and `tab` this tab. `changed` is called after each change; the browser only reports those of other
   * tabs.
   */
  constructor(
    readonly storage: KeyStorage | undefined,
    readonly folder: string,
    readonly tab: string,
    readonly changed: () => void = () => undefined,
  ) {
    this.#prefix = `ent-site ${folder} `;
  }

  #key({ tab, path }: KeptSlot): string {
    return `${this.#prefix}${tab} ${path}`;
  }

  /** Whether there is work that is lost when the tab is left. */
  get hasUnstored(): boolean {
    return this.#unstored.size > 0;
  }

  /** Returns kept work; undefined if there is none or it is not valid. */
  read(slot: KeptSlot): KeptWork | undefined {
    const key = this.#key(slot);
    const work = attempt(() => JSON.parse(this.#unstored.get(key) ?? this.storage?.getItem(key) ?? 'null') as KeptWork | null);
    return work?.base?.fields && work.mine?.fields ? work : undefined;
  }

  /** Returns false if the browser cannot store it; it is then only kept until the tab is left. */
  write(slot: KeptSlot, work: KeptWork): boolean {
    const { storage } = this;
    const key = this.#key(slot);
    const text = JSON.stringify(work);
    this.#unstored.set(key, text);
    if (storage)
      attempt(() => {
        storage.setItem(key, text);
        this.#unstored.delete(key);
      });
    this.changed();
    return !this.#unstored.has(key);
  }

  remove(slot: KeptSlot): void {
    this.#unstored.delete(this.#key(slot));
    attempt(() => this.storage?.removeItem(this.#key(slot)));
    this.changed();
  }

  /** Moves work; stored work also stays if the browser cannot store it again. Work that is already there is not overwritten: both are kept. */
  move(from: KeptSlot, to: KeptSlot): void {
    const work = this.read(from);
    const free = this.read(to) ? { ...to, tab: newId() } : to;
    if (!work) return;
    const isStored = !this.#unstored.has(this.#key(from));
    if (this.write(free, work) || !isStored) this.remove(from);
  }

  /** Returns the slot of this tab for a file. */
  own(path: string): KeptSlot {
    return { tab: this.tab, path };
  }

  /** Returns all kept work, sorted by path. */
  slots(): KeptSlot[] {
    const { storage } = this;
    const stored = storage && attempt(() => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''));
    return [...new Set([...(stored ?? []), ...this.#unstored.keys()])]
      .filter((key) => key.startsWith(this.#prefix))
      .map((key) => key.slice(this.#prefix.length))
      .map((key) => ({ tab: key.slice(0, key.indexOf(' ')), path: key.slice(key.indexOf(' ') + 1) }))
      .sort((a, b) => a.path.localeCompare(b.path) || a.tab.localeCompare(b.tab));
  }

  /** Returns the work on a file that other tabs keep, newest first. */
  ofOthers(path: string): (KeptSlot & { work: KeptWork })[] {
    return this.slots()
      .filter((slot) => slot.path === path && slot.tab !== this.tab)
      .flatMap((slot) => {
        const work = this.read(slot);
        return work ? [{ ...slot, work }] : [];
      })
      .sort((a, b) => (a.work.at < b.work.at ? 1 : -1));
  }
}
