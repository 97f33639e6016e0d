import { type OpenSpan, WEEKDAYS, type Weekday } from './hours.ts';
import { isObject } from './values.ts';

/** Days with the same hours, as in a file; times are as they were typed. */
export interface WeekRow extends OpenSpan {
  days: Weekday[];
}

/** The hours of each open day, in the order of the file. */
export type DayHours = Readonly<Partial<Record<Weekday, readonly OpenSpan[]>>>;

/** Returns the rows of a set of hours; undefined if it has anything that a table of days cannot show. */
export function weekRowsIn(value: unknown): WeekRow[] | undefined {
  return Array.isArray(value) && value.every(isWeekRow) ? value : undefined;
}

function isWeekRow(row: unknown): row is WeekRow {
  if (!isObject(row)) return false;
  const { days, opens, closes, ...others } = row;
  const areDays = Array.isArray(days) && days.length > 0 && new Set(days).size === days.length && days.every(isWeekday);
  return areDays && typeof opens === 'string' && typeof closes === 'string' && Object.keys(others).length === 0;
}

function isWeekday(value: unknown): value is Weekday {
  return WEEKDAYS.some((day) => day === value);
}

/** Returns the hours of each day of a set. */
export function weekOf(rows: readonly WeekRow[]): DayHours {
  const spansOf = (day: Weekday) => rows.filter(({ days }) => days.includes(day)).map(({ opens, closes }) => ({ opens, closes }));
  return Object.fromEntries(WEEKDAYS.map((day) => [day, spansOf(day)]));
}

/**
 * Returns the rows of a week, as similar as possible to the rows before: rows without a change stay as they are. A day with other hours moves to
 * a row with these hours; the row of one day, or of days that all change, gets the new hours.
 */
export function rowsOf(week: DayHours, before: readonly WeekRow[]): WeekRow[] {
  const isSame = (one: OpenSpan, other: OpenSpan) => one.opens === other.opens && one.closes === other.closes;
  const missing = WEEKDAYS.flatMap((day) => (week[day] ?? []).map((span, index) => ({ day, span, index })));
  const rows = before.map((row) => {
    const stays = (day: Weekday) => {
      const found = missing.findIndex((one) => one.day === day && isSame(one.span, row));
      return found >= 0 && missing.splice(found, 1).length > 0;
    };
    return { ...row, days: row.days.filter(stays), had: row.days };
  });
  for (const { day, span, index } of missing) {
    const shared = rows.find((row) => row.days.length > 0 && !row.days.includes(day) && isSame(row, span));
    const own = rows.filter(({ had }) => had.includes(day));
    const free = [own[index], ...own].find((row) => row?.days.length === 0);
    if (shared) shared.days = WEEKDAYS.filter((one) => one === day || shared.days.includes(one));
    else if (free) Object.assign(free, span, { days: [day] });
    else rows.splice(placeFor(day, rows, own[index]), 0, { days: [day], ...span, had: [] });
  }
  return rows.filter(({ days }) => days.length > 0).map(({ had: _, ...row }) => row);
}

/** Returns the index for a new row: after the row that the day was in and the new rows after it, else in the order of the week. */
function placeFor<Row extends WeekRow & { had: readonly Weekday[] }>(day: Weekday, rows: readonly Row[], origin: Row | undefined): number {
  if (origin) {
    const after = rows.indexOf(origin) + 1;
    const next = rows.slice(after).findIndex(({ had }) => had.length > 0);
    return next < 0 ? rows.length : after + next;
  }
  const first = ({ days: [one] }: WeekRow) => (one ? WEEKDAYS.indexOf(one) : -1);
  return rows.findLastIndex((row) => first(row) <= WEEKDAYS.indexOf(day)) + 1;
}
