import { longDates } from './dates.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2025-09-18` as `18 de septiembre de 2025` in Spanish, the same day in every time zone. */
export function formatDay(day: string, language: string): string {
  const format = formats.get(language) ?? longDates(language);
  formats.set(language, format);
  return format.format(new Date(day));
}

const shortFormats = new Map<string, Intl.DateTimeFormat>();

/** `2026-12-03` without its year, for days that are near: `December 3`, `3 de diciembre`. */
export function formatNearDay(day: string, language: string): string {
  const format = shortFormats.get(language) ?? new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  shortFormats.set(language, format);
  return format.format(new Date(day));
}
