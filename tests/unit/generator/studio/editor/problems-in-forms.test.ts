import { expect, it } from 'vitest';
import type * as z from 'zod';
import { characterMistakes } from '../../../../../generator/content/characters.ts';
import { explainIssues } from '../../../../../generator/content/explain-issue.ts';
import { fieldsInText, problemsOfMistakes } from '../../../../../generator/content/parse-source-file.ts';
import { contentTypeOf } from '../../../../../generator/content/types/index.ts';
import type { OfficeFacts } from '../../../../../generator/content/types/office.ts';
import { hoursMistakes } from '../../../../../generator/content/types/office.ts';
import { problem } from '../../../../../generator/problem/problem.ts';
import { pastDays } from '../../../../../generator/rules/checks/days.ts';
import { inForm } from '../../../../../generator/studio/editor/content-folder.ts';

/** Returns what a form says about a value of a field, and what one click would take. */
function said(path: (string | number)[], value: unknown, type = 'practice'): [words: string, suggestion?: string | undefined] {
  const schema = contentTypeOf({ type })?.schema as z.ZodObject;
  const data = path
    .toReversed()
    .reduce<unknown>((inside, key) => (typeof key === 'number' ? [inside] : { [key]: inside }), value) as object;
  const { error } = schema.safeParse(data);
  const explained = explainIssues(error?.issues ?? [], { schema, data, rawTextAt: () => undefined });
  const found = explained.find((one) => one.path.join('.') === path.join('.'));
  if (!found) return ['nothing'];
  const position = { file: '', field: path.join('.'), suggestion: found.suggestion };
  const { message, hint, suggestion } = inForm(problem(found.rule, position, found.message, found.hint));
  return [[message, hint].filter(Boolean).join(' '), suggestion];
}

const OPENS = ['hours', 'sets', 'office', 0, 'opens'];
const DATE = ['hours', 'exceptions', 0, 'date'];
const LATITUDE = ['geo', 'latitude'];

it('a form asks for times, dates, numbers and digits without a word about YAML', () => {
  expect(said(OPENS, 'late')).toEqual(['"late" is not valid here. Write the time like 8:30 am.', undefined]);
  expect(said(OPENS, '')).toEqual(['This field is empty. Write the time like 8:30 am.', undefined]);
  expect(said(DATE, 'soon')).toEqual(['"soon" is not valid here. Write the date like 2025-10-12.', undefined]);
  expect(said(LATITUDE, 'fifteen')[0]).toMatch(/^"fifteen" is not a number\. Write one number/);
  expect(said(['address', 'postalCode'], '3031')[0]).toBe('"3031" is not valid here. Write five digits, such as 30318.');
  expect(said(['phone'], 'x')[0]).toBe('"x" is not valid here. Write a phone number in international form, such as +14045550100.');
  expect(said(['hours', 'sets', 'office'], [])[0]).toBe('Add at least 1 entry.');
  expect(said(['excerpt'], 'Words     ', 'posts')[0]).toBe('Expected at least 10 characters, found 5. Write more.');
});

it('a form explains a line of the text without lines of the file and arrows', () => {
  const file = { path: 'blog/a.md', label: 'content/blog/a.md' };
  const again = fieldsInText('---\ntitle: A\n---\n\n---\ntitle: A\n---\n', ['title']);
  const said = problemsOfMistakes(file, [...characterMistakes('a\uFEFFb'), ...(again ? [again] : [])], 0).map(inForm);
  expect(said.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    expect.stringMatching(/Delete the whole line, and type it again\.$/),
    expect.stringMatching(/^This is a copy of the fields above/),
  ]);
});

it.each([
  [OPENS, '8:30', '08:30'],
  [OPENS, '“08:30”', '08:30'],
  [OPENS, '5pm', '17:00'],
  [OPENS, '24:00', '23:59'],
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

it('a date that may be one of two days names both, next to the button', () => {
  expect(said(DATE, '10.11.2026')).toEqual([
    '"10.11.2026" is not valid here. Write 2026-10-11 for October 11, or 2026-11-10 for November 10.',
    '2026-10-11',
  ]);
});

it('an empty field is to be filled in, and an emptied list names how many entries it needs', () => {
  expect(said(['name'], undefined)).toEqual(['Fill this in.', undefined]);
  expect(said(['keywords'], undefined, 'posts')).toEqual(['Add at least 2 entries.', undefined]);
  expect(said(['navigation'], undefined, 'settings')).toEqual(['Add at least 2 entries.', undefined]);
  expect(said(['navigation'], [], 'settings')).toEqual(['Add at least 2 entries.', undefined]);
});

it('a day that is over is not called a line', () => {
  const said = (date: string) => {
    const entry = { type: 'practice', label: '', data: { hours: { exceptions: [{ date }] } }, positionOf: () => ({ line: 1, column: 1 }) };
    const found = pastDays({ entries: [entry], site: { today: '2026-01-05' } } as unknown as Parameters<typeof pastDays>[0]);
    return found.map(inForm).map(({ message, hint }) => `${message} ${hint}`);
  };
  expect(['2020-12-23', '2020-12-25'].flatMap(said)).toEqual([
    '2020-12-23 has passed, so this has no effect. Write its next date, or remove it.',
    '2020-12-25 has passed, so this has no effect. Remove it, or choose the holiday instead.',
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
    inForm(problem(rule, { file: '', field: path.join('.') }, message, hint)),
  );
  expect(found.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    'These weekly hours have no name. Write a name, such as summer.',
    'The office cannot close at 4:30 AM if it opens at 8:30 AM. Correct one of the two times.',
    'The hours of Friday overlap: 8:00 AM to 12:00 PM, and 11:00 AM to 1:00 PM. Delete one, or let the second begin after the first has ended.',
    '2026-12-24 is closed but has hours. Keep one: closed all day, or the hours.',
  ]);
});
