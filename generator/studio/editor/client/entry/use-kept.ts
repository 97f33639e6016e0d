import { useMemo, useSyncExternalStore } from 'react';
import { useEditor } from '../server/editor-context.ts';
import { keptWorkIn } from './kept-work.ts';

const CHANGED = 'ent-site-kept';

/** Unsaved work in this browser. Changes of it reach `useKeptPaths` in this tab and in others. */
export function useKept() {
  const { practice } = useEditor().state;
  return useMemo(() => {
    const kept = keptWorkIn(window.localStorage, practice);
    const changed = () => window.dispatchEvent(new Event(CHANGED));
    return {
      ...kept,
      write(...work: Parameters<typeof kept.write>) {
        const isKept = kept.write(...work);
        changed();
        return isKept;
      },
      remove(path: string) {
        kept.remove(path);
        changed();
      },
    };
  }, [practice]);
}

/** Paths of files with unsaved work. */
export function useKeptPaths(): string[] {
  const kept = useKept();
  const paths = useSyncExternalStore(follow, () => JSON.stringify(kept.paths()));
  return JSON.parse(paths) as string[];
}

function follow(changed: () => void): () => void {
  for (const name of [CHANGED, 'storage']) window.addEventListener(name, changed);
  return () => {
    for (const name of [CHANGED, 'storage']) window.removeEventListener(name, changed);
  };
}
