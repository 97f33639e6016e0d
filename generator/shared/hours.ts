import { byText } from './values.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A time from opening to closing, on the practice's clock: `08:30`. */
export interface OpenSpan {
  opens: string;
  closes: string;
}

/** Days with the same hours. A day may be in several of these, with a break between them. */
export interface OpeningHours extends OpenSpan {
  days: readonly Weekday[];
}

/** Days with other hours than usual. */
export interface SpecialDays {
  /** The first day, `2026-12-24`. */
  date: string;
  /** The last day, if there are several. */
  to?: string;
  name: string;
  /** Whether it is a holiday, which repeats each year. */
  isYearly?: true;
  /** Closed all day; otherwise `opens` and `closes` are set. */
  closed?: boolean;
  opens?: string;
  closes?: string;
}

/** One line of a table of hours: consecutive days with the same times; `spans` is empty for closed days. */
export interface HoursRow {
  first: Weekday;
  last: Weekday;
  spans: readonly OpenSpan[];
}

/** Formats `08:30` as `8:30 AM`. */
export function formatClock(clock: string): string {
  const hour = Number.parseInt(clock, 10);
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Groups the week into rows, Monday first: `Monday to Friday`, `Saturday, Sunday`. */
export function weekRows(openingHours: readonly OpeningHours[]): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const day of WEEKDAYS) {
    const spans = openingHours
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort(byText(({ opens }) => opens));
    const previous = rows.at(-1);
    if (previous && JSON.stringify(previous.spans) === JSON.stringify(spans)) previous.last = day;
    else rows.push({ first: day, last: day, spans });
  }
  return rows;
}

/** Formats `16:30` in a language: `4:30 PM` or `16:30`. */
export function clockIn(language: string, clock: string): string {
  if (isEnglish(language)) return formatClock(clock);
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  // Times must not wrap, and few fonts have the narrow space that Intl writes.
  return format.format(new Date(`2026-01-01T${clock}Z`)).replace(/\s/g, '\u00a0');
}

export function isEnglish(language: string): boolean {
  return /^en(-|$)/i.test(language);
}
