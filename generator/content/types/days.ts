import * as z from 'zod';

/** Fields for days and times; the words of a format say what is expected, as in fields.ts. */

/** Wall clock time of the practice, 24 hours: `08:30`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: ({ input }) => {
    const ready = clockMeant(String(input));
    return ready ? `Write "${ready}".` : 'a time of day in quotes with 24 hours, such as "08:30"';
  },
});

/** `4:30 pm` as `16:30`; undefined for what is no time of day. */
function clockMeant(given: string): string | undefined {
  const [, hours, minutes = '00', half] =
    /^[“”"]?(\d{1,2})(?:[:.](\d{2})|(?=\s*[ap]))\s*([ap])?\.?(?:m\.?)?[“”"]?$/i.exec(given.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59 || (half ? Number(hours) > 12 : Number(hours) > 23)) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Earlier years are slips, such as `0206` for 2026. */
const FIRST_YEAR = 1900;
const YEAR_HINT = 'Write the year with its four digits, such as 2026.';

/** A day since 1900 that the calendar has: `2025-10-12`. */
export const day = z.iso
  .date({ error: ({ input }) => adviceOnDay(String(input)) ?? 'a day such as 2025-10-12', abort: true })
  .refine((given) => !isTooEarly(given), { error: ({ input }) => tooEarly(String(input)), params: { hint: YEAR_HINT } });

function isTooEarly(given: string): boolean {
  return Number(given.slice(0, 4)) < FIRST_YEAR;
}

function tooEarly(given: string): string {
  return `The year ${given.slice(0, 4)} cannot be right: days here begin in ${FIRST_YEAR}.`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** Hyphens, dashes and the minus, as texts from elsewhere have them. */
const BETWEEN = '[/.\u2010-\u2015\u2212-]';
/** Days as people write them: the year first, as in America, in words, without anything between. */
const WRITTEN_DAYS = [
  `(?<year>\\d{4})${BETWEEN}(?<month>\\d{1,2})${BETWEEN}(?<date>\\d{1,2})`,
  `(?<month>\\d{1,2})${BETWEEN}(?<date>\\d{1,2})${BETWEEN}(?<year>\\d{4})`,
  `(?<word>[a-z]{3,9})\\.? (?<date>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})`,
  `(?<year>\\d{4})(?<month>\\d\\d)(?<date>\\d\\d)`,
].map((form) => new RegExp(`^${form}(?:(?:T|, ?| )(?<time>.+))?$`, 'i'));

/** A day and a time that were written in another form, as far as they can be read: `2026-12-03`, `16:30`. */
function momentMeant(given: string): { day: string; time: string | undefined } | undefined {
  const found = WRITTEN_DAYS.map((form) => form.exec(given.trim())?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const { year = '', word = '', date = '', time } = found;
  const month = found['month'] ?? MONTHS.findIndex((name) => word !== '' && name.toLowerCase().startsWith(word.toLowerCase())) + 1;
  return { day: `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`, time: time === undefined ? '' : clockMeant(time) };
}

/** What to say of a day that is written in another form, or that no calendar has; undefined for anything else. */
function adviceOnDay(given: string): string | undefined {
  const { day: meant } = momentMeant(given) ?? {};
  if (meant === undefined) return undefined;
  if (day.safeParse(meant).success) return `Write ${meant}.`;
  const [year, month, date] = meant.split('-');
  const name = MONTHS[Number(month) - 1];
  return name && !z.iso.date().safeParse(meant).success ? `${name} ${year} has no day ${Number(date)}.` : undefined;
}

/** A day, or a time of a day by the clock of the practice: `2026-12-03`, `2026-12-03 14:00`. */
export const dayOrTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$/, {
    error: ({ input }) =>
      adviceOnMoment(String(input)) ?? 'a day such as 2026-12-03, or a day and a time with 24 hours such as 2026-12-03 14:00',
    abort: true,
  })
  .superRefine((value, { addIssue }) => {
    const [date = ''] = value.split(' ', 1);
    if (!z.iso.date().safeParse(date).success) addIssue({ code: 'custom', message: adviceOnDay(date) ?? `No calendar has ${date}.` });
    else if (isTooEarly(date)) addIssue({ code: 'custom', message: tooEarly(date), params: { hint: YEAR_HINT } });
  });

/** Says which day was probably meant, of a field that may have a time too. */
function adviceOnMoment(given: string): string | undefined {
  const meant = momentMeant(given);
  if (meant?.time && day.safeParse(meant.day).success) return `Write ${meant.day} ${meant.time}.`;
  return meant?.time === '' ? adviceOnDay(given) : undefined;
}
