import { expect, it } from 'vitest';
import type * as z from 'zod';
import { explainIssues } from '../../../../../generator/content/explain-issue.ts';
import { contentTypeOf } from '../../../../../generator/content/types/index.ts';
import type { OfficeFacts } from '../../../../../generator/content/types/office.ts';
import { hoursMistakes } from '../../../../../generator/content/types/office.ts';
import { problem } from '../../../../../generator/problem/problem.ts';
import { inForm } from '../../../../../generator/studio/editor/content-folder.ts';
import { inFormWords } from '../../../../../generator/studio/editor/problem-words.ts';

const practice = contentTypeOf({ type: 'practice' })?.schema as z.ZodObject;

/** Returns what a form says about a value of a field of the practice, and what one click would take. */
function said(path: (string | number)[], value: unknown): [words: string, suggestion?: string | undefined] {
  const data = path
    .toReversed()
    .reduce<unknown>((inside, key) => (typeof key === 'number' ? [inside] : { [key]: inside }), value) as object;
  const { error } = practice.safeParse(data);
  const explained = explainIssues(error?.issues ?? [], { schema: practice, data, rawTextAt: () => undefined });
  const found = explained.find((one) => one.path.join('.') === path.join('.'));
  if (!found) return ['nothing'];
  const position = { file: '', field: path.join('.'), suggestion: found.suggestion };
  const { message, hint, suggestion } = inFormWords(inForm(problem(found.rule, position, found.message, found.hint)));
  return [[message, hint].filter(Boolean).join(' '), suggestion];
}

const OPENS = ['hours', 'sets', 'office', 0, 'opens'];
const DATE = ['hours', 'exceptions', 0, 'date'];
const LATITUDE = ['geo', 'latitude'];

it('a form asks for times, dates, numbers and digits without a word about YAML', () => {
  expect(said(OPENS, 'late')).toEqual(['"late" is not valid here. Write the time like 8:30 am.', undefined]);
  expect(said(OPENS, '')).toEqual(['This field is empty. Write the time like 8:30 am.', undefined]);
  expect(said(DATE, 'soon')).toEqual(['"soon" is not valid here. Write the date like 2025-10-12.', undefined]);
  expect(said(LATITUDE, 'fifteen')[0]).toMatch(/^“fifteen” is not a number\. Write one number/);
  expect(said(['address', 'postalCode'], '3031')[0]).toBe('"3031" is not valid here. Expected five digits, such as 30318.');
  expect(said(['phone'], 'x')[0]).toBe('"x" is not valid here. Expected a phone number in international form, such as +14045550100.');
  expect(said(['hours', 'sets', 'office'], [])[0]).toBe('Add at least one.');
});

it.each([
  [OPENS, '8:30', '08:30'],
  [OPENS, '“08:30”', '08:30'],
  [OPENS, '5pm', '17:00'],
  [DATE, '11/26/2026', '2026-11-26'],
  [DATE, '26.11.2026', '2026-11-26'],
  [DATE, '2026-11-22 ', '2026-11-22'],
  [LATITUDE, '33,7', '33.7'],
  [LATITUDE, ' 33.5 ', '33.5'],
  [LATITUDE, '−33.5', '-33.5'],
])('at %j, one click takes %j as %j, which only the button says', (path, given, meant) => {
  const [words, suggestion] = said(path, given);
  expect(suggestion).toBe(meant);
  expect(words).not.toMatch(/Write: |quotes: /);
});

it('a day that is over is not called a line', () => {
  const past = { file: '', severity: 'warning', rule: 'past-day', field: 'hours.exceptions.0' } as const;
  const message = '2020-12-25 has passed, so this line has no effect.';
  const hints = [
    'Write its next date, or remove the line.',
    'Remove the line. To repeat the day every year, write: holiday: christmas-day',
  ];
  expect(hints.map((hint) => inFormWords({ ...past, message, hint })).map((one) => `${one.message} ${one.hint}`)).toEqual([
    'This day is over. Change its date, or remove it.',
    'This day is over. Remove it, or change it to a holiday, which repeats every year.',
  ]);
});

it('a number that a field cannot have is not suggested', () => {
  expect(said(LATITUDE, '337,5')[1]).toBeUndefined();
  expect(said(LATITUDE, '1,234')[1]).toBeUndefined();
});

it('mistakes in hours have the times that patients read', () => {
  const week = (opens: string, closes: string) => ({ days: ['friday' as const], opens, closes });
  const hours: OfficeFacts['hours'] = {
    ...{ current: 'office', exceptions: [{ date: '2026-12-24', name: 'Short', closed: true, opens: '08:00' }] },
    sets: { office: [week('08:30', '04:30')], late: [week('08:00', '12:00'), week('11:00', '13:00')], '': [week('08:00', '12:00')] },
  };
  const found = hoursMistakes(hours).map(({ path, rule, message, hint }) =>
    inFormWords(inForm(problem(rule, { file: '', field: path.join('.') }, message, hint))),
  );
  expect(found.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    'These weekly hours have no name. Write a name, such as summer.',
    'The office cannot close at 4:30 AM if it opens at 8:30 AM. Correct one of the two times.',
    'The hours of Friday overlap: 8:00 AM to 12:00 PM, and 11:00 AM to 1:00 PM. Delete one, or let the second begin after the first has ended.',
    '2026-12-24 is closed but has hours. Change or remove this line.',
  ]);
});
