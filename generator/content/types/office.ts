import * as z from 'zod';
import { en } from '../../languages/en.ts';
import type { Hint } from '../../problem/hint.ts';
import { HOLIDAY_NAMES } from '../../shared/holidays.ts';
import { formatClock, WEEKDAYS } from '../../shared/hours.ts';
import { dayName } from '../../shared/hours-format.ts';
import { pathTo } from '../../shared/routes.ts';
import { defineContentType, type FieldMistake, mistakeIf, mistakesIn } from './content-type.ts';
import { clock, day, MIDNIGHT_HINT } from './days.ts';
import { e164, field, group, httpsUrl, matching, optional, point, sentence, text } from './fields.ts';

const openingHours = group(['Hours'], {
  days: z.array(z.enum(WEEKDAYS)).min(1).describe('The days with these hours. For a day with a break, add two entries.'),
  opens: field(clock, ['Opens at', 'When the office opens, on a 24-hour clock.']),
  closes: field(clock, ['Closes at', 'When the office closes, on a 24-hour clock.']),
});

/** Schema of an exception to the regular hours: one day, a range of days, or a yearly holiday. */
const hoursException = group(['Special hours'], {
  date: optional(day, ['Date', 'One day. Each entry needs this, or "from" and "to", or "holiday".'], '2026-12-23').meta({
    'x-help': 'Only for a single day.',
  }),
  from: optional(day, ['First day', 'The first of several days.'], '2026-12-24'),
  to: optional(day, ['Last day', 'The last of several days.'], '2027-01-01'),
  holiday: optional(
    z.enum(HOLIDAY_NAMES).meta({ part: 'Holidays', 'x-choices': en.holidays }),
    'A holiday of every year. The office is closed unless you add hours.',
    'thanksgiving',
  ),
  observed: optional(
    z.boolean(),
    ['Observed on Friday or Monday', 'A holiday on a Saturday moves to Friday, and one on a Sunday to Monday.'],
    true,
  ),
  name: optional(text, ['Name for patients', 'What patients read next to the date. A holiday already has a name.'], 'Training day'),
  closed: optional(z.boolean(), ['Closed all day', 'The office is closed all day.'], true),
  opens: optional(clock, ['Opens at', 'When the office opens, on a day with different hours.'], '08:30'),
  closes: optional(clock, ['Closes at', 'When the office closes, on a day with different hours.'], '12:00'),
});

export type HoursException = z.infer<typeof hoursException>;

/** Fields of an office, in practice.yaml if it is the only one, else in a file in offices/. */
export const officeFacts = {
  fax: optional(e164, 'Fax number, shown next to the phone number.'),
  address: group('Where the office is, for the home page, the contact page and the footer.', {
    street: optional(text, 'House number and street.'),
    suite: optional(text, ['Suite or floor', 'Suite or floor, shown on a separate line.']),
    area: optional(text, ['Neighborhood', 'Neighborhood, if people know it by that name.']),
    locality: field(text, ['Town or city', 'Town or city.']),
    region: optional(matching(/^[A-Z]{2}$/, 'two capital letters, such as GA'), ['State', 'State, as two capital letters.']),
    postalCode: optional(matching(/^\d{5}$/, ['five digits, such as "30318"', 'five digits, such as 30318']), [
      'ZIP code',
      'ZIP code of five digits.',
    ]),
    country: matching(/^[A-Z]{2}$/, 'two capital letters, such as US').describe('Country, as two capital letters such as US.'),
  }),
  geo: optional(point, [
    'Position on the map',
    'Position of the office, for maps and search engines. In Google Maps, right-click your building and copy the two numbers.',
  ]),
  parking: optional(sentence, 'Where to park and how to get in, shown below the address.'),
  hours: group('When the office is open, for the top bar, the footer, the contact page and search engines.', {
    current: field(text, ['Hours in use', 'The weekly hours that are used now: one of the names below "sets", such as "office".']).meta({
      'x-help': 'The weekly hours that are used now.',
    }),
    sets: field(z.record(z.string(), z.array(openingHours).min(1)), [
      'Weekly hours',
      'One or more sets of weekly hours. You choose the name of each, such as "office" or "summer".',
    ]).meta({ 'x-help': 'One or more sets of weekly hours, each with a name, such as Summer.' }),
    exceptions: field(z.array(hoursException), [
      'Holidays and special hours',
      'Days with different hours: closed days, short days, holidays. Write "exceptions: []" if there are none, and no line below it.',
    ]).meta({ 'x-help': 'Days with different hours: closed days, short days, holidays.', 'x-item': 'Special day' }),
  }).meta({ 'x-hours': true, 'x-first': 1 }),
  map: group('Maps of another company. Add each host to outsideHosts in site.yaml.', {
    embedUrl: optional(
      httpsUrl,
      ['Address of the live map', 'Address of a live map, which loads only after a visitor presses "Show map".'],
      'https://maps.example/embed?q=a',
    ),
    directionsUrl: optional(httpsUrl, ['Address of the directions', 'Address for the link "Directions".'], 'https://maps.example/to?q=a'),
  })
    .optional()
    .meta({ 'x-help': 'Maps of another company. List that company first under Menu and settings.' }),
};

export type OfficeFacts = z.infer<z.ZodObject<typeof officeFacts>>;

export const officeType = defineContentType({
  at: 'offices/',
  label: { one: 'Office', many: 'Offices' },
  optional: true,
  addressOf: pathTo.office,
  schema: group(
    'One of several offices. A practice with one office does not need this folder: its address and hours are in practice.yaml.',
    {
      name: field(text.max(40), 'Name of the office, as patients call it.', 'Decatur'),
      order: field(z.int().min(1), ['Order', 'Its position in lists. The office with 1 is the main one; each needs its own number.'], 2),
      phone: optional(e164, 'Phone number of the office. Without it: the number of the practice.', '+14045550102').meta({ 'x-first': 2 }),
      note: optional(text.max(120), ['Short line', 'A short line below its name.'], 'Allergy and hearing tests'),
      ...officeFacts,
    },
  ),
  mistakes: ({ hours }) => hoursMistakes(hours),
});

/** Returns mistakes in the hours of an office. */
export function hoursMistakes({ current, sets, exceptions }: OfficeFacts['hours']): FieldMistake[] {
  const noSet = `There are no weekly hours named "${current}".`;
  return [
    ...nameMistakes(Object.keys(sets)),
    ...mistakeIf('hours', !sets[current], ['hours', 'current'], noSet, [
      `Names in "sets": ${Object.keys(sets).join(', ')}.`,
      `Choose one of: ${Object.keys(sets).join(', ')}.`,
    ]),
    ...Object.entries(sets).flatMap(([name, rows]) => weekMistakes(name, rows)),
    ...exceptions.flatMap((exception, index) => exceptionMistakes(exception, ['hours', 'exceptions', index])),
    ...sharedDays(exceptions),
  ];
}

/** Returns mistakes in the names of sets: a name must have words, and people must be able to tell it from the others. */
function nameMistakes(names: readonly string[]): FieldMistake[] {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
  return names.flatMap((name, index) => {
    const twin = names.slice(0, index).find((other) => plain(other) === plain(name));
    return mistakesIn('hours', [
      [
        plain(name) === '',
        ['hours', 'sets', name],
        'These weekly hours have no name.',
        ['Write a name before the colon, such as "summer".', 'Write a name, such as summer.'],
      ],
      [
        plain(name) !== '' && twin !== undefined,
        ['hours', 'sets', name],
        `Two weekly hours have the same name: ${twin}, ${name}.`,
        'Rename one of them, or delete it.',
      ],
    ]);
  });
}

function weekMistakes(name: string, rows: readonly z.infer<typeof openingHours>[]): FieldMistake[] {
  return rows.flatMap(({ days, opens, closes }, index) => {
    const path = ['hours', 'sets', name, index];
    const closing = (asRead: typeof formatClock) => `The office cannot close at ${asRead(closes)} if it opens at ${asRead(opens)}.`;
    const times: Hint = [
      'Use a 24-hour clock: 4:30 pm is "16:30".',
      { message: closing(formatClock), hint: closes === '00:00' ? MIDNIGHT_HINT : 'Correct one of the two times.' },
    ];
    const before = rows.slice(0, index);
    return [
      ...mistakeIf('hours', closes <= opens, [...path, 'closes'], closing(String), times),
      ...days.flatMap((day, at) =>
        mistakeIf('hours', days.indexOf(day) !== at, [...path, 'days', at], `${dayName(day)} is listed twice.`, 'Delete one.'),
      ),
      ...days.flatMap((day, at) => {
        const other = before.find((row) => row.days.includes(day) && row.opens < closes && opens < row.closes);
        if (!other) return [];
        const message = (asRead: typeof formatClock) =>
          `The hours of ${dayName(day)} overlap: ${asRead(other.opens)} to ${asRead(other.closes)}, and ${asRead(opens)} to ${asRead(closes)}.`;
        const hint = 'Delete one, or let the second begin after the first has ended.';
        return mistakeIf('hours', true, [...path, 'days', at], message(String), [hint, { message: message(formatClock), hint }]);
      }),
    ];
  });
}

function exceptionMistakes({ date, from, to, holiday, observed, name, ...times }: HoursException, path: PropertyKey[]): FieldMistake[] {
  const kinds = [date, from ?? to, holiday].filter((kind) => kind !== undefined).length;
  if (kinds !== 1) {
    const message = kinds === 0 ? 'This entry has no date.' : 'This entry gives its date in more than one way.';
    const hint: Hint = [
      'Give it in one way: "date" for one day, "from" and "to" for several days, or "holiday" for a holiday every year.',
      'Give one day, or a first and a last day, or a holiday.',
    ];
    return [{ rule: 'special-day', path, message, hint }];
  }
  const what = date ?? holiday ?? `${from} to ${to}`;
  const { closed, opens, closes } = times;
  const isOpen = opens !== undefined && closes !== undefined && opens < closes;
  const hasHours = opens !== undefined || closes !== undefined;
  const isNeither = closed !== true && !isOpen && (hasHours || !holiday || closed === false);
  return mistakesIn('special-day', [
    [
      (from === undefined) !== (to === undefined),
      path,
      'Several days need a first day and a last day.',
      ['Write both "from" and "to".', 'Add the other one.'],
    ],
    [Boolean(from && to && to < from), [...path, 'to'], `The last day, ${to}, is before the first day, ${from}.`, 'Swap the two dates.'],
    [
      !holiday && !name,
      path,
      `${what} has no name for patients to read.`,
      ['Add "name", such as "Training day".', 'Add a name, such as "Training day".'],
    ],
    [
      !holiday && observed !== undefined,
      [...path, 'observed'],
      'Only a holiday can move from a weekend to a Friday or Monday.',
      ['Remove "observed".', 'Uncheck it.'],
    ],
    [
      closed === true && hasHours,
      path,
      `${what} is closed but has hours.`,
      ['Keep "closed: true", or "opens" and "closes", not both.', 'Keep one: closed all day, or the hours.'],
    ],
    [
      isNeither,
      path,
      `${what} is not closed and has no valid hours.`,
      ['Add "closed: true", or "opens" and "closes".', 'Check “Closed all day,” or add when it opens and closes.'],
    ],
  ]);
}

/** Returns mistakes for days or holidays with two entries. A day or a range may override the holiday that falls on it. */
function sharedDays(exceptions: readonly HoursException[]): FieldMistake[] {
  const spans = exceptions.map(({ date, from, to, holiday }) => ({ first: date ?? from, last: date ?? to, holiday }));
  return spans.flatMap(({ first, last, holiday }, index) => {
    const twin = spans
      .slice(0, index)
      .findIndex((span) =>
        holiday
          ? span.holiday === holiday
          : first !== undefined && last !== undefined && span.first && span.last && span.first <= last && first <= span.last,
      );
    const { first: otherFirst, last: otherLast } = spans[twin] ?? {};
    const otherSpan = otherFirst === otherLast ? otherFirst : `${otherFirst} to ${otherLast}`;
    const what = first === last ? first : `A day from ${first} to ${last}`;
    const isSame = holiday !== undefined || what === otherSpan;
    const message = isSame ? `${holiday ?? what} is in the list twice.` : `${what} is already in the entry for ${otherSpan}.`;
    return mistakeIf('special-day', twin >= 0, ['hours', 'exceptions', index], message, 'Delete the wrong one.');
  });
}
