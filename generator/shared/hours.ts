/** Office hours: one model for the top bar, tables, sentences and structured data. */

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Days that share hours. Times are wall clock of the practice, `08:30`. */
export interface OpeningHours {
  days: readonly Weekday[];
  opens: string;
  closes: string;
}

/** One line of a table of hours: neighbouring days with the same times. `hours` is undefined where closed. */
export interface HoursRow {
  first: Weekday;
  last: Weekday;
  hours?: Pick<OpeningHours, 'opens' | 'closes'>;
}

/** `08:30` as `8:30 AM`. */
export function formatClock(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `monday` as `Monday`. */
export function dayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** The week as rows, Monday first: `Monday to Friday`, `Saturday, Sunday`. */
export function weekRows(openingHours: readonly OpeningHours[]): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const day of WEEKDAYS) {
    const { opens, closes } = openingHours.find(({ days }) => days.includes(day)) ?? {};
    const previous = rows.at(-1);
    if (previous && previous.hours?.opens === opens && previous.hours?.closes === closes) previous.last = day;
    else rows.push({ first: day, last: day, ...(opens && closes && { hours: { opens, closes } }) });
  }
  return rows;
}

/** `Monday to Friday`, `Saturday and Sunday`, `Saturday`. */
export function formatDays({ first, last }: HoursRow): string {
  if (first === last) return dayName(first);
  const joint = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === 1 ? 'and' : 'to';
  return `${dayName(first)} ${joint} ${dayName(last)}`;
}

/** `8:30 AM to 4:30 PM`. */
export function formatSpan({ opens, closes }: Pick<OpeningHours, 'opens' | 'closes'>): string {
  return `${formatClock(opens)} to ${formatClock(closes)}`;
}

/** Open days in one sentence: `Monday to Friday, 8:30 AM to 4:30 PM`. */
export function hoursSentence(openingHours: readonly OpeningHours[]): string {
  return weekRows(openingHours)
    .flatMap((row) => (row.hours ? [`${formatDays(row)}, ${formatSpan(row.hours)}`] : []))
    .join('; ');
}
