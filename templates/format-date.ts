const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-09-18` as `September 18, 2025`; a day has no time zone, so it is the same wherever the site is built. */
export function formatDate(day: string): string {
  return LONG_DATE.format(new Date(`${day}T00:00:00Z`));
}
