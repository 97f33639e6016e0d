import { attempt } from '../../../shared/attempt.ts';

/** Names of the locks that open tabs hold: https://www.w3.org/TR/web-locks/. */
const PREFIX = 'ent-site-tab ';
const KEY = 'ent-site-tab';

/**
 * Returns the id of this tab. It survives a reload; a duplicated tab, which starts with a copy of the session storage, gets its own. As long
 * as the tab is open it holds a lock with its id, from which other tabs see that it is open.
 */
export async function claimTab(): Promise<string> {
  const known = attempt(() => sessionStorage.getItem(KEY));
  const id = known && (await holdLock(known)) ? known : newId();
  if (id !== known) await holdLock(id);
  // A page that the browser kept in memory comes back without its lock.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void holdLock(id));
  // Without storage, nothing is kept under this id either.
  attempt(() => sessionStorage.setItem(KEY, id));
  return id;
}

/** Returns the ids of all open tabs, and of this one. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  // A browser that stores nothing for a site refuses locks too: no other tab has work then.
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

/** Returns a new random id for a tab. */
export function newId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Holds the lock of an id until the page is left, if the browser has locks; resolves to false if another tab holds it. */
function holdLock(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const held = navigator.locks.request(PREFIX + id, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => window.addEventListener('pagehide', () => release(), { once: true }));
    });
    held.catch(() => resolve(true));
  });
}
