import { type IslandName, islands } from '../islands/index.ts';
import { offerReload } from './reload-notice.ts';

/** How long a busy phone may take to find an idle moment (ms). */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Hydrates every island of the page: in the first idle moment after it has loaded, or at once when somebody touches it.
 * A press that comes too early is done again when the island is ready.
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

/** Resolves when effects have run, so that every handler is there; never rejects. */
async function hydrate(root: HTMLElement): Promise<void> {
  const built = root.cloneNode(true);
  try {
    // The build has checked the name.
    const load = islands[root.dataset['island'] as IslandName];
    // What does not come is no error of the island: the page reports it.
    const loaded = await Promise.all([load(), import('./hydrate-island.tsx')]).catch(() => offerReload());
    if (loaded) await loaded[1].hydrateIsland(root, loaded[0], JSON.parse(root.dataset['props'] ?? '{}'));
  } catch (error) {
    // One island that fails has its markup as it was, which Preact empties, and never stops the next.
    root.replaceChildren(...built.childNodes);
    reportError(error);
  }
  root.dataset['ready'] = 'true';
}

/** requestIdleCallback where there is one; Safari has none. */
export function whenIdle(task: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, 200);
}
