import { describe, expect, it } from 'vitest';
import { HOLIDAY_NAMES, holidayDay, observedDay } from '../../../../generator/shared/holidays.ts';

describe('holidays by name', () => {
  it.each([
    ['martin-luther-king-day', 2026, '2026-01-19'],
    ['presidents-day', 2026, '2026-02-16'],
    ['good-friday', 2026, '2026-04-03'],
    ['easter-monday', 2027, '2027-03-29'],
    ['easter-sunday', 2038, '2038-04-25'],
    ['memorial-day', 2026, '2026-05-25'],
    ['memorial-day', 2027, '2027-05-31'],
    ['labor-day', 2025, '2025-09-01'],
    ['columbus-day', 2026, '2026-10-12'],
    ['thanksgiving', 2026, '2026-11-26'],
    ['day-after-thanksgiving', 2024, '2024-11-29'],
    ['new-years-eve', 2026, '2026-12-31'],
  ] as const)('%s of %i is %s', (holiday, year, day) => {
    expect(holidayDay(holiday, year)).toBe(day);
  });

  it('have a date in every year', () => {
    for (const holiday of HOLIDAY_NAMES)
      for (let year = 2024; year < 2060; year += 1) expect(holidayDay(holiday, year)).toMatch(new RegExp(`^${year}-\\d\\d-\\d\\d$`));
  });

  it('are observed on the Friday before or the Monday after when they fall on a weekend', () => {
    expect(['2026-07-04', '2027-07-04', '2028-07-04'].map(observedDay)).toEqual(['2026-07-03', '2027-07-05', '2028-07-04']);
  });
});
