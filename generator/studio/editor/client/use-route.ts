import { useSyncExternalStore } from 'react';
import { parseRoute, type Route } from './route.ts';

/** Where one is, following links and the browser's back button. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(followHash, () => window.location.hash);
  return parseRoute(hash);
}

function followHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** Leads to an address of the editor, as a link would. */
export function goTo(href: string): void {
  window.location.hash = href;
}
