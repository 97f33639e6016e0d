import type { ComponentType } from 'react';
import type { IslandName } from '../client/islands/index.ts';

/** Renders a component and marks it for the browser, which hydrates it with the same props: plain data, since they travel as JSON. */
export function Island<Props extends object>(island: { name: IslandName; component: ComponentType<Props>; props: Props }) {
  const { name, component: Component, props } = island;
  return (
    <div className="island" data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
