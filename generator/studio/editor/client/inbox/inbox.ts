import { useSyncExternalStore } from 'react';
import { secretKeysIn } from '../../../../shared/office-keys.ts';
import { type OpenedRequest, openRequest, type UnopenedReason } from '../../../../shared/opened-request.ts';
import { publicKeyOf } from '../../../../shared/seal.ts';
import { ADMIN_API, type ListedRequest, type RequestList, type SealedRequests } from '../../api.ts';
import { failureMessage, get, postJson } from '../server.ts';
import { newOf } from './words.ts';

/** What the editor shows of the requests of patients. */
export interface InboxState {
  /** Undefined until the server has answered. */
  list?: RequestList;
  /** Why the list may be outdated. */
  failure?: string | undefined;
  isUnlocked: boolean;
  /** The requests that were opened, or why they cannot be, by id. */
  opened: ReadonlyMap<string, OpenedRequest | UnopenedReason>;
}

const LOCKED = { isUnlocked: false, opened: new Map() } as const;

/** Number of requests that are fetched and opened at once; the page is drawn in between. */
const PORTION = 50;

const NO_KEY = 'There is no key in it. Choose the key file of your office. It is usually called office-key.txt.';
const MISTYPED = 'The key in it has a typo. Use the key file itself, or compare the key with the printed one letter by letter.';
const KNOWN = 'This key file is open already.';
const WRONG = 'This is not the key file of this office: it opens none of the requests.';

/**
 * The requests of patients in this tab. Keys and decrypted requests are only in its memory: they are never stored, and never sent to the server.
 * `lock` forgets them.
 */
export class Inbox {
  #state: InboxState = LOCKED;
  #keys: readonly string[] = [];
  readonly #listeners = new Set<() => void>();
  #asked = 0;
  #answered = 0;
  #opening: Promise<void> = Promise.resolve();

  readonly state = (): InboxState => this.#state;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Loads the list again, and opens new requests if the inbox is unlocked. */
  async refresh(): Promise<void> {
    this.#asked += 1;
    const turn = this.#asked;
    const next = await get<RequestList>(ADMIN_API.requests).then(
      (list) => ({ list, failure: undefined }),
      (error: unknown) => ({ failure: failureMessage(error) }),
    );
    // A later question may have been answered first.
    if (turn < this.#answered) return;
    this.#answered = turn;
    this.#set(next);
    if (this.#state.isUnlocked) await this.#open();
  }

  /** Adds the keys of a key file. Resolves to why they are not accepted, a sentence; undefined if they are. */
  async unlock(text: string): Promise<string | undefined> {
    const keys = secretKeysIn(text);
    const added = keys.filter((key) => !this.#keys.includes(key));
    if (keys.length === 0) return /AGE-SECRET-KEY-/i.test(text) ? MISTYPED : NO_KEY;
    if (added.length === 0) return KNOWN;
    const publicKeys = await Promise.all(added.map(publicKeyOf)).catch(() => undefined);
    if (!publicKeys) return MISTYPED;
    const [before, count] = [this.#keys, this.#openedCount()];
    const tried = [...before, ...added];
    this.#keys = tried;
    const { list, opened } = this.#state;
    this.#set({ opened: new Map([...opened].filter(([, one]) => one !== 'other-key')) });
    if (list?.key !== undefined && publicKeys.includes(list.key)) {
      this.#set({ isUnlocked: true });
      void this.#open();
      return undefined;
    }
    await this.#open();
    const isWrong = this.#openedCount() === count;
    // It may have been locked meanwhile.
    if (this.#keys !== tried) return undefined;
    if (isWrong) this.#keys = before;
    else this.#set({ isUnlocked: true });
    return isWrong ? WRONG : undefined;
  }

  /** Forgets all keys and everything that was decrypted. */
  lock(): void {
    this.#keys = [];
    this.#set(LOCKED);
  }

  /** Marks a request as answered or new. Resolves to why that was refused. */
  mark(id: string, isAnswered: boolean): Promise<string | undefined> {
    return this.#change(ADMIN_API.markRequest, { id, isAnswered });
  }

  /** Deletes requests for ever. Resolves to why that was refused. */
  remove(ids: readonly string[]): Promise<string | undefined> {
    return this.#change(ADMIN_API.removeRequests, { ids });
  }

  async #change(address: string, request: object): Promise<string | undefined> {
    const refused = await postJson(address, request).then(() => undefined, failureMessage);
    await this.refresh();
    return refused;
  }

  #openedCount(): number {
    return [...this.#state.opened.values()].filter((one) => typeof one === 'object').length;
  }

  /** Opens what is not open yet, after what is being opened now. */
  #open(): Promise<void> {
    const next = this.#opening
      .then(() => this.#openMissing(this.#keys))
      .catch((error: unknown) => this.#set({ failure: failureMessage(error) }));
    this.#opening = next;
    return next;
  }

  async #openMissing(keys: readonly string[]): Promise<void> {
    const wasTried = new Set<string>();
    for (;;) {
      const { list, opened } = this.#state;
      const ids = (list?.requests ?? []).map(({ id }) => id);
      const isMissing = (id: string) => !wasTried.has(id) && (opened.get(id) ?? 'unreadable') === 'unreadable';
      const portion = ids.filter(isMissing).slice(0, PORTION);
      if (portion.length === 0 || this.#keys !== keys) return;
      for (const id of portion) wasTried.add(id);
      const { sealed } = await postJson<SealedRequests>(ADMIN_API.sealed, { ids: portion });
      const found = await Promise.all(
        portion.map(async (id) => {
          const bytes = sealed[id];
          return [id, bytes === undefined ? 'unreadable' : await openRequest(bytesOf(bytes), keys)] as const;
        }),
      );
      if (this.#keys !== keys) return;
      this.#set({ opened: new Map([...this.#state.opened, ...found]) });
      await new Promise((drawn) => setTimeout(drawn));
    }
  }

  #set(change: Partial<InboxState>): void {
    const next = { ...this.#state, ...change };
    // Forgets what was deleted.
    const ids = new Set(next.list?.requests.map(({ id }) => id));
    this.#state = { ...next, opened: new Map([...next.opened].filter(([id]) => ids.has(id))) };
    for (const changed of this.#listeners) changed();
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}

/** The inbox of this tab. */
export const inbox = new Inbox();

export function useInbox(): InboxState {
  return useSyncExternalStore(inbox.subscribe, inbox.state);
}

/** Returns the new requests, without those that turned out to be unreadable once the inbox was unlocked. */
export function waitingRequests({ list, opened }: InboxState): ListedRequest[] {
  return newOf(list?.requests ?? []).filter(({ id }) => typeof opened.get(id) !== 'string');
}

/** Time between two looks for new requests (ms). */
const POLL_MS = 30_000;

/** Looks for new requests while the page is visible; returns a function that ends this. */
export function followRequests(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void inbox.refresh();
  };
  look();
  const timer = setInterval(look, POLL_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
