import { EVENTS_PATH, type LiveEvents } from '../../protocol.ts';
import { thisPage } from './dom.ts';
import { showNotes, showWarnings } from './notes.ts';
import { addPageError, showErrors, watchPageErrors } from './overlay.ts';

type Handlers = { [Name in keyof LiveEvents]: (data: LiveEvents[Name]) => void };

/** Between the end of a connection and the next try (ms). */
const TRY_AGAIN_MS = 500;

/**
 * Listens to the server for as long as somebody can see the page. A browser keeps six connections to a host (HTTP/1.1),
 * so that tabs in the background would otherwise lock out the seventh; and an open stream keeps a page out of the back/forward
 * cache. Whoever comes back names the version it has, and gets what it missed.
 */
function connect(handlers: Handlers): void {
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

/** Which `<details>` were open, from one state of the page to the next. */
const KEY = 'ent-site:open';

/** Loads the page again; the browser puts it back to where it was scrolled to, once it has been loaded as a whole. */
function reloadPage(): void {
  if (document.readyState === 'complete') reloadNow();
  else window.addEventListener('load', reloadNow, { once: true });
}

function reloadNow(): void {
  const open = allDetails().map((details) => details.open);
  if (open.includes(true)) sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, open }));
  location.reload();
}

/** Opens what was open before `reloadPage`. */
function openAgain(): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return;
  sessionStorage.removeItem(KEY);
  const { path, open } = JSON.parse(kept) as { path: string; open: boolean[] };
  const all = allDetails();
  // Where their number has changed, nobody can say which is which.
  if (path !== location.pathname || open.length !== all.length) return;
  for (const [index, details] of all.entries()) if (open[index]) details.open = true;
}

function allDetails(): HTMLDetailsElement[] {
  return [...document.querySelectorAll('details')];
}

let queue: Promise<void> = Promise.resolve();

/**
 * Gives the page the style sheets that the server has for it now, and touches nothing else: what is typed, chosen and open
 * stays. A new sheet is loaded before the old one goes. Where that does not do, the page is loaded again.
 */
function swapStyles(): void {
  queue = queue.then(swap).then((swapped) => {
    if (!swapped) reloadPage();
  }, reloadPage);
}

async function swap(): Promise<boolean> {
  const served = await fetchPage();
  const version = served?.querySelector<HTMLElement>('script[data-page][data-version]')?.dataset['version'];
  if (!served || version === undefined) return false;
  const sheetsOf = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const [now, next] = [sheetsOf(document), sheetsOf(served)];
  if (now.length !== next.length) return false;
  const swapped = await Promise.all(now.map((old, index) => swapLink(old, next[index] as HTMLLinkElement)));
  if (!swapped.every(Boolean)) return false;
  thisPage.version = version;
  return true;
}

/** The page as the server has it now; undefined where it does not answer. Trusted Types forbid DOMParser, and leave a request that parses its answer. */
function fetchPage(): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.responseXML ?? undefined);
    request.send();
  });
}

function swapLink(old: HTMLLinkElement, next: HTMLLinkElement): Promise<boolean> | boolean {
  if (old.getAttribute('href') === next.getAttribute('href')) return true;
  const link = document.importNode(next);
  return new Promise((resolve) => {
    link.addEventListener('load', () => {
      old.remove();
      resolve(true);
    });
    link.addEventListener('error', () => {
      link.remove();
      resolve(false);
    });
    old.after(link);
  });
}

watchPageErrors(addPageError);
showNotes(thisPage.notes);
openAgain();
connect({
  reload: reloadPage,
  styles: swapStyles,
  errors: showErrors,
  ok: showErrors,
  notes: showNotes,
  warnings: showWarnings,
});
