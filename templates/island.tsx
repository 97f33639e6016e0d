import type { ComponentType } from 'react';
import type { IslandName } from '../client/islands/index.ts';

interface IslandProps<Props extends object> {
  name: IslandName;
  component: ComponentType<Props>;
  /** Plain data: it travels to the browser as JSON. */
  props: Props;
}

/** Renders a component and marks it for the browser, which hydrates it with the same props. */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  return (
    <div className="island" data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
