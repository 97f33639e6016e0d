import type { Values } from './values.ts';

/** Unsaved work on a file, with what the file was when it began. */
export interface KeptWork {
  etag: string;
  base: Values;
  mine: Values;
  /** ISO time of the last change. */
  at: string;
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Unsaved work of one practice, by path of the file, as long as nobody saves it or throws it away. */
export function keptWorkIn(storage: KeyStorage, practice: string) {
  const prefix = `ent-site ${practice} `;
  return {
    read(path: string): KeptWork | undefined {
      return parsed(attempt(() => storage.getItem(prefix + path)) ?? null);
    },
    /** False where the browser has no room for it or may keep nothing. */
    write(path: string, work: KeptWork): boolean {
      return (
        attempt(() => {
          storage.setItem(prefix + path, JSON.stringify(work));
          return true;
        }) ?? false
      );
    },
    remove(path: string): void {
      attempt(() => storage.removeItem(prefix + path));
    },
    paths(): string[] {
      const keys = attempt(() => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) ?? [];
      return keys
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .sort();
    },
  };
}

/** What somebody else has written under the key is none. */
function parsed(text: string | null): KeptWork | undefined {
  const work = attempt(() => JSON.parse(text ?? 'null') as KeptWork | null);
  return work && typeof work === 'object' && typeof work.etag === 'string' && work.base?.fields && work.mine?.fields ? work : undefined;
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
