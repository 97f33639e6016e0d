/** Time between the end of a connection and the next attempt (ms). */
const RETRY_MS = 500;

interface EventsToFollow {
  /** Returns the address of the stream, for each connection. */
  address: () => string;
  /** Functions that receive the data of an event by its name. */
  handlers: Readonly<Record<string, (data: unknown) => void>>;
  /** Called when the connection is lost, and after each attempt that fails. */
  onLost?: () => void;
}

/**
 * Receives server-sent events in a browser while the page is visible; returns a function that ends this. A browser allows six connections to
 * a host (HTTP/1.1), so open streams of tabs in the background would block the seventh; and an open stream keeps a page out of the
 * back/forward cache. After each connection the server must send what the page has missed.
 */
export function followEvents({ address, handlers, onLost }: EventsToFollow): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function open(): void {
    close();
    if (document.visibilityState === 'hidden') return;
    source = new EventSource(address());
    for (const [name, handle] of Object.entries(handlers))
      source.addEventListener(name, ({ data }: MessageEvent<string>) => handle(JSON.parse(data)));
    // The browser reconnects automatically, but with the first address, and not at all after some errors.
    source.addEventListener('error', () => {
      close();
      timer = setTimeout(open, RETRY_MS);
      onLost?.();
    });
  }

  document.addEventListener('visibilitychange', open, { signal });
  window.addEventListener('pagehide', close, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal });
  open();
  return () => {
    ended.abort();
    close();
  };
}
