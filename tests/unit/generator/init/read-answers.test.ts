import { describe, expect, it } from 'vitest';
import { readCity, readDoctor, readHours, readPhone, readPlace, readUrl } from '../../../../generator/init/read-answers.ts';

const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

describe('office hours as people write them', () => {
  it.each([
    ['Mon to Fri 8:30 AM to 4:30 PM', [{ days: WORKDAYS, opens: '08:30', closes: '16:30' }]],
    ['Monday-Friday 8:30-16:30', [{ days: WORKDAYS, opens: '08:30', closes: '16:30' }]],
    ['Mon–Fri 8 to 5', [{ days: WORKDAYS, opens: '08:00', closes: '17:00' }]],
    ['lunes a viernes 9:00 a 17:00', [{ days: WORKDAYS, opens: '09:00', closes: '17:00' }]],
    ['Tue and Thu 9 AM - 1 PM', [{ days: ['tuesday', 'thursday'], opens: '09:00', closes: '13:00' }]],
    [
      'Mon to Fri 8 AM to 12 PM and 1 PM to 5 PM',
      [
        { days: WORKDAYS, opens: '08:00', closes: '12:00' },
        { days: WORKDAYS, opens: '13:00', closes: '17:00' },
      ],
    ],
    [
      'Mon, Wed 8 AM to 5 PM; sábado 9-12',
      [
        { days: ['monday', 'wednesday'], opens: '08:00', closes: '17:00' },
        { days: ['saturday'], opens: '09:00', closes: '12:00' },
      ],
    ],
  ])('"%s"', (typed, value) => {
    expect(readHours(typed)).toEqual({ value });
  });

  it.each(['', 'always', 'Mon to Fri', 'Mon 25:00 to 26:00', 'Mon 5 PM to 8 AM', 'Foo 8-5'])(
    '"%s" is not clear, and the answer shows how',
    (typed) => {
      expect(readHours(typed)).toEqual({ mistake: expect.stringContaining('Mon to Fri 8:30 AM to 5 PM') });
    },
  );
});

describe('other answers', () => {
  it('a phone number in any spelling becomes E.164', () => {
    for (const typed of ['(706) 555-0100', '706.555.0100', '1-706-555-0100', '+1 706 555 0100'])
      expect(readPhone(typed)).toEqual({ value: '+17065550100' });
    expect(readPhone('+34 910 000 000')).toEqual({ value: '+34910000000' });
    expect(readPhone('555-0100')).toEqual({ mistake: expect.stringContaining('here are 7') });
  });

  it('a doctor has a title, a name and degrees', () => {
    expect(readDoctor('dr Mara Larkwell, MD, FACS')).toEqual({ value: { prefix: 'Dr.', name: 'Mara Larkwell', suffix: 'MD, FACS' } });
    expect(readDoctor('Dra. Ana Ruiz')).toEqual({ value: { prefix: 'Dra.', name: 'Ana Ruiz', suffix: '' } });
    expect(readDoctor('Drew Park')).toEqual({ value: { prefix: '', name: 'Drew Park', suffix: '' } });
    expect(readDoctor('?')).toHaveProperty('mistake');
  });

  it('towns, offices and addresses', () => {
    expect(readCity('Athens, ga')).toEqual({ value: { city: 'Athens', region: 'GA' } });
    expect(readCity('Athens')).toHaveProperty('mistake');
    expect(readPlace('Decatur: 12 Oak Street, Suite 3, Decatur, GA 30030')).toEqual({
      value: { name: 'Decatur', street: '12 Oak Street, Suite 3', city: 'Decatur', region: 'GA', postalCode: '30030' },
    });
    expect(readUrl('www.oak.example/')).toEqual({ value: 'https://www.oak.example' });
    expect(readUrl('oak')).toHaveProperty('mistake');
  });
});
