import { type Entry, entriesOf } from '../content/read-entries.ts';
import type { Post, Practice, Testimonial } from './site.ts';

/** What a later day does to the site although nobody edits it: an article appears, a quote or a day of other hours goes, the clocks of a new year come. */
export interface DatedChange {
  /** The first day of a site that has it, `2026-12-01`. */
  day: string;
  what: 'article' | 'quote' | 'hours' | 'year';
  /** Content file, for messages. */
  file: string;
}

/** What waits in content. */
export interface Schedule {
  /** Articles that no day brings. */
  drafts: number;
  /** The earliest first; never empty, since each year brings the changes of its clocks (utc-offsets.ts). */
  changes: readonly [DatedChange, ...DatedChange[]];
}

/**
 * What waits after a day (`2026-11-23`) where the practice is. The site of any day before the first change is that of today, byte for
 * byte: whatever else buildSite takes from the day belongs here too.
 */
export function scheduleOf(entries: readonly Entry[], today: string): Schedule {
  const posts = entriesOf<Post>(entries, 'posts');
  const changes = [
    ...posts.filter(({ data }) => !data.draft).map(({ data, label }) => ({ day: data.date, what: 'article' as const, file: label })),
    ...entriesOf<Testimonial>(entries, 'testimonials').flatMap(({ data: { consent }, label }) =>
      consent.expires ? [{ day: dayAfter(consent.expires), what: 'quote' as const, file: label }] : [],
    ),
    ...entriesOf<Practice>(entries, 'practice').flatMap(({ data: { hours }, label }) =>
      hours.exceptions.map(({ date }) => ({ day: dayAfter(date), what: 'hours' as const, file: label })),
    ),
  ];
  const newYear: DatedChange = { day: `${Number(today.slice(0, 4)) + 1}-01-01`, what: 'year', file: '' };
  const [first = newYear, ...others] = [...changes, newYear].filter(({ day }) => day > today).sort(byDay);
  return { drafts: posts.filter(({ data }) => data.draft).length, changes: [first, ...others] };
}

const byDay = (a: DatedChange, b: DatedChange) => (a.day === b.day ? (a.file < b.file ? -1 : 1) : a.day < b.day ? -1 : 1);

const DAY_MS = 24 * 60 * 60_000;

/** The last day that content can name has none: it stays before today in the order of text, `+010000-01-01`. */
function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().split('T', 1)[0] ?? '';
}
