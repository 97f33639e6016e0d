import * as z from 'zod';
import { type FieldAdvice, matching } from './fields.ts';

/* Schemas for days and times. As in fields.ts, the error of a format is a noun phrase that follows "Expected". */

/** Schema of a time on the practice's clock, 24 hours: `08:30`. */
export const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time in quotes on a 24-hour clock, such as "08:30"', (given) => {
  const suggestion = parseTime(given);
  return suggestion ? { hint: `Write: "${suggestion}"`, suggestion } : undefined;
});

/** Converts `4:30 pm` to `16:30`; undefined for a text that is not a time. */
function parseTime(given: string): string | undefined {
  const [, hours, minutes = '00', half] =
    /^[“”"]?(\d{1,2})(?:[:.](\d{2})|(?=\s*[ap]))\s*([ap])?\.?(?:m\.?)?[“”"]?$/i.exec(given.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59 || (half ? Number(hours) > 12 : Number(hours) > 23)) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Earlier years are typos, such as `0206` or `1925`: no website is older (https://www.w3.org/History.html). */
const FIRST_YEAR = 1990;
const YEAR_HINT = 'Write the year with four digits, such as 2026.';

/** Schema of a real date since 1990: `2025-10-12`. */
export const day = z.iso
  .date({ error: 'a date such as 2025-10-12', abort: true })
  .refine((given) => !isTooEarly(given), { error: ({ input }) => tooEarly(String(input)), params: { hint: YEAR_HINT } })
  .meta({ advise: adviceOnDay });

function isTooEarly(given: string): boolean {
  return Number(given.slice(0, 4)) < FIRST_YEAR;
}

function tooEarly(given: string): string {
  return `The year ${given.slice(0, 4)} cannot be right: dates here begin in ${FIRST_YEAR}.`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** Separators of dates: slash, dot, hyphens, dashes and the minus sign. */
const BETWEEN = '[/.\u2010-\u2015\u2212-]';
/** Dates as people write them: with the year first, as in America or elsewhere, with the month in words, without separators. */
const DATE_FORMATS = [
  `(?<year>\\d{4})${BETWEEN}(?<month>\\d{1,2})${BETWEEN}(?<date>\\d{1,2})`,
  `(?<either>\\d{1,2})${BETWEEN}(?<other>\\d{1,2})${BETWEEN}(?<year>\\d{4})`,
  `(?<word>[a-z]{3,9})\\.? (?<date>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})`,
  `(?<date>\\d{1,2})(?:st|nd|rd|th)?\\.? (?:of )?(?<word>[a-z]{3,9})[.,]? (?<year>\\d{4})`,
  `(?<year>\\d{4})(?<month>\\d\\d)(?<date>\\d\\d)`,
].map((form) => new RegExp(`^${form}(?:(?:T|, ?| )(?<time>.+))?$`, 'i'));

/**
 * Reads a date in another format as one or two days, `2026-12-03`, and a time, `16:30`. There are two days for `3/12/2026`, which is one day in
 * America and another one elsewhere.
 */
function parseWrittenDate(given: string): { days: string[]; time: string | undefined } | undefined {
  const found = DATE_FORMATS.map((form) => form.exec(given.trim())?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const { year = '', word, month, date = '', either, other = '', time } = found;
  const readings = either ? [[either, other] as const, [other, either] as const] : [[month ?? monthNamed(word), date] as const];
  const days = readings.map((parts) => [year, ...parts.map((part) => part.padStart(2, '0'))].join('-'));
  return { days: [...new Set(days)], time: time === undefined ? '' : parseTime(time) };
}

/** Returns `9` for `Sept`; `0` for a word that is not the beginning of an English month. */
function monthNamed(word = ''): string {
  return String(MONTHS.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1);
}

/** Advises which day to write, with the time after it; both days if two are possible, undefined if none is. */
function writeOneOf(days: readonly string[], time = ''): FieldAdvice | undefined {
  const valid = days.filter((candidate) => day.safeParse(candidate).success);
  const written = (candidate: string) => (time ? `${candidate} ${time}` : candidate);
  const [first, second] = valid;
  if (second) return { hint: `Write ${valid.map((candidate) => `${written(candidate)} for ${inWords(candidate)}`).join(', or ')}.` };
  return first ? { hint: `Write: ${written(first)}`, suggestion: written(first) } : undefined;
}

/** Formats `2026-01-10` as `January 10`. */
function inWords(given: string): string {
  const [, month, date] = given.split('-').map(Number);
  return `${MONTHS[Number(month) - 1]} ${date}`;
}

/** Advises on a date in another format or one that does not exist; undefined for anything else. */
function adviceOnDay(given: string): FieldAdvice | undefined {
  const { days = [] } = parseWrittenDate(given) ?? {};
  return writeOneOf(days) ?? days.map(impossibleDay).find((advice) => advice !== undefined);
}

/** Advises on a day that its month does not have: `2025-02-30`. */
function impossibleDay(given: string): FieldAdvice | undefined {
  const [year, month, date] = given.split('-');
  const name = MONTHS[Number(month) - 1];
  return name && !z.iso.date().safeParse(given).success ? { hint: `There is no ${name} ${Number(date)} in ${year}.` } : undefined;
}

/** Schema of a date with or without a time on the practice's clock: `2026-12-03`, `2026-12-03 14:00`. */
export const dayOrTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$/, {
    error: 'a date such as 2026-12-03, or a date and a time on a 24-hour clock such as 2026-12-03 14:00',
    abort: true,
  })
  .superRefine((value, { addIssue }) => {
    const [date = ''] = value.split(' ', 1);
    if (!z.iso.date().safeParse(date).success)
      addIssue({ code: 'custom', message: adviceOnDay(date)?.hint ?? `${date} is not a real date.` });
    else if (isTooEarly(date)) addIssue({ code: 'custom', message: tooEarly(date), params: { hint: YEAR_HINT } });
  })
  .meta({ advise: adviceOnMoment });

/** Like `adviceOnDay`, for a field that may have a time too. */
function adviceOnMoment(given: string): FieldAdvice | undefined {
  const { days = [], time } = parseWrittenDate(given) ?? {};
  return time === '' ? adviceOnDay(given) : time ? writeOneOf(days, time) : undefined;
}
