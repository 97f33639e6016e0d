import * as z from 'zod';
import { HOLIDAY_NAMES } from '../../shared/holidays.ts';
import { WEEKDAYS } from '../../shared/hours.ts';
import { defineContentType, type FieldMistake, mistakeIf } from './content-type.ts';
import { clock, day, e164, httpsUrl, point, sentence, text } from './fields.ts';

const openingHours = z.strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1), opens: clock, closes: clock });

/** Days that differ from the week: one day, a range, or a holiday of every year. */
const hoursException = z.strictObject({
  date: day.optional(),
  /** A range, both days included. */
  from: day.optional(),
  to: day.optional(),
  /** Closed, unless there are hours. */
  holiday: z.enum(HOLIDAY_NAMES).optional(),
  /** Of a holiday at a weekend: kept on the Friday before or the Monday after. */
  observed: z.boolean().optional(),
  /** Of a holiday: its own name when left out. */
  name: text.optional(),
  closed: z.boolean().optional(),
  opens: clock.optional(),
  closes: clock.optional(),
});

export type HoursException = z.infer<typeof hoursException>;

/** What is true of one office: in practice.yaml where it is the only one, else in a file of its own. */
export const officeFacts = {
  fax: e164.optional(),
  address: z.strictObject({
    street: text.optional(),
    suite: text.optional(),
    area: text.optional(),
    locality: text,
    region: z
      .string()
      .regex(/^[A-Z]{2}$/, 'two capital letters, such as GA')
      .optional(),
    postalCode: z
      .string()
      .regex(/^\d{5}$/, 'five digits in quotes, such as "30318"')
      .optional(),
    country: z.string().regex(/^[A-Z]{2}$/, 'two capital letters, such as US'),
  }),
  geo: point.optional(),
  parking: sentence.optional(),
  hours: z.strictObject({
    /** Name of the set that is shown everywhere. */
    current: text,
    /** A day that stands in several rows has a break between them. */
    sets: z.record(z.string(), z.array(openingHours).min(1)),
    exceptions: z.array(hoursException),
  }),
  map: z.strictObject({ embedUrl: httpsUrl.optional(), directionsUrl: httpsUrl.optional() }).optional(),
};

export type OfficeFacts = z.infer<z.ZodObject<typeof officeFacts>>;

/** One of several offices of a practice; the first by `order` is the main one. */
export const officeType = defineContentType({
  at: 'offices/',
  optional: true,
  schema: z.strictObject({
    /** As patients call it: `Decatur`. */
    name: text.max(40),
    order: z.int().min(1),
    /** Where it has a number of its own; else that of the practice. */
    phone: e164.optional(),
    /** A short line below the name: `Allergy and hearing tests`. */
    note: text.max(120).optional(),
    ...officeFacts,
  }),
  mistakes: ({ hours }) => hoursMistakes(hours),
});

/** What is wrong with the hours of an office. */
export function hoursMistakes({ current, sets, exceptions }: OfficeFacts['hours']): FieldMistake[] {
  return [
    ...mistakeIf(
      !sets[current],
      ['hours', 'current'],
      `There is no set of hours named "${current}".`,
      `Sets: ${Object.keys(sets).join(', ')}.`,
    ),
    ...Object.entries(sets).flatMap(([name, rows]) => weekMistakes(name, rows)),
    ...exceptions.flatMap((exception, index) => exceptionMistakes(exception, ['hours', 'exceptions', index])),
    ...sharedDays(exceptions),
  ];
}

/** Of one set of hours. */
function weekMistakes(name: string, rows: readonly z.infer<typeof openingHours>[]): FieldMistake[] {
  return rows.flatMap(({ days, opens, closes }, index) => {
    const path = ['hours', 'sets', name, index];
    const closing = `The office closes at ${closes}, before it opens at ${opens}.`;
    const before = rows.slice(0, index);
    return [
      ...mistakeIf(closes <= opens, [...path, 'closes'], closing, 'Use 24 hours: half past four in the afternoon is "16:30".'),
      ...days
        .filter((day, at) => days.indexOf(day) !== at)
        .map((day) => ({ path: [...path, 'days'], message: `${day} stands twice in this line.`, hint: 'Keep one.' })),
      ...days.flatMap((day) => {
        const other = before.find((row) => row.days.includes(day) && row.opens < closes && opens < row.closes);
        const message = `The hours of ${day} overlap: ${other?.opens} to ${other?.closes}, and ${opens} to ${closes}.`;
        return mistakeIf(other !== undefined, [...path, 'days'], message, 'Keep one, or let the second begin when the first has ended.');
      }),
    ];
  });
}

function exceptionMistakes({ date, from, to, holiday, observed, name, ...times }: HoursException, path: PropertyKey[]): FieldMistake[] {
  const kinds = [date, from ?? to, holiday].filter((kind) => kind !== undefined).length;
  if (kinds !== 1) {
    const message = kinds === 0 ? 'This line names no day.' : 'This line names its day in more than one way.';
    return [{ path, message, hint: 'Give "date", or "from" and "to", or "holiday".' }];
  }
  const what = date ?? holiday ?? `${from} to ${to}`;
  const { closed, opens, closes } = times;
  const isOpen = opens !== undefined && closes !== undefined && opens < closes;
  const hasHours = opens !== undefined || closes !== undefined;
  return [
    ...mistakeIf(
      (from === undefined) !== (to === undefined),
      path,
      `A range needs both its first and its last day.`,
      'Add "from" or "to".',
    ),
    ...mistakeIf(Boolean(from && to && to < from), [...path, 'to'], `The range ends on ${to}, before it begins on ${from}.`, 'Swap them.'),
    ...mistakeIf(!holiday && !name, path, `${what} has no name.`, 'Add "name", such as "Training day": patients read it.'),
    ...mistakeIf(!holiday && observed !== undefined, [...path, 'observed'], 'Only a holiday is observed on another day.', 'Leave it out.'),
    ...mistakeIf(
      closed === true && hasHours,
      path,
      `${what} is closed and has hours.`,
      'Keep "closed: true", or "opens" and "closes", not both.',
    ),
    ...mistakeIf(
      closed !== true && !isOpen && (hasHours || !holiday || closed === false),
      path,
      `${what} is neither closed nor has it hours.`,
      'Add "closed: true", or "opens" and "closes".',
    ),
  ];
}

/** Two lines for one day, or one holiday. A day or a range may differ from the holiday that falls on it. */
function sharedDays(exceptions: readonly HoursException[]): FieldMistake[] {
  const spans = exceptions.map(({ date, from, to, holiday }) => ({ first: date ?? from, last: date ?? to, holiday }));
  return spans.flatMap(({ first, last, holiday }, index) => {
    const twin = spans
      .slice(0, index)
      .some((span) =>
        holiday
          ? span.holiday === holiday
          : first !== undefined && last !== undefined && span.first && span.last && span.first <= last && first <= span.last,
      );
    const message = `${holiday ?? (first === last ? first : `A day from ${first} to ${last}`)} stands in two lines.`;
    return mistakeIf(twin, ['hours', 'exceptions', index], message, 'Keep one.');
  });
}
