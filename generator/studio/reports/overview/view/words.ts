const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const SHORT_WITH_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const NUMBERS = new Intl.NumberFormat('en-US');

/** `Monday, November 23` */
export function longDay(day: string): string {
  return LONG.format(new Date(day));
}

/** `Today`, `Nov 26`, and `Jan 1, 2027` of another year. */
export function shortDay(day: string, today: string): string {
  if (day === today) return 'Today';
  const format = day.slice(0, 4) === today.slice(0, 4) ? SHORT : SHORT_WITH_YEAR;
  return format.format(new Date(day));
}

/** `1,670` */
export function inThousands(count: number): string {
  return NUMBERS.format(count);
}

/** Bytes as `14.6` thousand. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** What staff call the pages of a type, where the name of the type does not say it. */
const PAGE_TYPES: Readonly<Record<string, string>> = {
  post: 'Article',
  location: 'Place',
  'own-page': 'Page of your own',
  'not-found': 'Not found',
};

export function pageTypeName(pageType: string): string {
  const words = pageType.replaceAll('-', ' ');
  return PAGE_TYPES[pageType] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
