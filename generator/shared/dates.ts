/** Days in their long form, as a language writes them. A day has no time zone: UTC, or it would slip. */
export function longDates(languages: string | readonly string[]): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languages as string[], { dateStyle: 'long', timeZone: 'UTC' });
}

let english: Intl.DateTimeFormat | undefined;

/** For staff: `2025-09-18` as `September 18, 2025`, the same day in every time zone. */
export function formatDate(day: string): string {
  english ??= longDates('en-US');
  return english.format(new Date(day));
}
