import { longDates } from '../../generator/shared/days.ts';

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
