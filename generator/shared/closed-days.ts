import { addDays } from './days.ts';
import { HOLIDAY_NAMES, type Holiday, holidayDay, observedDay } from './holidays.ts';
import { isObject } from './values.ts';
import { isRealDay, readDay } from './written-date.ts';
import { readTime } from './written-time.ts';

/** A line of the holidays and special hours of an office as a form shows it; dates and times as they were typed. */
export interface ClosedDay {
  when: 'day' | 'days' | 'holiday';
  /** The day, or the first of several days. */
  date: string;
  to: string;
  holiday: string;
  observed: boolean | undefined;
  name: string;
  /** Whether the office is open at other times. */
  isOpen: boolean;
  opens: string;
  closes: string;
  /** Whether the line says that the office is closed, which a line for a holiday need not. */
  saysClosed: boolean;
}

const FIELDS = ['date', 'from', 'to', 'holiday', 'observed', 'name', 'closed', 'opens', 'closes'];

/** Reads a line of a file; undefined if a form with one date cannot show it. */
export function closedDayIn(line: unknown): ClosedDay | undefined {
  if (!isObject(line)) return undefined;
  const { date, from, to, holiday, observed, closed, opens, closes } = line;
  const kinds = [date, from ?? to, holiday].filter((value) => value !== undefined).length;
  const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';
  const areTexts = [date, from, to, holiday, line['name'], opens, closes].every(
    (value) => value === undefined || typeof value === 'string',
  );
  const isOpen = opens !== undefined || closes !== undefined;
  const isPlain = kinds === 1 && isFlag(observed) && !(isOpen && closed !== undefined) && closed !== false && isFlag(closed) && areTexts;
  if (!isPlain || (holiday === undefined && observed !== undefined) || Object.keys(line).some((key) => !FIELDS.includes(key)))
    return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    when: holiday !== undefined ? 'holiday' : date !== undefined ? 'day' : 'days',
    ...{ date: text(date ?? from), to: text(to), holiday: text(holiday), observed: observed === undefined ? undefined : observed === true },
    ...{ name: text(line['name']), isOpen, opens: text(opens), closes: text(closes), saysClosed: closed === true },
  };
}

/** Returns a new closed day with its date. */
export function newClosedDay(date: string): ClosedDay {
  const rest = { to: '', holiday: '', observed: undefined, name: '', isOpen: false, opens: '', closes: '', saysClosed: false };
  return { when: 'day', date, ...rest };
}

/** Returns the day after today, or on a Friday or Saturday the Monday after. */
export function nextWorkday(today: string): string {
  const weekday = new Date(today).getUTCDay();
  return addDays(today, weekday === 5 ? 3 : weekday === 6 ? 2 : 1);
}

/** What patients read about a day on which the office is closed and for which staff wrote no words. */
export const CLOSED_WORDS = 'Office closed';

/** Returns a day with dates and times in the form of files, as far as they can be read, and with the words for patients. */
export function readClosedDay(day: ClosedDay, today: string): ClosedDay {
  const usual = day.when === 'holiday' || day.isOpen ? '' : CLOSED_WORDS;
  const opens = readTime(day.opens, '05:59') ?? day.opens;
  const [date, to] = [day.date, day.to].map((text) => readDay(text, today) ?? text) as [string, string];
  return { ...day, date, to, name: day.name.trim() || usual, opens, closes: readTime(day.closes, opens) ?? day.closes };
}

/** Returns the line for a day: what applies to it, in the order of files. */
export function exceptionOf({
  when,
  date,
  to,
  holiday,
  observed,
  name,
  isOpen,
  opens,
  closes,
  saysClosed,
}: ClosedDay): Record<string, unknown> {
  return {
    ...{ day: { date }, days: { from: date, to }, holiday: { holiday, ...(observed !== undefined && { observed }) } }[when],
    ...(name && { name }),
    ...(isOpen ? { opens, closes } : (when !== 'holiday' || saysClosed) && { closed: true }),
  };
}

/** Returns what is wrong with a day that was read, by field, in words for staff. */
export function closedDayMistakes({
  when,
  date,
  to,
  holiday,
  name,
  isOpen,
  opens,
  closes,
}: ClosedDay): Partial<Record<keyof ClosedDay, string>> {
  const mistake = (field: keyof ClosedDay, isWrong: boolean, words: string) => (isWrong ? { [field]: words } : {});
  const [needsDate, needsTo] = [when !== 'holiday', when === 'days'];
  return {
    ...mistake('to', needsTo && to < date, 'The last day is before the first day.'),
    ...mistake('to', needsTo && !isRealDay(to), `${unread(to, 'date')} Write the date like 2026-11-26.`),
    ...mistake('date', needsDate && !isRealDay(date), `${unread(date, 'date')} Write the date like 2026-11-26.`),
    ...mistake('holiday', when === 'holiday' && !HOLIDAY_NAMES.some((one) => one === holiday), 'Choose a holiday.'),
    ...mistake('name', needsDate && name === '', 'Write what patients will read, such as Training day.'),
    ...mistake('closes', isOpen && closes <= opens, 'The closing time is not after the opening time.'),
    ...mistake('closes', isOpen && readTime(closes) !== closes, `${unread(closes, 'time')} Write the time like 4:30 pm.`),
    ...mistake('opens', isOpen && readTime(opens) !== opens, `${unread(opens, 'time')} Write the time like 8:30 am.`),
  };
}

function unread(text: string, what: string): string {
  return text.trim() === '' ? `The ${what} is missing.` : `“${text}” is not a ${what}.`;
}

/** Returns the first and last day of a line, for a holiday the next ones; undefined if they cannot be read. */
export function daysOf({ when, date, to, holiday, observed }: ClosedDay, today: string): { first: string; last: string } | undefined {
  const name = HOLIDAY_NAMES.find((one) => one === holiday);
  const [first, last] = when === 'holiday' ? [name && nextHoliday(name, observed === true, today)] : [date, when === 'day' ? date : to];
  return first && isRealDay(first) && isRealDay(last ?? first) ? { first, last: last ?? first } : undefined;
}

/** Returns the next day of a holiday, which may be today, or of its observance. */
export function nextHoliday(holiday: Holiday, isObserved: boolean, today: string): string {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1, year + 2].map((one) => holidayDay(holiday, one));
  return (isObserved ? days.map(observedDay) : days).find((day) => day >= today) ?? today;
}
