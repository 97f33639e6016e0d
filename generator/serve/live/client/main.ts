import { followEvents } from '../../../shared/follow-events.ts';
import { EVENTS_PATH, type LiveEvents } from '../../protocol.ts';
import { thisPage } from './dom.ts';
import { showNotes, showWarnings } from './notes.ts';
import { addPageError, showErrors, watchPageErrors } from './overlay.ts';

type Handlers = { [Name in keyof LiveEvents]: (data: LiveEvents[Name]) => void };

/** Key in sessionStorage for the open `<details>`, which are opened again after a reload. */
const KEY = 'ent-site:open';

/** Reloads the page. The browser restores the scroll position only if the page had been loaded completely. */
function reloadPage(): void {
  if (document.readyState === 'complete') reloadNow();
  else window.addEventListener('load', reloadNow, { once: true });
}

function reloadNow(): void {
  const open = allDetails().map((details) => details.open);
  if (open.includes(true)) sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, open }));
  location.reload();
}

/** Opens the `<details>` that were open before `reloadPage`. */
function reopenDetails(): void {
  const saved = sessionStorage.getItem(KEY);
  if (saved === null) return;
  sessionStorage.removeItem(KEY);
  const { path, open } = JSON.parse(saved) as { path: string; open: boolean[] };
  const all = allDetails();
  // If their number has changed, they cannot be matched.
  if (path !== location.pathname || open.length !== all.length) return;
  for (const [index, details] of all.entries()) if (open[index]) details.open = true;
}

function allDetails(): HTMLDetailsElement[] {
  return [...document.querySelectorAll('details')];
}

let queue: Promise<void> = Promise.resolve();

/**
 * Replaces the style sheets of the page by the current ones and changes nothing else, so that inputs and open parts stay. A new sheet is
 * loaded before the old one is removed. If that fails, the page is reloaded.
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

/** Returns the current page of the server; undefined without an answer. Trusted Types forbid DOMParser, but allow a request that parses its response. */
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
reopenDetails();
const handlers: Handlers = {
  reload: reloadPage,
  styles: swapStyles,
  errors: showErrors,
  ok: showErrors,
  notes: showNotes,
  warnings: showWarnings,
};
followEvents({
  // With its version, the page receives what it missed.
  address: () => {
    const { page, version } = thisPage;
    return `${EVENTS_PATH}?${new URLSearchParams({ page, at: location.pathname, version })}`;
  },
  // Each handler gets the data of its event.
  handlers: handlers as Record<string, (data: unknown) => void>,
});
