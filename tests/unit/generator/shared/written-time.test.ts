import { expect, it } from 'vitest';
import { readTime } from '../../../../generator/shared/written-time.ts';

it.each([
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['08:30', '08:30'],
  ['8.30 am', '08:30'],
  ['8:30 A.M.', '08:30'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8 30', '08:30'],
  ['8h30', '08:30'],
  ['8,30', '08:30'],
  ['5pm', '17:00'],
  ['5 p', '17:00'],
  ['17h', '17:00'],
  ['1730', '17:30'],
  ['5 o’clock', '05:00'],
  ['12 pm', '12:00'],
  ['12am', '00:00'],
  ['noon', '12:00'],
  ['"08:30"', '08:30'],
  ['08:30:00', '08:30'],
  [' 4:30\u00a0PM ', '16:30'],
])('reads the time %j', (text, time) => {
  expect(readTime(text)).toBe(time);
});

it.each(['', 'closed', '8:3', '25', '24:00', '8:60', '13 pm', '8-5', '8:30 to 4:30', '1/5'])('does not guess which time %j is', (text) => {
  expect(readTime(text)).toBeUndefined();
});

it('reads an hour without am or pm that would not be later than another time as one in the afternoon', () => {
  expect(['4:30', '5', '9', '04:30', '4:30 am', '12'].map((text) => readTime(text, '08:30'))).toEqual([
    ...['16:30', '17:00', '09:00', '04:30', '04:30', '12:00'],
  ]);
});
