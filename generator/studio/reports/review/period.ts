import { daysLater } from '../../../shared/days.ts';

/** `60d`, `8w`, `6m`: days, weeks or months. */
const PERIOD = /^(\d{1,4})([dwm])$/;

export function isPeriod(text: string): boolean {
  return PERIOD.test(text);
}

/** The last day of a period that begins on a day: 31 August and a month is 30 September. */
export function lastDayOf(period: string, today: string): string {
  const [, digits, unit] = PERIOD.exec(period) ?? [];
  const count = Number(digits);
  if (unit !== 'm') return daysLater(today, unit === 'w' ? count * 7 : count);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  // The day before the first of a month is the last of the month before.
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10);
}
