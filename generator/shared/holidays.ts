import { addDays, DAY_MS, dayOf } from './days.ts';

/** Rule for the day of a holiday: the same each year, the nth weekday of a month (-1 is the last; weekday 0 is Sunday), or days after another. */
type Rule =
  | { month: number; day: number }
  | { month: number; weekday: number; nth: number }
  | { easter: number }
  | { thanksgiving: number };

const MONDAY = 1;
const THURSDAY = 4;

/**
 * Holidays that content can name instead of a date: the federal holidays of the United States (5 U.S.C. 6103), days next to them on which
 * many offices close, and Christian holidays. Their names are with the words of each language (generator/languages/).
 */
const HOLIDAYS = {
  'new-years-day': { month: 1, day: 1 },
  epiphany: { month: 1, day: 6 },
  'martin-luther-king-day': { month: 1, weekday: MONDAY, nth: 3 },
  'presidents-day': { month: 2, weekday: MONDAY, nth: 3 },
  'holy-thursday': { easter: -3 },
  'good-friday': { easter: -2 },
  'easter-sunday': { easter: 0 },
  'easter-monday': { easter: 1 },
  'international-workers-day': { month: 5, day: 1 },
  'memorial-day': { month: 5, weekday: MONDAY, nth: -1 },
  juneteenth: { month: 6, day: 19 },
  'independence-day': { month: 7, day: 4 },
  'assumption-day': { month: 8, day: 15 },
  'labor-day': { month: 9, weekday: MONDAY, nth: 1 },
  'columbus-day': { month: 10, weekday: MONDAY, nth: 2 },
  'indigenous-peoples-day': { month: 10, weekday: MONDAY, nth: 2 },
  'all-saints-day': { month: 11, day: 1 },
  'veterans-day': { month: 11, day: 11 },
  thanksgiving: { month: 11, weekday: THURSDAY, nth: 4 },
  'day-after-thanksgiving': { thanksgiving: 1 },
  'immaculate-conception': { month: 12, day: 8 },
  'christmas-eve': { month: 12, day: 24 },
  'christmas-day': { month: 12, day: 25 },
  'new-years-eve': { month: 12, day: 31 },
} as const satisfies Readonly<Record<string, Rule>>;

export type Holiday = keyof typeof HOLIDAYS;

export const HOLIDAY_NAMES = Object.keys(HOLIDAYS) as [Holiday, ...Holiday[]];

/** Returns the day of a holiday in a year, `2026-11-26`. */
export function holidayDay(holiday: Holiday, year: number): string {
  return dayOf(holidayTime(HOLIDAYS[holiday], year));
}

/** Returns when a holiday is observed: for a Saturday the Friday before, for a Sunday the Monday after (5 U.S.C. 6103(b), E.O. 11582). */
export function observedDay(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, 1) : day;
}

function holidayTime(rule: Rule, year: number): number {
  if ('easter' in rule) return easter(year) + rule.easter * DAY_MS;
  if ('thanksgiving' in rule) return holidayTime(HOLIDAYS.thanksgiving, year) + rule.thanksgiving * DAY_MS;
  if ('day' in rule) return Date.UTC(year, rule.month - 1, rule.day);
  const { month, weekday, nth } = rule;
  // The last weekday of a month is one week before the first of the next month.
  const first = new Date(Date.UTC(year, nth < 0 ? month : month - 1, 1));
  const toWeekday = (weekday - first.getUTCDay() + 7) % 7;
  return first.getTime() + (toWeekday + (nth < 0 ? nth : nth - 1) * 7) * DAY_MS;
}

/** Returns Easter Sunday of the Gregorian calendar (ms since 1970), by the anonymous algorithm of Meeus, Jones and Butcher. */
function easter(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
}
