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

  /**
   * `folder` identifies the content folder, and `tab` this tab. `changed` is called after each change; the browser only reports those of other
   * tabs.
   */
  constructor(
    readonly storage: KeyStorage,
    readonly folder: string,
    readonly tab: string,
    readonly changed: () => void = () => undefined,
  ) {
    this.#prefix = `ent-site ${folder} `;
  }

  #key({ tab, path }: KeptSlot): string {
    return `${this.#prefix}${tab} ${path}`;
  }

  #put(act: () => void): boolean {
    const isDone = attempt(() => {
      act();
      return true;
    });
    this.changed();
    return isDone === true;
  }

  /** Returns kept work; undefined if there is none or it is not valid. */
  read(slot: KeptSlot): KeptWork | undefined {
    const work = attempt(() => JSON.parse(this.storage.getItem(this.#key(slot)) ?? 'null') as KeptWork | null);
    return work?.base?.fields && work.mine?.fields ? work : undefined;
  }

  /** Returns false if the browser cannot store it. */
  write(slot: KeptSlot, work: KeptWork): boolean {
    return this.#put(() => this.storage.setItem(this.#key(slot), JSON.stringify(work)));
  }

  remove(slot: KeptSlot): void {
    this.#put(() => this.storage.removeItem(this.#key(slot)));
  }

  /** Moves work, unless the browser cannot store it. Work that is already there is not overwritten: both are kept. */
  move(from: KeptSlot, to: KeptSlot): void {
    const work = this.read(from);
    const free = this.read(to) ? { ...to, tab: newId() } : to;
    if (work && this.write(free, work)) this.remove(from);
  }

  /** Returns the slot of this tab for a file. */
  own(path: string): KeptSlot {
    return { tab: this.tab, path };
  }

  /** Returns all kept work, sorted by path. */
  slots(): KeptSlot[] {
    const keys = attempt(() => Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index) ?? '')) ?? [];
    return keys
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
