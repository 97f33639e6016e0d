import { longDates } from '../../generator/shared/days.ts';
import { redirectUnknownAddress } from './forward.ts';

/** Enhances what only some pages have: articles, lists of articles, maps, Home, and the page for unknown addresses. `enhance.ts` loads it on these. */
export function enhanceSomePages(page: Document): void {
  redirectUnknownAddress(page);
  sharePost(page);
  replaceDrawnMap(page);
  writeLocalDates(page);
  loadPictures(page);
}

/**
 * Loads copies of the pictures that the content shows. A picture far below the screen is then in the cache, and a capture of the whole page
 * has it. Loading the picture itself would paint the page again for each of them. Safari before 17.4 cannot tell which ones are shown and
 * loads none.
 */
function loadPictures(page: Document): void {
  for (const picture of page.querySelectorAll<HTMLImageElement>('main img'))
    if (picture.checkVisibility?.()) (picture.cloneNode() as HTMLImageElement).loading = 'eager';
}

/**
 * The sandbox of the live map: it may run scripts, use the storage of the map's origin, and open links in new tabs. It cannot submit forms
 * or navigate the page.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * Makes the link "Show map" replace the drawn map with the live map and move focus to it. Nothing is requested from the map's host
 * before the click.
 */
function replaceDrawnMap(page: Document): void {
  for (const box of page.querySelectorAll<HTMLElement>('[data-live-map]')) {
    const link = box.querySelector('a');
    if (!link) continue;
    link.removeAttribute('target');
    // The link's note that it opens a new tab no longer applies.
    link.querySelector('.visually-hidden')?.remove();
    link.addEventListener('click', (event) => {
      // A modifier key means that the visitor wants to follow the link.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const frame = page.createElement('iframe');
      frame.title = box.dataset['liveMap'] ?? '';
      frame.referrerPolicy = 'no-referrer';
      frame.setAttribute('sandbox', SANDBOX);
      frame.loading = 'eager';
      frame.src = link.href;
      box.replaceChildren(frame);
      frame.focus();
    });
  }
}

/**
 * Formats a date such as `2025-09-18` in the long form of a language. Browsers on minimal systems report languages that no formatter
 * accepts: `en-US@posix` (Chromium), of which everything after the @ is removed, and `C` (WebKit), which is left out.
 */
export function localDate(day: string, languages: readonly string[]): { text: string; language: string } {
  const format = longDates(languages.map((language) => language.split('@')[0] ?? '').filter((language) => language.length > 1));
  return { text: format.format(new Date(day)), language: format.resolvedOptions().locale };
}

/** Formats the dates of a page in the visitor's language and marks that language for screen readers if it differs. */
export function writeLocalDates(page: Document): void {
  // The page already has this format, and the first formatter takes a phone more than 100 ms (client/README.md).
  if (navigator.languages[0] === page.documentElement.lang) return;
  // Pages in another language than English keep their own dates.
  const own = page.documentElement.lang.slice(0, 2);
  if (own !== 'en' && !navigator.languages[0]?.startsWith(own)) return;
  for (const time of page.querySelectorAll<HTMLTimeElement>('time.post-date')) {
    const { text, language } = localDate(time.dateTime, navigator.languages);
    if (text === time.textContent) continue;
    time.textContent = text;
    time.lang = language;
    time.dir = 'auto';
  }
}

type Post = Record<'title' | 'url', string>;

/** Makes "Share this article" open the device's share sheet; without one it copies the address and says so. */
function sharePost(page: Document): void {
  const button = page.querySelector<HTMLElement>('[data-share]');
  const status = button?.parentElement?.querySelector('[role="status"]');
  if (!button || !status) return;
  const { words, ...post }: Post & { words: Record<'copied' | 'notCopied', string> } = JSON.parse(button.dataset['share'] ?? '');
  button.addEventListener('click', async () => {
    if (!(await openShareSheet(post))) status.textContent = (await copyAddress(post.url)) ? words.copied : words.notCopied;
  });
}

/** Copies a text; returns false if the visitor forbids it or there is no clipboard, as on pages over plain HTTP. */
async function copyAddress(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** Opens the device's share sheet; returns false if there is none or it refuses, so the caller can copy instead. */
async function openShareSheet(post: Post): Promise<boolean> {
  try {
    if (!('share' in navigator)) return false;
    await navigator.share(post);
    return true;
  } catch (error) {
    // The visitor closed the share sheet: nothing to report.
    return (error as Error).name === 'AbortError';
  }
}
