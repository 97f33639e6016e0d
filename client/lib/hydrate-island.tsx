import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

export function hydrateIsland(root: HTMLElement, island: ComponentType<never>, props: object): Promise<void> {
  // The page was rendered from the same component with these very props.
  const Island = island as ComponentType<object>;
  return new Promise((resolve, reject) => {
    // With JSX as in every island, so that all they share of the runtime lies in one file.
    const hydrated = (
      <Hydrated onReady={resolve}>
        <Island {...props} />
      </Hydrated>
    );
    hydrateRoot(root, hydrated, { onUncaughtError: reject });
  });
}

function Hydrated({ onReady, children }: { onReady: () => void; children?: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
