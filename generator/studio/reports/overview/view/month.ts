import type { WaitingItem } from '../data.ts';

export interface CalendarDay {
  /** `2026-11-26` */
  day: string;
  items: WaitingItem[];
}

export interface CalendarMonth {
  /** `2026-11` */
  month: string;
  /** `November 2026` */
  name: string;
  /** From Sunday on; days of other months are absent. */
  weeks: (CalendarDay | undefined)[][];
}

const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY_MS = 24 * 60 * 60_000;

/** The month of a day and those after it, with what is due on their days. */
export function calendarMonths(due: readonly WaitingItem[], today: string, count: number): CalendarMonth[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, later) => monthOf(new Date(Date.UTC(year, month - 1 + later, 1)), due));
}

function monthOf(first: Date, due: readonly WaitingItem[]): CalendarMonth {
  const month = first.toISOString().slice(0, 7);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const cells: (CalendarDay | undefined)[] = Array.from({ length: first.getUTCDay() }, () => undefined);
  for (let date = 0; date < last; date += 1) {
    const day = new Date(first.getTime() + date * DAY_MS).toISOString().slice(0, 10);
    cells.push({ day, items: due.filter((item) => item.day !== undefined && item.day <= day && day <= (item.until ?? item.day)) });
  }
  while (cells.length % 7 > 0) cells.push(undefined);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return { month, name: NAME.format(first), weeks };
}
