import { type Entry, entriesOf } from '../content/read-entries.ts';
import type { OfficeFacts } from '../content/types/office.ts';
import { addDays } from '../shared/days.ts';
import { compareTexts } from '../shared/values.ts';
import { firstDay, lastDay } from './announcements.ts';
import { isDraft } from './hidden-entries.ts';
import { specialDays } from './offices.ts';
import { lastDayOfConsent, whyLeftOut } from './quotes.ts';
import type { AnnouncementContent, Post, Testimonial } from './site.ts';
import { futureUpdate } from './today.ts';

/**
 * A change of the site on a later day without any edit: an article or announcement appears, a quote or announcement disappears, a special day
 * begins or ends, a text may say when it changed, or the clock changes of a new year are added.
 */
export interface DatedChange {
  /** The first day with the change, `2026-12-01`. */
  day: string;
  what: 'article' | 'announcement' | 'announcement over' | 'quote' | 'hours' | 'hours over' | 'update' | 'year';
  file: string;
}

export interface Schedule {
  drafts: number;
  /** The earliest first; never empty, since each new year has other clock changes (utc-offsets.ts). */
  changes: readonly [DatedChange, ...DatedChange[]];
}

/**
 * Returns the changes after a day (`2026-11-23`) in the practice's time zone. Until the first change, the site stays the same byte for byte,
 * so everything that buildSite derives from the day must be included here.
 */
export function scheduleOf(entries: readonly Entry[], today: string): Schedule {
  const year = Number(today.slice(0, 4));
  const posts = entriesOf<Post>(entries, 'posts');
  const changes = [
    ...posts.filter((post) => !isDraft(post)).map(({ data, label }) => ({ day: data.date, what: 'article' as const, file: label })),
    ...entriesOf<Testimonial>(entries, 'testimonials').flatMap(({ data: { consent }, label }) => {
      const day = lastDayOfConsent(consent);
      return day === undefined || whyLeftOut(consent, today) ? [] : [{ day: addDays(day, 1), what: 'quote' as const, file: label }];
    }),
    ...[...entriesOf<Partial<OfficeFacts>>(entries, 'practice'), ...entriesOf<OfficeFacts>(entries, 'offices')].flatMap(({ data, label }) =>
      // Holidays of later years come with the new year.
      specialDays(data.hours?.exceptions ?? [], [year]).flatMap(({ date, to = date }) => [
        { day: date, what: 'hours' as const, file: label },
        { day: addDays(to, 1), what: 'hours over' as const, file: label },
      ]),
    ),
    ...entriesOf<AnnouncementContent>(entries, 'announcements').flatMap(({ data, label }) => [
      { day: firstDay(data), what: 'announcement' as const, file: label },
      { day: addDays(lastDay(data), 1), what: 'announcement over' as const, file: label },
    ]),
    ...entries.flatMap((entry) => {
      const day = futureUpdate(entry, today);
      return day === undefined ? [] : [{ day, what: 'update' as const, file: entry.label }];
    }),
  ];
  const newYear: DatedChange = { day: `${year + 1}-01-01`, what: 'year', file: '' };
  const [first = newYear, ...others] = [...changes, newYear].filter(({ day }) => day > today).sort(byDay);
  return { drafts: entries.filter(isDraft).length, changes: [first, ...others] };
}

const byDay = (a: DatedChange, b: DatedChange) => compareTexts(a.day, b.day) || compareTexts(a.file, b.file);
