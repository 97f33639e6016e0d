import * as z from 'zod';
import { HOLIDAY_NAMES } from '../../shared/holidays.ts';
import { WEEKDAYS } from '../../shared/hours.ts';
import { pathTo } from '../../shared/routes.ts';
import { defineContentType, type FieldMistake, mistakeIf, mistakesIn } from './content-type.ts';
import { clock, day } from './days.ts';
import { e164, field, group, httpsUrl, matching, optional, point, sentence, text } from './fields.ts';

const openingHours = group(['Line of hours'], {
  days: z.array(z.enum(WEEKDAYS)).min(1).describe('The days with these hours. A day in two rows has a break between them.'),
  opens: field(clock, ['Opens at', 'When the office opens, with 24 hours.']),
  closes: field(clock, ['Closes at', 'When it closes.']),
});

/** Days that differ from the week: one day, a range, or a holiday of every year. */
const hoursException = group(['Day'], {
  date: optional(day, ['Day', 'One day. Each line needs this, or "from" and "to", or "holiday".'], '2026-12-23'),
  from: optional(day, ['First day', 'The first of several days.'], '2026-12-24'),
  to: optional(day, ['Last day', 'The last of them.'], '2027-01-01'),
  holiday: optional(
    z.enum(HOLIDAY_NAMES).meta({ part: 'Holidays' }),
    'A holiday by its name, which comes again every year; closed, unless you give hours.',
    'thanksgiving',
  ),
  observed: optional(
    z.boolean(),
    ['Kept on Friday or Monday', 'Write true for a holiday that is kept on Friday or Monday when it falls on a weekend.'],
    true,
  ),
  name: optional(text, ['What patients read', 'What patients read beside the day; a holiday has a name of its own.'], 'Training day'),
  closed: optional(z.boolean(), ['Closed all day', 'Write true where the office is closed all day.'], true),
  opens: optional(clock, ['Opens at', 'On a short day, when the office opens.'], '08:30'),
  closes: optional(clock, ['Closes at', 'On a short day, when it closes.'], '12:00'),
});

export type HoursException = z.infer<typeof hoursException>;

/** What is true of one office: in practice.yaml where it is the only one, else in a file of its own. */
export const officeFacts = {
  fax: optional(e164, 'Fax number, shown beside the phone number.'),
  address: group('Where the office is; on the home page, the contact page and in the footer.', {
    street: optional(text, 'House number and street.'),
    suite: optional(text, ['Suite or floor', 'Suite or floor, on a line of its own.']),
    area: optional(text, ['Part of town', 'Part of the town, where people know it by that name.']),
    locality: field(text, ['Town or city', 'Town or city.']),
    region: optional(matching(/^[A-Z]{2}$/, 'two capital letters, such as GA'), ['State', 'State.']),
    postalCode: optional(matching(/^\d{5}$/, 'five digits in quotes, such as "30318"'), ['ZIP code', 'ZIP code.']),
    country: matching(/^[A-Z]{2}$/, 'two capital letters, such as US').describe('Country.'),
  }),
  geo: optional(point, ['Place on the map', 'Where it lies; the drawn maps and search engines use it.']),
  parking: optional(sentence, 'Where to park and how to get in, shown below the address.'),
  hours: group('When the office is open; top bar, footer, contact page and search engines follow.', {
    current: field(text, ['Week that is shown', 'Name of the week that is shown everywhere, one of those below.']),
    sets: field(z.record(z.string(), z.array(openingHours).min(1)), [
      'Weeks',
      'One or more weeks, such as "office" and "summer", each with rows of hours.',
    ]),
    exceptions: field(z.array(hoursException), [
      'Days that differ',
      'Days that differ: closed days, short days, holidays. "exceptions: []" where there are none.',
    ]),
  }),
  map: group('Maps of another company. Name each host under outsideHosts in site.yaml.', {
    embedUrl: optional(
      httpsUrl,
      ['Address of the live map', 'A live map, loaded only after a press on "Show map".'],
      'https://maps.example/embed?q=a',
    ),
    directionsUrl: optional(httpsUrl, ['Address of the directions', 'Where the link "Directions" leads.'], 'https://maps.example/to?q=a'),
  }).optional(),
};

export type OfficeFacts = z.infer<z.ZodObject<typeof officeFacts>>;

export const officeType = defineContentType({
  at: 'offices/',
  label: { one: 'Office', many: 'Offices' },
  optional: true,
  addressOf: pathTo.office,
  schema: group('One of several offices. A practice with one office has no such folder: its facts are in practice.yaml.', {
    name: field(text.max(40), 'Name of the office, as patients call it.', 'Decatur'),
    order: field(z.int().min(1), ['Place in lists', 'Its place in lists; the office with 1 is the main one.'], 2),
    phone: optional(e164, 'Its own phone number; that of the practice when left out.', '+14045550102'),
    note: optional(text.max(120), ['Short line', 'A short line below its name.'], 'Allergy and hearing tests'),
    ...officeFacts,
  }),
  mistakes: ({ hours }) => hoursMistakes(hours),
});

/** What is wrong with the hours of an office. */
export function hoursMistakes({ current, sets, exceptions }: OfficeFacts['hours']): FieldMistake[] {
  const noSet = `There is no set of hours named "${current}".`;
  return [
    ...mistakeIf('hours', !sets[current], ['hours', 'current'], noSet, `Sets: ${Object.keys(sets).join(', ')}.`),
    ...Object.entries(sets).flatMap(([name, rows]) => weekMistakes(name, rows)),
    ...exceptions.flatMap((exception, index) => exceptionMistakes(exception, ['hours', 'exceptions', index])),
    ...sharedDays(exceptions),
  ];
}

function weekMistakes(name: string, rows: readonly z.infer<typeof openingHours>[]): FieldMistake[] {
  return rows.flatMap(({ days, opens, closes }, index) => {
    const path = ['hours', 'sets', name, index];
    const closing = `The office closes at ${closes}, before it opens at ${opens}.`;
    const before = rows.slice(0, index);
    return [
      ...mistakeIf('hours', closes <= opens, [...path, 'closes'], closing, 'Use 24 hours: half past four in the afternoon is "16:30".'),
      ...days.flatMap((day, at) =>
        mistakeIf('hours', days.indexOf(day) !== at, [...path, 'days'], `${day} stands twice in this line.`, 'Keep one.'),
      ),
      ...days.flatMap((day) => {
        const other = before.find((row) => row.days.includes(day) && row.opens < closes && opens < row.closes);
        const message = `The hours of ${day} overlap: ${other?.opens} to ${other?.closes}, and ${opens} to ${closes}.`;
        const hint = 'Keep one, or let the second begin when the first has ended.';
        return mistakeIf('hours', other !== undefined, [...path, 'days'], message, hint);
      }),
    ];
  });
}

function exceptionMistakes({ date, from, to, holiday, observed, name, ...times }: HoursException, path: PropertyKey[]): FieldMistake[] {
  const kinds = [date, from ?? to, holiday].filter((kind) => kind !== undefined).length;
  if (kinds !== 1) {
    const message = kinds === 0 ? 'This line names no day.' : 'This line names its day in more than one way.';
    return [{ rule: 'special-day', path, message, hint: 'Give "date", or "from" and "to", or "holiday".' }];
  }
  const what = date ?? holiday ?? `${from} to ${to}`;
  const { closed, opens, closes } = times;
  const isOpen = opens !== undefined && closes !== undefined && opens < closes;
  const hasHours = opens !== undefined || closes !== undefined;
  const isNeither = closed !== true && !isOpen && (hasHours || !holiday || closed === false);
  return mistakesIn('special-day', [
    [(from === undefined) !== (to === undefined), path, 'A range needs both its first and its last day.', 'Add "from" or "to".'],
    [Boolean(from && to && to < from), [...path, 'to'], `The range ends on ${to}, before it begins on ${from}.`, 'Swap them.'],
    [!holiday && !name, path, `${what} has no name.`, 'Add "name", such as "Training day": patients read it.'],
    [!holiday && observed !== undefined, [...path, 'observed'], 'Only a holiday is observed on another day.', 'Leave it out.'],
    [closed === true && hasHours, path, `${what} is closed and has hours.`, 'Keep "closed: true", or "opens" and "closes", not both.'],
    [isNeither, path, `${what} is neither closed nor has it hours.`, 'Add "closed: true", or "opens" and "closes".'],
  ]);
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
    return mistakeIf('special-day', twin, ['hours', 'exceptions', index], message, 'Keep one.');
  });
}
