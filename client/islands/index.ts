import type { ComponentType } from 'react';
import { OpenNow } from './open-now.tsx';

/** Every island by the name that pages use in `data-island`. Props come from the page as JSON. */
export const islands: Record<string, ComponentType<never>> = {
  'open-now': OpenNow as ComponentType<never>,
};
