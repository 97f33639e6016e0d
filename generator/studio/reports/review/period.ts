import { addDays } from '../../../shared/days.ts';

/** A number of days, weeks or months: `60d`, `8w`, `6m`. */
const PERIOD = /^(\d{1,4})([dwm])$/;

/** Whether a text is a period such as `60d`. */
export function isPeriod(text: string): boolean {
  return PERIOD.test(text);
}

/** Returns the last day of a period from a day on: a month from August 31 ends on September 30. */
export function lastDayOf(period: string, today: string): string {
  const [, digits, unit] = PERIOD.exec(period) ?? [];
  const count = Number(digits);
  if (unit !== 'm') return addDays(today, unit === 'w' ? count * 7 : count);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  // Day 0 of a month is the last day of the month before.
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10);
}
