import { describe, expect, it } from 'vitest';
import { formatClock, type OpeningHours, weekRows } from '../../../../generator/shared/hours.ts';
import { formatDays, type HoursFormat, hoursSentence, shortDays } from '../../../../generator/shared/hours-format.ts';

const office: OpeningHours[] = [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:30', closes: '16:30' }];

describe('office hours', () => {
  it('joins neighboring days with the same hours, also closed days, and lists a day with other hours separately', () => {
    const rows = weekRows(office).map((row) => `${formatDays(row)} ${row.spans[0]?.opens}`);
    expect(rows).toEqual(['Monday to Friday 08:30', 'Saturday and Sunday undefined']);
    const extended: OpeningHours[] = [...office, { days: ['saturday'], opens: '09:00', closes: '14:00' }];
    expect(hoursSentence(extended)).toBe('Monday to Friday, 8:30 AM to 4:30 PM; Saturday, 9:00 AM to 2:00 PM');
    expect(weekRows(extended).map((row) => formatDays(row))).toEqual(['Monday to Friday', 'Saturday', 'Sunday']);
  });

  it('abbreviates days where space is limited, also in another language', () => {
    expect(weekRows(office).map((row) => shortDays(row))).toEqual(['Mon–Fri', 'Sat–Sun']);
    expect(shortDays({ first: 'monday', last: 'friday' }, { language: 'es-US' })).toBe('lun–vie');
    expect(shortDays({ first: 'sunday', last: 'sunday' })).toBe('Sun');
  });

  it('gives a day with a break as two spans', () => {
    const broken: OpeningHours[] = [
      { days: ['monday', 'tuesday'], opens: '13:00', closes: '17:00' },
      { days: ['monday', 'tuesday', 'wednesday'], opens: '08:30', closes: '12:00' },
    ];
    expect(hoursSentence(broken)).toBe('Monday and Tuesday, 8:30 AM to 12:00 PM and 1:00 PM to 5:00 PM; Wednesday, 8:30 AM to 12:00 PM');
  });

  it('formats them for another language', () => {
    const words = { range: '{from} a {to}', times: 'de {from} a {to}' } as Pick<HoursFormat, 'range' | 'times'>;
    expect(hoursSentence(office, { language: 'es-ES', ...words })).toBe('lunes a viernes, de 8:30 a 16:30');
    const broken = [...office, { days: office[0]?.days ?? [], opens: '18:00', closes: '20:00' }];
    expect(hoursSentence(broken, { language: 'es-ES', ...words })).toBe('lunes a viernes, de 8:30 a 16:30 y de 18:00 a 20:00');
    const saturday: OpeningHours[] = [{ days: ['saturday', 'sunday'], opens: '09:00', closes: '14:00' }];
    expect(hoursSentence(saturday, { language: 'es-US', ...words })).toMatch(
      /^sábado y domingo, de 9:00\xa0a\.\s?m\. a 2:00\xa0p\.\s?m\.$/,
    );
  });

  it('writes times as people do', () => {
    expect(['00:05', '08:30', '12:00', '16:30'].map((clock) => formatClock(clock))).toEqual(['12:05 AM', '8:30 AM', '12:00 PM', '4:30 PM']);
  });
});
