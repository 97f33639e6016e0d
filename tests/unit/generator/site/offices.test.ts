import { describe, expect, it } from 'vitest';
import { specialDays } from '../../../../generator/site/offices.ts';

const days = (...given: Parameters<typeof specialDays>) =>
  specialDays(...given).map(({ date, to, name }) => [date, ...(to ? [to] : []), name]);

describe('days with different hours', () => {
  it('can be a day, a range, or a yearly holiday, and are sorted by date', () => {
    const exceptions = [
      { holiday: 'thanksgiving' as const },
      { from: '2026-12-24', to: '2027-01-01', name: 'Winter break', closed: true },
      { date: '2026-05-04', name: 'Training', opens: '12:00', closes: '16:30' },
    ];
    expect(days(exceptions, [2026, 2027])).toEqual([
      ['2026-05-04', 'Training'],
      ['2026-11-26', 'Thanksgiving'],
      ['2026-12-24', '2027-01-01', 'Winter break'],
      ['2027-11-25', 'Thanksgiving'],
    ]);
  });

  it('close the office on a holiday without hours', () => {
    const halfDay = { holiday: 'christmas-eve' as const, name: 'Half day', opens: '08:30', closes: '12:00' };
    const exceptions = [{ holiday: 'christmas-day' as const }, halfDay];
    expect(specialDays(exceptions, [2026])).toEqual([
      { date: '2026-12-24', name: 'Half day', isYearly: true, opens: '08:30', closes: '12:00' },
      { date: '2026-12-25', name: 'Christmas Day', isYearly: true, closed: true },
    ]);
  });

  it('use the entry of a day rather than that of the holiday on it, and observe a New Year’s Day on a Saturday in the old year', () => {
    const moving = { from: '2026-12-24', to: '2026-12-26', name: 'Moving house', closed: true };
    const both = [
      ['2026-12-24', '2026-12-26', 'Moving house'],
      ['2027-12-25', 'Christmas Day'],
    ];
    expect(days([{ holiday: 'christmas-day' }, moving], [2026, 2027])).toEqual(both);
    const observed = days([{ holiday: 'new-years-day', observed: true }], [2027]);
    expect(observed.map(([day]) => day)).toEqual(['2027-01-01', '2027-12-31']);
  });
});
