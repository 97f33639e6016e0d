/** Days as texts (`2025-09-18`), which have no time zone: they are formatted in UTC, or they would slip. */

/** Days in their long form, as a language writes them. */
export function longDates(languages: string | readonly string[]): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languages as string[], { dateStyle: 'long', timeZone: 'UTC' });
}

const longFormats = new Map<string, Intl.DateTimeFormat>();

/** `2025-09-18` as `18 de septiembre de 2025` in Spanish; as `September 18, 2025` for staff, where `language` is left out. */
export function formatDay(day: string, language = 'en-US'): string {
  const format = longFormats.get(language) ?? longDates(language);
  longFormats.set(language, format);
  return format.format(new Date(day));
}

const nearFormats = new Map<string, Intl.DateTimeFormat>();

/** `2026-12-03` without its year, for days that are near: `December 3`, `3 de diciembre`. */
export function formatNearDay(day: string, language: string): string {
  const format = nearFormats.get(language) ?? new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  nearFormats.set(language, format);
  return format.format(new Date(day));
}

export const DAY_MS = 24 * 60 * 60_000;

/** The day of an instant (ms since 1970) in UTC. Years after 9999 have a sign and six digits, which sort before all other days. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().split('T', 1)[0] ?? '';
}

/** A day a number of days after another one; before it where the number is negative. */
export function daysLater(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}
