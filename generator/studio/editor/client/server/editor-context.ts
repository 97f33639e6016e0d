import { createContext, useContext } from 'react';
import type { AdminState, ContentGroup } from '../../api.ts';

/** What every part of the editor may need. */
export interface EditorValue {
  state: AdminState;
  builds: number;
  refresh: () => Promise<void>;
  /** Says something to people who see the page, and to those who hear it. */
  say: (words: string) => void;
}

export const EditorContext = createContext<EditorValue | undefined>(undefined);

/** Only below `EditorContext`. */
export function useEditor(): EditorValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('useEditor stands outside of EditorContext');
  return value;
}

/** The group that a file belongs to, with its entry. */
export function findEntry(groups: readonly ContentGroup[], path: string) {
  for (const group of groups) {
    const entry = group.entries.find((one) => one.path === path);
    if (entry) return { group, entry };
  }
  return undefined;
}
