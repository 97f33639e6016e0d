import { type IslandName, islands } from '../islands/index.ts';
import { offerReload } from './reload-notice.ts';

/** How long hydration waits for an idle moment (ms). */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Hydrates every island of the page: in the first idle moment after the page has loaded, or immediately at the first touch.
 * A click that comes too early is repeated when the island is ready.
 */
export function hydrateIslands(page: Document): void {
  for (const root of page.querySelectorAll<HTMLElement>('[data-island]')) {
    let running: Promise<void> | undefined;
    const ready = () => {
      running ??= hydrate(root);
      return running;
    };
    whenIdle(ready);
    for (const type of ['pointerdown', 'focusin', 'keydown']) root.addEventListener(type, ready, { once: true });
    root.addEventListener('click', (event) => keepEarlyPress(event, root, ready), { capture: true });
  }
}

function keepEarlyPress(event: MouseEvent, root: HTMLElement, ready: () => Promise<void>): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (root.dataset['ready'] || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
  const pressed = target.closest<HTMLElement>('a, button, label, input') ?? root;
  event.preventDefault();
  event.stopPropagation();
  void ready().then(() => pressed.isConnected && pressed.click());
}

/** Resolves when effects have run, so all event handlers exist; never rejects. */
async function hydrate(root: HTMLElement): Promise<void> {
  const built = root.cloneNode(true);
  try {
    // The build has checked that the island exists.
    const load = islands[root.dataset['island'] as IslandName];
    // A module that does not load is reported by the page, not by the island.
    const loaded = await Promise.all([load(), import('./hydrate-island.tsx')]).catch(() => offerReload());
    if (loaded) await loaded[1].hydrateIsland(root, loaded[0], JSON.parse(root.dataset['props'] ?? '{}'));
  } catch (error) {
    // An island that fails gets its markup back, which Preact has emptied, and does not affect other islands.
    root.replaceChildren(...built.childNodes);
    reportError(error);
  }
  root.dataset['ready'] = 'true';
}

/** Calls requestIdleCallback if the browser has it; Safari does not. */
export function whenIdle(task: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, 200);
}
