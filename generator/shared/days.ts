/** Functions for days as texts (`2025-09-18`). They have no time zone, so they are formatted in UTC. */

/** Returns a formatter for days in the long form of a language; the days must be in UTC. */
export function longDates(languages: string | readonly string[]): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languages as string[], { dateStyle: 'long', timeZone: 'UTC' });
}

const longFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats `2025-09-18` as `18 de septiembre de 2025` in Spanish; as `September 18, 2025` for staff, without `language`. */
export function formatDay(day: string, language = 'en-US'): string {
  const format = longFormats.get(language) ?? longDates(language);
  longFormats.set(language, format);
  return format.format(new Date(day));
}

const nearFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats `2026-12-03` without its year, for days in the near future: `December 3`, `3 de diciembre`. */
export function formatNearDay(day: string, language: string): string {
  const format = nearFormats.get(language) ?? new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  nearFormats.set(language, format);
  return format.format(new Date(day));
}

export const DAY_MS = 24 * 60 * 60_000;

/** Returns the day of an instant (ms since 1970) in UTC. Years after 9999 begin with `+` and have six digits, so they sort before all others. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().split('T', 1)[0] ?? '';
}

/** Adds a number of days to a day; a negative number gives an earlier day. */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}
