import { expect, it } from 'vitest';
import { hiddenAnnouncements } from '../../../client/lib/announcements.ts';

it.each([
  ['before the second starts', 5, '', '2'],
  ['when the second starts', 10, '', ''],
  ['when the first ends', 20, '', '1'],
  ['after both have ended', 30, '', 'all'],
  ['after the first was closed', 15, 'first', '1'],
  ['after both were closed', 15, 'secondfirst', 'all'],
])('of two announcements, hides the ones that are not current: %s', (_, now, closed, expected) => {
  const times = [['first', 0, 20] as const, ['second', 10, 30] as const];
  expect(hiddenAnnouncements(times, closed, now)).toBe(expected);
});
