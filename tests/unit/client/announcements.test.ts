import { expect, it } from 'vitest';
import { hiddenAnnouncements } from '../../../client/lib/announcements.ts';

it.each([
  ['before the second comes', 5, '', '2'],
  ['the moment it comes', 10, '', ''],
  ['the moment the first is over', 20, '', '1'],
  ['once both are over', 30, '', 'all'],
  ['once the first was closed', 15, 'first', '1'],
  ['once both were closed', 15, 'secondfirst', 'all'],
])('of two announcements, hides what is not current %s', (_, now, closed, expected) => {
  const times = [['first', 0, 20] as const, ['second', 10, 30] as const];
  expect(hiddenAnnouncements(times, closed, now)).toBe(expected);
});
