import { byText } from './values.ts';

/** Office hours: one model for the top bar, tables, sentences and structured data. */

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** From opening to closing, wall clock of the practice: `08:30`. */
export interface OpenSpan {
  opens: string;
  closes: string;
}

/** Days that share hours. A day may stand in several, with a break between them. */
export interface OpeningHours extends OpenSpan {
  days: readonly Weekday[];
}

/** Days that differ from the week. */
export interface SpecialDays {
  /** The first of them, `2026-12-24`. */
  date: string;
  /** The last, where it is another. */
  to?: string;
  name: string;
  /** A holiday, which comes again each year. */
  isYearly?: true;
  /** Else it has hours. */
  closed?: boolean;
  opens?: string;
  closes?: string;
}

/** One line of a table of hours: neighbouring days with the same times. Without spans where closed. */
export interface HoursRow {
  first: Weekday;
  last: Weekday;
  spans: readonly OpenSpan[];
}

/** `08:30` as `8:30 AM`. */
export function formatClock(clock: string): string {
  const hour = Number.parseInt(clock, 10);
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The week as rows, Monday first: `Monday to Friday`, `Saturday, Sunday`. */
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

/** `16:30` as a language writes it, `4:30 PM` or `16:30`. */
export function clockIn(language: string, clock: string): string {
  if (isEnglish(language)) return formatClock(clock);
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  // No space of a time may break, and the narrow one is in few typefaces.
  return format.format(new Date(`2026-01-01T${clock}Z`)).replace(/\s/g, '\u00a0');
}

export function isEnglish(language: string): boolean {
  return /^en(-|$)/i.test(language);
}
