import { isEnglish } from '../shared/hours.ts';
import type { Site } from './site.ts';

/** Characters beyond ASCII that no content file may hold, but pages show: of the words of the language, and of its days and months. */
export function languageCharacters({ strings, search, quiz, numberWords, settings: { language } }: Site): string {
  const words = JSON.stringify([strings, search, quiz, numberWords, isEnglish(language) ? [] : calendarWords(language)]);
  return [...new Set(words.replace(/[\0-\u007f]+/g, ''))].join('');
}

function calendarWords(language: string): string[] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, day) => weekday.format(Date.UTC(2026, 0, 1 + day, 9)));
  return [...Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at, 1))), ...days];
}
