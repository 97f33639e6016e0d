import * as z from 'zod';
import { inFiles } from '../../problem/hint.ts';
import { MONTHS, readDates } from '../../shared/written-date.ts';
import { readTime } from '../../shared/written-time.ts';
import { type FieldAdvice, matching } from './fields.ts';

/* Schemas for days and times. As in fields.ts, the error of a format is a noun phrase that follows "Expected". */

/** What to do in a form about an office that closes at midnight. */
export const MIDNIGHT_HINT = 'For midnight, write 11:59 pm.';

/** Schema of a time on the practice's clock, 24 hours: `08:30`. */
export const clock = matching(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  ['a time on a 24-hour clock, such as "08:30"', 'the time like 8:30 am'],
  (given) => {
    if (/^\s*24[:.]?00\s*$/.test(given)) return { hint: ['Write: "23:59"', MIDNIGHT_HINT], suggestion: '23:59' };
    const suggestion = readTime(given);
    return suggestion ? { hint: `Write: "${suggestion}"`, suggestion } : undefined;
  },
).meta({ 'x-time': true });

/** Earlier years are typos, such as `0206` or `1925`: no website is older (https://www.w3.org/History.html). */
const FIRST_YEAR = 1990;
const YEAR_HINT = 'Write the year with four digits, such as 2026.';

/** Schema of a real date since 1990: `2025-10-12`. */
export const day = z.iso
  .date({ error: 'a date such as 2025-10-12', abort: true })
  .refine((given) => !isTooEarly(given), { error: ({ input }) => tooEarly(String(input)), params: { hint: YEAR_HINT } })
  .meta({ advise: adviceOnDay, inForms: 'the date like 2025-10-12' });

function isTooEarly(given: string): boolean {
  return Number(given.slice(0, 4)) < FIRST_YEAR;
}

function tooEarly(given: string): string {
  return `The year ${given.slice(0, 4)} cannot be right: dates here begin in ${FIRST_YEAR}.`;
}

/** Advises which day to write, with the time after it; names both days if two are possible. Undefined if none is. */
function writeOneOf(days: readonly string[], time = ''): FieldAdvice | undefined {
  const valid = days.filter((candidate) => day.safeParse(candidate).success);
  const written = (candidate: string) => (time ? `${candidate} ${time}` : candidate);
  const [first, second] = valid;
  if (!first) return undefined;
  const choices = `Write ${valid.map((candidate) => `${written(candidate)} for ${inWords(candidate)}`).join(', or ')}.`;
  return { hint: second ? [choices, choices] : `Write: ${written(first)}`, suggestion: written(first) };
}

/** Formats `2026-01-10` as `January 10`. */
function inWords(given: string): string {
  const [, month, date] = given.split('-').map(Number);
  return `${MONTHS[Number(month) - 1]} ${date}`;
}

/** Advises on a date in another format or one that does not exist; undefined for anything else. */
function adviceOnDay(given: string): FieldAdvice | undefined {
  const { days = [] } = readDates(given) ?? {};
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
      addIssue({ code: 'custom', message: inFiles(adviceOnDay(date)?.hint) ?? `${date} is not a real date.` });
    else if (isTooEarly(date)) addIssue({ code: 'custom', message: tooEarly(date), params: { hint: YEAR_HINT } });
  })
  .meta({ advise: adviceOnMoment, inForms: 'the date like 2026-12-03, or date and time like 2026-12-03 14:00' });

/** Like `adviceOnDay`, for a field that may have a time too. */
function adviceOnMoment(given: string): FieldAdvice | undefined {
  const { days = [], time = '' } = readDates(given) ?? {};
  if (time === '') return adviceOnDay(given);
  const minute = readTime(time);
  return minute === undefined ? undefined : writeOneOf(days, minute);
}
