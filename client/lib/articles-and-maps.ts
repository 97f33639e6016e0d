import { longDates } from '../../generator/shared/days.ts';

/** Enhances what only articles, lists of articles and maps have; `enhance.ts` loads this module on those pages alone. */
export function enhanceArticlesAndMaps(page: Document): void {
  sharePost(page);
  showMapInPlace(page);
  writeLocalDates(page);
}

/**
 * A map draws by script and keeps what it needs in its own origin, which is never that of the site; its links open new tabs. It has no
 * forms, and cannot lead the page away.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * "Show map" is a link to the map. With script a press puts the live map in the place of the drawn one and moves focus
 * to it; before that nothing is asked of its host.
 */
function showMapInPlace(page: Document): void {
  for (const box of page.querySelectorAll<HTMLElement>('[data-live-map]')) {
    const link = box.querySelector('a');
    if (!link) continue;
    link.removeAttribute('target');
    // Its words about the new tab that the link opens.
    link.querySelector('.visually-hidden')?.remove();
    link.addEventListener('click', (event) => {
      // With a key held down somebody wants the link.
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
 * A day such as `2025-09-18` in its long form as a language writes it. What follows an @ is left out: browsers of bare systems report
 * `en-US@posix`, which no formatter takes.
 */
export function localDate(day: string, languages: readonly string[]): { text: string; language: string } {
  const format = longDates(languages.map((language) => language.split('@')[0] ?? ''));
  return { text: format.format(new Date(day)), language: format.resolvedOptions().locale };
}

/** Writes the days of a page as the visitor's language does; marks the language for screen readers where that changes anything. */
export function writeLocalDates(page: Document): void {
  // The page is written that way already, and the first formatter of a page takes a slow phone a tenth of a second.
  if (navigator.languages[0] === page.documentElement.lang) return;
  // A page that is not in English keeps its dates in its own language.
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

/** "Share this article" opens the sheet of the visitor's own device; without one it copies the address and reports that. */
function sharePost(page: Document): void {
  const button = page.querySelector<HTMLElement>('[data-share]');
  const status = button?.parentElement?.querySelector('[role="status"]');
  if (!button || !status) return;
  const { words, ...post }: Post & { words: Record<'copied' | 'notCopied', string> } = JSON.parse(button.dataset['share'] ?? '');
  button.addEventListener('click', async () => {
    if (!(await shared(post))) status.textContent = (await copied(post.url)) ? words.copied : words.notCopied;
  });
}

/** False where the visitor does not allow it, and where there is no clipboard: on pages that came over plain HTTP. */
async function copied(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** False where the device has no such sheet or refuses it, which leaves copying. */
async function shared(post: Post): Promise<boolean> {
  try {
    if (!('share' in navigator)) return false;
    await navigator.share(post);
    return true;
  } catch (error) {
    // Somebody closed the sheet, and there is nothing to report.
    return (error as Error).name === 'AbortError';
  }
}
