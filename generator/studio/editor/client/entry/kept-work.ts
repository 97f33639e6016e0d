import { useMemo, useSyncExternalStore } from 'react';
import { attempt } from '../../../../shared/attempt.ts';
import { following, useEditor } from '../server.ts';
import type { Values } from './merge-values.ts';

interface KeptWork {
  base: Values;
  mine: Values;
  at: string;
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Unsaved work of one practice, by path of the file, as long as no one saves it or throws it away. */
export function keptWorkIn(storage: KeyStorage, practice: string, changed: () => void = () => undefined) {
  const prefix = `ent-site ${practice} `;
  const put = (act: () => void): boolean => {
    const isDone = attempt(() => {
      act();
      return true;
    });
    changed();
    return isDone === true;
  };
  return {
    /** Undefined where there is none, and for what someone else has written under the key. */
    read(path: string): KeptWork | undefined {
      const work = attempt(() => JSON.parse(storage.getItem(prefix + path) ?? 'null') as KeptWork | null);
      return work?.base?.fields && work.mine?.fields ? work : undefined;
    },
    /** False where the browser has no room for it or may keep nothing. */
    write: (path: string, work: KeptWork): boolean => put(() => storage.setItem(prefix + path, JSON.stringify(work))),
    remove: (path: string) => put(() => storage.removeItem(prefix + path)),
    paths(): string[] {
      const keys = attempt(() => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) ?? [];
      return keys
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .sort();
    },
  };
}

const CHANGED = 'ent-site-kept';

/** Unsaved work in this browser. Changes of it reach `useKeptPaths` in this tab and in others. */
export function useKept() {
  const { practice } = useEditor().state;
  return useMemo(() => keptWorkIn(window.localStorage, practice, () => window.dispatchEvent(new Event(CHANGED))), [practice]);
}

const follow = following(() => window, CHANGED, 'storage');

/** The paths of files with unsaved work, also of other tabs. */
export function useKeptPaths(): string[] {
  const kept = useKept();
  const paths = useSyncExternalStore(follow, () => JSON.stringify(kept.paths()));
  return JSON.parse(paths) as string[];
}
