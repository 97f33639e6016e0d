import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './islands/index.ts';
import { forwardTarget } from './lib/forward.ts';
import { resetInputs } from './lib/reset-inputs.ts';

const forward = document.querySelector<HTMLElement>('[data-forwards]')?.dataset['forwards'];
const target = forward && forwardTarget(location.pathname, JSON.parse(forward));
if (target) location.replace(target);

document.addEventListener('click', ({ target }) => {
  const panel = (target as Element).closest<HTMLElement>('[data-resets]')?.dataset['resets'];
  if (panel) resetInputs(document.getElementById(panel)?.querySelectorAll('input') ?? []);
});

for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
  try {
    const island = islands[root.dataset['island'] ?? ''];
    // The page was rendered from the same component with these very props.
    if (island) hydrateRoot(root, createElement(island, JSON.parse(root.dataset['props'] ?? '{}') as never));
  } catch (error) {
    // One island that fails leaves its markup as it was and never stops the next.
    reportError(error);
  }
}
