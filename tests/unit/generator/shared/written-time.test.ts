import { expect, it } from 'vitest';
import { readTime, readTimeSpan } from '../../../../generator/shared/written-time.ts';

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
  ['12 noon', '12:00'],
  ['12:00 Noon', '12:00'],
  ['midday', '12:00'],
  ['12 midnight', '00:00'],
  ['8;30', '08:30'],
  ['８：３０', '08:30'],
  ['17:00 hrs', '17:00'],
  ['1700 hours', '17:00'],
  ['5.pm', '17:00'],
  ['4 oclock', '04:00'],
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

it.each([
  ['8 to 5', '08:00', '17:00'],
  ['8-5', '08:00', '17:00'],
  ['8:30 am – 12 noon', '08:30', '12:00'],
  ['9 until 1:30', '09:00', '13:30'],
  ['from 1 to 4', '13:00', '16:00'],
])('reads the hours %j', (text, opens, closes) => {
  expect(readTimeSpan(text, '05:59')).toEqual({ opens, closes });
});

it.each(['8', '8 to', 'Mon-Fri', '8-12-1', '5 pm to 8 am', ''])('does not guess which hours %j are', (text) => {
  expect(readTimeSpan(text, '05:59')).toBeUndefined();
});
