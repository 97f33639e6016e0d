import { useMemo, useSyncExternalStore } from 'react';
import { attempt } from '../../../../shared/attempt.ts';
import { subscribeTo, useEditor } from '../server.ts';
import type { Values } from './merge-values.ts';

interface KeptWork {
  base: Values;
  mine: Values;
  at: string;
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Unsaved work of a practice in a storage, by path of the file, until it is saved or discarded. */
export function unsavedWorkIn(storage: KeyStorage, practice: string, changed: () => void = () => undefined) {
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
    /** Returns the unsaved work of a file; undefined if there is none or it is not valid. */
    read(path: string): KeptWork | undefined {
      const work = attempt(() => JSON.parse(storage.getItem(prefix + path) ?? 'null') as KeptWork | null);
      return work?.base?.fields && work.mine?.fields ? work : undefined;
    },
    /** Returns false if the browser cannot store it. */
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

const CHANGED = 'ent-site-unsaved';

/** Returns the unsaved work in this browser. Changes update the list of unsaved files in this tab and in others. */
export function useUnsavedWork() {
  const { practice } = useEditor().state;
  return useMemo(() => unsavedWorkIn(window.localStorage, practice, () => window.dispatchEvent(new Event(CHANGED))), [practice]);
}

const follow = subscribeTo(() => window, CHANGED, 'storage');

/** Returns the paths of files with unsaved work, also from other tabs. */
export function useUnsavedPaths(): string[] {
  const kept = useUnsavedWork();
  const paths = useSyncExternalStore(follow, () => JSON.stringify(kept.paths()));
  return JSON.parse(paths) as string[];
}
