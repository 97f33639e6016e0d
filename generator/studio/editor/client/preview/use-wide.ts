import { useSyncExternalStore } from 'react';

const WIDE = '(width > 77.5rem)';

/** Whether form and preview stand beside each other (app.css). */
export function useWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches);
}

function follow(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
