import { addDays } from './days.ts';
import { HOLIDAY_NAMES, type Holiday, holidayDay, observedDay } from './holidays.ts';
import { isObject, omit } from './values.ts';
import { isRealDay, readDay } from './written-date.ts';
import { readTime } from './written-time.ts';

/** A line of the holidays and special hours of an office as a form shows it; dates and times as they were typed. */
export interface ClosedDay {
  when: 'day' | 'days' | 'holiday';
  /** Whether the office is open at other times. */
  isOpen: boolean;
  /** The day, or the first of several days. */
  date?: string;
  to?: string;
  holiday?: string;
  observed?: boolean;
  name?: string;
  /** Whether the line says that the office is closed, which a line for a holiday need not. */
  closed?: boolean;
  opens?: string;
  closes?: string;
}

const TEXTS = ['date', 'from', 'to', 'holiday', 'name', 'opens', 'closes'];
const FLAGS = ['observed', 'closed'];

/** Reads a line of a file; undefined if a form with one date cannot show it. */
export function closedDayIn(line: unknown): ClosedDay | undefined {
  const isPlain = ([name, value]: [string, unknown]) =>
    TEXTS.includes(name) ? typeof value === 'string' : FLAGS.includes(name) && typeof value === 'boolean';
  if (!isObject(line) || !Object.entries(line).every(isPlain)) return undefined;
  const { from, date = from, ...fields } = line as Partial<ClosedDay> & { from?: string };
  const [when, ...others] = (['day', 'days', 'holiday'] as const).filter(
    (kind) => ({ day: line['date'], days: from ?? fields.to, holiday: fields.holiday })[kind] !== undefined,
  );
  const isOpen = fields.opens !== undefined || fields.closes !== undefined;
  const isOdd = fields.closed === false || (isOpen && fields.closed) || (when !== 'holiday' && fields.observed !== undefined);
  return when && others.length === 0 && !isOdd ? { ...fields, ...(date !== undefined && { date }), when, isOpen } : undefined;
}

/** Returns the day after today, or on a Friday or Saturday the Monday after. */
export function nextWorkday(today: string): string {
  const weekday = new Date(today).getUTCDay();
  return addDays(today, weekday === 5 ? 3 : weekday === 6 ? 2 : 1);
}

interface DayReader {
  today: string;
  /** What patients read about a closed day for which staff wrote no words. */
  closedWords: string;
}

/** Returns a day with dates and times in the form of files, as far as they can be read, and with the words for patients. */
export function readClosedDay(day: ClosedDay, { today, closedWords }: DayReader): ClosedDay {
  const { date = '', to = '', name = '', opens = '', closes = '' } = day;
  const usual = day.when === 'holiday' || day.isOpen ? '' : closedWords;
  const opening = readTime(opens, '05:59') ?? opens;
  const dates = { date: readDay(date, today) ?? date, to: readDay(to, today) ?? to };
  return { ...day, ...dates, name: name.trim() || usual, opens: opening, closes: readTime(closes, opening) ?? closes };
}

/** Returns the line for a day: what applies to it, in the order of files. */
export function exceptionOf(day: ClosedDay): Record<string, unknown> {
  const { when, date, to, holiday, observed, name, isOpen, opens, closes, closed } = day;
  const dates = { day: { date }, days: { from: date, to }, holiday: { holiday, observed } }[when];
  const hours = isOpen ? { opens, closes } : { closed: when === 'holiday' ? closed : true };
  return omit({ ...dates, ...(name && { name }), ...hours }, []);
}

/** The first day that a site can have; an earlier one is a mistake, such as `0026-12-24`. */
const FIRST_DAY = '1990-01-01';

/** Returns what is wrong with a day that was read, by field, in words for staff. It must not be over before `earliest`. */
export function closedDayMistakes(day: ClosedDay, earliest = FIRST_DAY): Partial<Record<keyof ClosedDay, string>> {
  const { when, date = '', to = '', holiday, name, isOpen, opens = '', closes = '' } = day;
  const mistake = (field: keyof ClosedDay, isWrong: boolean, words: string) => (isWrong ? { [field]: words } : {});
  const [needsDate, needsTo] = [when !== 'holiday', when === 'days'];
  return {
    ...mistake('to', needsTo && to < date, 'The last day is before the first day.'),
    ...mistake(needsTo ? 'to' : 'date', needsDate && (needsTo ? to : date) < earliest, 'This date has passed.'),
    ...mistake('date', needsDate && date < FIRST_DAY, `The year ${date.slice(0, 4)} cannot be right.`),
    ...mistake('to', needsTo && !isRealDay(to), `${unread(to, 'date')} Write the date like 2026-11-26.`),
    ...mistake('date', needsDate && !isRealDay(date), `${unread(date, 'date')} Write the date like 2026-11-26.`),
    ...mistake('holiday', !needsDate && !HOLIDAY_NAMES.some((one) => one === holiday), 'Choose a holiday.'),
    ...mistake('name', needsDate && !name, 'Write what patients will read, such as Training day.'),
    ...mistake('closes', isOpen && closes <= opens, 'The closing time is not after the opening time.'),
    ...mistake('closes', isOpen && readTime(closes) !== closes, `${unread(closes, 'time')} Write the time like 4:30 pm.`),
    ...mistake('closes', isOpen && /^(?:00|24):?00$/.test(closes), 'For midnight, write 11:59 pm.'),
    ...mistake('opens', isOpen && readTime(opens) !== opens, `${unread(opens, 'time')} Write the time like 8:30 am.`),
  };
}

/**
 * Returns what is wrong with a day that another line of the same office has already, by field. A day and the holiday on
 * it may both have a line.
 */
export function takenMistake(day: ClosedDay, lines: readonly unknown[]): Partial<Record<keyof ClosedDay, string>> {
  const { when, holiday } = day;
  const spanOf = ({ when, date = '', to = '' }: ClosedDay) => ({ first: date, last: when === 'days' ? to : date });
  const { first, last } = spanOf(day);
  const other = lines
    .flatMap((line) => closedDayIn(line) ?? [])
    .find((one) => {
      if (when === 'holiday' || one.when === 'holiday') return one.when === when && one.holiday === holiday;
      return spanOf(one).first <= last && first <= spanOf(one).last;
    });
  if (!other) return {};
  const what = { day: 'This day', days: 'One of these days', holiday: 'This holiday' }[when];
  return {
    [when === 'holiday' ? when : 'date']: `${what} is already in the list${other.name ? `: ${other.name}` : ''}. Change that instead.`,
  };
}

function unread(text: string, what: string): string {
  return text.trim() === '' ? `The ${what} is missing.` : `“${text}” is not a ${what}.`;
}

/** Returns the first and last day of a line, for a holiday the next ones; undefined if they cannot be read. */
export function daysOf({ when, date, to, holiday, observed }: ClosedDay, today: string): { first: string; last: string } | undefined {
  const name = HOLIDAY_NAMES.find((one) => one === holiday);
  const first = when === 'holiday' ? name && nextHoliday(name, observed === true, today) : date;
  const last = when === 'days' ? to : first;
  return first && last && isRealDay(first) && isRealDay(last) ? { first, last } : undefined;
}

/** Returns the next day of a holiday, which may be today, or of its observance. */
export function nextHoliday(holiday: Holiday, isObserved: boolean, today: string): string {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1, year + 2].map((one) => holidayDay(holiday, one));
  return (isObserved ? days.map(observedDay) : days).find((day) => day >= today) ?? today;
}
