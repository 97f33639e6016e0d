import { describe, expect, it } from 'vitest';
import { readHours } from '../../../../generator/init/read-hours.ts';

const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

describe('office hours as people write them', () => {
  it.each([
    ['Mon to Fri 8:30 AM to 4:30 PM', [{ days: WORKDAYS, opens: '08:30', closes: '16:30' }]],
    ['Mon–Fri 8 to 5', [{ days: WORKDAYS, opens: '08:00', closes: '17:00' }]],
    ['lunes a viernes 9:00 a 17:00', [{ days: WORKDAYS, opens: '09:00', closes: '17:00' }]],
    ['Tue and Thu 9 AM - 1 PM', [{ days: ['tuesday', 'thursday'], opens: '09:00', closes: '13:00' }]],
    [
      'Mon, Wed 8 AM to 5 PM; sábado 9-12',
      [
        { days: ['monday', 'wednesday'], opens: '08:00', closes: '17:00' },
        { days: ['saturday'], opens: '09:00', closes: '12:00' },
      ],
    ],
    [
      'Mon to Thu 8 to 12, 1 to 5, Fri 8-12; Sat closed',
      [
        { days: WORKDAYS.slice(0, 4), opens: '08:00', closes: '12:00' },
        { days: WORKDAYS.slice(0, 4), opens: '13:00', closes: '17:00' },
        { days: ['friday'], opens: '08:00', closes: '12:00' },
      ],
    ],
    ['Sun-Tue 9-1:30', [{ days: ['sunday', 'monday', 'tuesday'], opens: '09:00', closes: '13:30' }]],
    ['weekdays 1 to 17:00', [{ days: WORKDAYS, opens: '13:00', closes: '17:00' }]],
    ['Daily 06:00-14:00', [{ days: [...WORKDAYS, 'saturday', 'sunday'], opens: '06:00', closes: '14:00' }]],
  ])('"%s"', (typed, value) => {
    expect(readHours(typed)).toEqual({ value });
  });

  it.each(['', 'Mon to Fri', 'Mon 25:00 to 26:00', 'Mon 5 PM to 8 AM', 'Foo 8-5', 'Mon to Fri 8-5, Mon 9-1', 'closed'])(
    '"%s" is not clear, and the answer shows how',
    (typed) => {
      expect(readHours(typed)).toEqual({ mistake: expect.stringContaining('Mon to Fri 8:30 AM to 5 PM') });
    },
  );
});
