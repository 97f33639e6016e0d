import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

export function hydrateIsland(root: HTMLElement, island: ComponentType<never>, props: object): Promise<void> {
  // The build rendered the page from the same component and props.
  const Island = island as ComponentType<object>;
  return new Promise((resolve, reject) => {
    // Written as JSX like every island, so all of them share one file of the runtime.
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
