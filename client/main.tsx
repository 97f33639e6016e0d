import { enhance } from './lib/enhance.ts';
import { forwardTarget } from './lib/forward.ts';
import { hydrateIslands } from './lib/hydrate-islands.ts';

const forwards = document.querySelector<HTMLElement>('[data-forwards]')?.dataset['forwards'];
const target = forwards && forwardTarget(location.pathname, JSON.parse(forwards));
if (target) location.replace(target);

enhance(document);
hydrateIslands(document);
