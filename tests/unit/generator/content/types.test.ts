import { expect, it } from 'vitest';
import type * as z from 'zod';
import { clock, day, dayOrTime } from '../../../../generator/content/types/days.ts';
import { e164, httpsUrl, internalPath, pictureFile, slug } from '../../../../generator/content/types/fields.ts';
import { inFiles } from '../../../../generator/problem/hint.ts';
import { readDates, readDay } from '../../../../generator/shared/written-date.ts';

it.each([
  ['a number', e164, '+14045550100', ['404-555-0100', '14045550100', '+0123456789', '+1404555010', '+140455501000', '']],
  ['a time', clock, '08:30', ['8:30', '24:00', '08:60', '0830']],
  ['a day', day, '2024-02-29', ['2025-02-29', '2025-13-01', '1/2/2025', '2025-10-12 14:00', '25-10-12', '1989-12-31', '0206-07-06']],
  ['the first of all days', day, '1990-01-01', []],
  ['a day or a time of a day', dayOrTime, '2024-02-29 23:59', ['2025-02-29 10:00', '2025-01-01 24:00', '0206-07-06 10:00', '0206-07-06']],
  ['a name', slug, 'sleep-apnea', ['Sleep', 'a--b', '-a', 'a_b', '']],
  ['an address of the site', internalPath, '/about#team', ['about', '//host', '/a b', 'https://a.example']],
  ['another address', httpsUrl, 'https://a.example/x', ['http://a.example', '//a.example', 'javascript:alert(1)']],
  ['a picture', pictureFile, 'insurers/oakline.svg', ['x.gif', '', '/a.png', ' a.png', 'a\\b.png']],
] as const)('the field for %s accepts correct values and refuses wrong ones', (_, field, good, bad) => {
  expect(field.safeParse(good).success).toBe(true);
  for (const value of bad) expect(field.safeParse(value).success, value).toBe(false);
});

const adviceOf = (field: z.ZodType, given: string) =>
  inFiles(field.meta()?.advise?.(given)?.hint) ?? field.safeParse(given).error?.issues[0]?.message;

it.each([
  ['2026-1-5', '2026-01-05'],
  ['2026/01/05', '2026-01-05'],
  ['5/5/2026', '2026-05-05'],
  ['1/25/2026', '2026-01-25'],
  ['25/1/2026', '2026-01-25'],
  ['5. Sept. 2026', '2026-09-05'],
  ['5th of January 2026', '2026-01-05'],
  ['2026–01–05', '2026-01-05'],
  ['2026-01-05 ', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['January 5, 2026', '2026-01-05'],
  ['Sept. 5th 2026', '2026-09-05'],
  ['2026-01-05T14:00', '2026-01-05', '2026-01-05 14:00'],
  ['2026-01-05 2 PM', '2026-01-05', '2026-01-05 14:00'],
  ['1/15/2026, 9:30 am', '2026-01-15', '2026-01-15 09:30'],
  ['26.11.2026', '2026-11-26'],
  ['26-Nov-2026', '2026-11-26'],
  ['2026 11 26', '2026-11-26'],
  ['11/26/26', '2026-11-26'],
  [' 11 / 26 / 2026', '2026-11-26'],
  ['Thursday, November 26, 2026', '2026-11-26'],
  ['Thu. 26 Nov. 26', '2026-11-26'],
  ['"2026-11-26"', '2026-11-26'],
  ["Nov 26th '26", '2026-11-26'],
])('suggests which day to write for %j', (given, meant, withTime = meant) => {
  expect(adviceOf(day, given)).toBe(`Write: ${meant}`);
  expect(dayOrTime.meta()?.advise?.(given)).toEqual({ hint: `Write: ${withTime}`, suggestion: withTime });
});

it('names both days that digits can mean, the American one first, which one click takes', () => {
  for (const field of [day, dayOrTime])
    expect(adviceOf(field, '01/10/2025')).toBe('Write 2025-01-10 for January 10, or 2025-10-01 for October 1.');
  expect(day.meta()?.advise?.('01/10/2025')?.suggestion).toBe('2025-01-10');
  expect(adviceOf(dayOrTime, '3.12.2026 4:30 pm')).toBe('Write 2026-03-12 16:30 for March 12, or 2026-12-03 16:30 for December 3.');
  for (const given of ['30/2/2026', '2/30/2026']) expect(adviceOf(day, given)).toBe('There is no February 30 in 2026.');
});

it('completes a date without a year with the year that is closest to today', () => {
  const read = (text: string, today: string) => readDates(text, today)?.days;
  for (const text of ['Nov 26', '26 November', '11/26', '26.11.', 'Thursday, Nov. 26th'])
    expect(read(text, '2026-11-20')?.[0], text).toBe(text.startsWith('26.11') ? '2026-26-11' : '2026-11-26');
  expect(readDay('26.11.', '2026-11-20')).toBe('2026-11-26');
  expect(readDay('Jan 2', '2026-12-20')).toBe('2027-01-02');
  expect(readDay('Dec 20', '2027-01-02')).toBe('2026-12-20');
  expect(readDay('Feb 30', '2026-12-20')).toBeUndefined();
});

it.each(['13/13/2026', '7/6/0206', '12', 'Foo 5, 2026', 'today', '2026', '2026-13-01', ''])('does not guess which day %j is', (given) => {
  expect(adviceOf(day, given)).toBe('a date such as 2025-10-12');
});

it.each([
  ['/a\u00a0b', 'An address cannot have spaces; this one contains a no-break space (U+00A0).'],
  ['/contact us', 'An address cannot have spaces; this one contains a space.'],
  ['contact us', 'an address of this site that begins with "/", such as "/contact-us"'],
])('explains what is wrong with the address %j', (given, advice) => {
  expect(adviceOf(internalPath, given)).toBe(advice);
});
