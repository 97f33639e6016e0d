import { expect, it } from 'vitest';
import { readHours } from '../../../../../generator/setup/init/read-hours.ts';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** `1-5 08:30-16:30, 6 09:00-12:00`: days by their numbers. */
function shortened(typed: string): string | undefined {
  const { value } = readHours(typed) as { value?: { days: string[]; opens: string; closes: string }[] };
  return value?.map(({ days, opens, closes }) => `${days.map((day) => WEEK.indexOf(day) + 1).join('')} ${opens}-${closes}`).join(', ');
}

it.each([
  ['Mon to Fri 8:30 AM to 4:30 PM', '12345 08:30-16:30'],
  ['Mon–Fri 8 to 5', '12345 08:00-17:00'],
  ['lunes a viernes 9:00 a 17:00', '12345 09:00-17:00'],
  ['Tue and Thu 9 AM - 1 PM', '24 09:00-13:00'],
  ['Mon, Wed 8 AM to 5 PM; sábado 9-12', '13 08:00-17:00, 6 09:00-12:00'],
  ['Mon to Thu 8 to 12, 1 to 5, Fri 8-12; Sat closed', '1234 08:00-12:00, 1234 13:00-17:00, 5 08:00-12:00'],
  ['Sun-Tue 9-1:30', '712 09:00-13:30'],
  ['weekdays 1 to 17:00', '12345 13:00-17:00'],
  ['Daily 06:00-14:00', '1234567 06:00-14:00'],
])('office hours as people write them: "%s"', (typed, hours) => {
  expect(shortened(typed)).toBe(hours);
});

it.each(['', 'Mon to Fri', 'Mon 25:00 to 26:00', 'Mon 5 PM to 8 AM', 'Foo 8-5', 'Mon to Fri 8-5, Mon 9-1', 'closed'])(
  'office hours that are not clear are answered with an example: "%s"',
  (typed) => expect(readHours(typed)).toEqual({ mistake: expect.stringContaining('Mon to Fri 8:30 AM to 5 PM') }),
);
