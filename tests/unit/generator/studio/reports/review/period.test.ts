import { expect, it } from 'vitest';
import { isPeriod, lastDayOf } from '../../../../../../generator/studio/reports/review/review-list.ts';

it.each([
  ['60d', '2026-11-23', '2027-01-22'],
  ['8w', '2026-11-23', '2027-01-18'],
  ['6m', '2026-11-23', '2027-05-23'],
  ['1m', '2026-08-31', '2026-09-30'],
  ['6m', '2027-08-31', '2028-02-29'],
  ['0d', '2026-11-23', '2026-11-23'],
])('%s from %s ends on %s', (period, today, last) => {
  expect(isPeriod(period)).toBe(true);
  expect(lastDayOf(period, today)).toBe(last);
});

it('takes no other text', () => {
  expect(['', '60', 'd', '6y', '-6d', '1.5m', '6 m', '99999d'].filter(isPeriod)).toEqual([]);
});
