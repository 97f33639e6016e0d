import { EVENTS_PATH, type LiveEvents } from '../../protocol.ts';
import { thisPage } from './this-page.ts';

type Handlers = { [Name in keyof LiveEvents]: (data: LiveEvents[Name]) => void };

/** Between the end of a connection and the next try (ms). */
const TRY_AGAIN_MS = 500;

/**
 * Listens to the server for as long as somebody can see the page. A browser keeps six connections to a host (HTTP/1.1),
 * so that tabs in the background would otherwise lock out the seventh; and an open stream keeps a page out of the back/forward
 * cache. Whoever comes back names the version it has, and gets what it missed.
 */
export function connect(handlers: Handlers): void {
  let source: EventSource | undefined;
  let timer = 0;

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function open(): void {
    close();
    if (document.visibilityState === 'hidden') return;
    const { page, version } = thisPage;
    source = new EventSource(`${EVENTS_PATH}?${new URLSearchParams({ page, at: location.pathname, version })}`);
    for (const name of Object.keys(handlers) as (keyof Handlers)[])
      source.addEventListener(name, ({ data }: MessageEvent<string>) => handlers[name](JSON.parse(data) as never));
    // The browser would try again by itself, but with the version that the page had at first.
    source.addEventListener('error', () => {
      close();
      timer = window.setTimeout(open, TRY_AGAIN_MS);
    });
  }

  document.addEventListener('visibilitychange', open);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', ({ persisted }) => persisted && open());
  open();
}
