import type { ReactElement } from 'react';
import { type IconName, iconPaths } from './icons.tsx';

/** Icons for islands, which do not carry the paths themselves: `<use href="#icon-phone">`. */
export function IconSymbols({ names }: { names: readonly IconName[] }): ReactElement {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {names.map((name) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={iconPaths[name]} />
        </symbol>
      ))}
    </svg>
  );
}
