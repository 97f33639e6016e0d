import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates one island; resolves when its effects have run. */
export function hydrateIsland(root: HTMLElement, Island: ComponentType<never>, props: never): Promise<void> {
  return new Promise((resolve, reject) => {
    const island = createElement(Hydrated, { onReady: resolve }, createElement(Island, props));
    hydrateRoot(root, island, { onUncaughtError: reject });
  });
}

function Hydrated({ onReady, children }: { onReady: () => void; children?: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
