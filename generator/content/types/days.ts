import * as z from 'zod';
import { type FieldAdvice, matching } from './fields.ts';

/** Fields for days and times; as in fields.ts, a format says what is expected, and a wrong value gets advice. */

/** Wall clock time of the practice, 24 hours: `08:30`. */
export const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day in quotes with 24 hours, such as "08:30"', (given) => {
  const ready = clockMeant(given);
  return ready ? { hint: `Write "${ready}".`, suggestion: ready } : undefined;
});

/** `4:30 pm` as `16:30`; undefined for what is not a time of day. */
function clockMeant(given: string): string | undefined {
  const [, hours, minutes = '00', half] =
    /^[“”"]?(\d{1,2})(?:[:.](\d{2})|(?=\s*[ap]))\s*([ap])?\.?(?:m\.?)?[“”"]?$/i.exec(given.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59 || (half ? Number(hours) > 12 : Number(hours) > 23)) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Earlier years are slips, such as `0206` or `1925`: no website is older (https://www.w3.org/History.html). */
const FIRST_YEAR = 1990;
const YEAR_HINT = 'Write the year with its four digits, such as 2026.';

/** A day since 1990 that the calendar has: `2025-10-12`. */
export const day = z.iso
  .date({ error: 'a day such as 2025-10-12', abort: true })
  .refine((given) => !isTooEarly(given), { error: ({ input }) => tooEarly(String(input)), params: { hint: YEAR_HINT } })
  .meta({ advise: adviceOnDay });

function isTooEarly(given: string): boolean {
  return Number(given.slice(0, 4)) < FIRST_YEAR;
}

function tooEarly(given: string): string {
  return `The year ${given.slice(0, 4)} cannot be right: days here begin in ${FIRST_YEAR}.`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** Hyphens, dashes and the minus, as texts from elsewhere have them. */
const BETWEEN = '[/.\u2010-\u2015\u2212-]';
/** Days as people write them: the year first, as in America and elsewhere, in words, without anything between. */
const WRITTEN_DAYS = [
  `(?<year>\\d{4})${BETWEEN}(?<month>\\d{1,2})${BETWEEN}(?<date>\\d{1,2})`,
  `(?<either>\\d{1,2})${BETWEEN}(?<other>\\d{1,2})${BETWEEN}(?<year>\\d{4})`,
  `(?<word>[a-z]{3,9})\\.? (?<date>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})`,
  `(?<date>\\d{1,2})(?:st|nd|rd|th)?\\.? (?:of )?(?<word>[a-z]{3,9})[.,]? (?<year>\\d{4})`,
  `(?<year>\\d{4})(?<month>\\d\\d)(?<date>\\d\\d)`,
].map((form) => new RegExp(`^${form}(?:(?:T|, ?| )(?<time>.+))?$`, 'i'));

/**
 * The days, `2026-12-03`, and the time, `16:30`, that another form can mean, as far as they can be read. `3/12/2026` is one day in America
 * and another one elsewhere.
 */
function momentMeant(given: string): { days: string[]; time: string | undefined } | undefined {
  const found = WRITTEN_DAYS.map((form) => form.exec(given.trim())?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const { year = '', word, month, date = '', either, other = '', time } = found;
  const readings = either ? [[either, other] as const, [other, either] as const] : [[month ?? monthNamed(word), date] as const];
  const days = readings.map((parts) => [year, ...parts.map((part) => part.padStart(2, '0'))].join('-'));
  return { days: [...new Set(days)], time: time === undefined ? '' : clockMeant(time) };
}

/** `9` for `Sept`; `0` for a word that begins no English month. */
function monthNamed(word = ''): string {
  return String(MONTHS.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1);
}

/** Which day to write, with the time after it; both days where two can be meant, and undefined where none can be. */
function writeOneOf(days: readonly string[], time = ''): FieldAdvice | undefined {
  const right = days.filter((meant) => day.safeParse(meant).success);
  const written = (meant: string) => (time ? `${meant} ${time}` : meant);
  const [first, second] = right;
  if (second) return { hint: `Write ${right.map((meant) => `${written(meant)} for ${inWords(meant)}`).join(', or ')}.` };
  return first ? { hint: `Write ${written(first)}.`, suggestion: written(first) } : undefined;
}

/** `January 10` */
function inWords(given: string): string {
  const [, month, date] = given.split('-').map(Number);
  return `${MONTHS[Number(month) - 1]} ${date}`;
}

/** What to say of a day that is written in another form, or that no calendar has; undefined for anything else. */
function adviceOnDay(given: string): FieldAdvice | undefined {
  const { days = [] } = momentMeant(given) ?? {};
  return writeOneOf(days) ?? days.map(lackingDay).find((advice) => advice !== undefined);
}

/** What to say of a day that its month does not have: `2025-02-30`. */
function lackingDay(given: string): FieldAdvice | undefined {
  const [year, month, date] = given.split('-');
  const name = MONTHS[Number(month) - 1];
  return name && !z.iso.date().safeParse(given).success ? { hint: `${name} ${year} has no day ${Number(date)}.` } : undefined;
}

/** A day, or a time of a day by the clock of the practice: `2026-12-03`, `2026-12-03 14:00`. */
export const dayOrTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$/, {
    error: 'a day such as 2026-12-03, or a day and a time with 24 hours such as 2026-12-03 14:00',
    abort: true,
  })
  .superRefine((value, { addIssue }) => {
    const [date = ''] = value.split(' ', 1);
    if (!z.iso.date().safeParse(date).success) addIssue({ code: 'custom', message: adviceOnDay(date)?.hint ?? `No calendar has ${date}.` });
    else if (isTooEarly(date)) addIssue({ code: 'custom', message: tooEarly(date), params: { hint: YEAR_HINT } });
  })
  .meta({ advise: adviceOnMoment });

/** Says which day was probably meant, of a field that may have a time too. */
function adviceOnMoment(given: string): FieldAdvice | undefined {
  const { days = [], time } = momentMeant(given) ?? {};
  return time === '' ? adviceOnDay(given) : time ? writeOneOf(days, time) : undefined;
}
