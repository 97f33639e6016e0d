import { expect, it } from 'vitest';
import { sourceDateProblems } from '../../../../generator/rules/checks/settings.ts';
import { today } from '../../../../generator/site/today.ts';

it('today is the date in the time zone of the practice, wherever the build runs (B9)', () => {
  const threeInTheMorning = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 0, 7, 3) / 1000) };
  expect(today(threeInTheMorning, 'America/New_York')).toBe('2026-01-06');
  expect(today(threeInTheMorning, 'Europe/Berlin')).toBe('2026-01-07');
});

it('today is not taken from an invalid SOURCE_DATE_EPOCH, and does not silently come from the clock instead (B9)', () => {
  for (const epoch of ['yesterday', '12.5', '-1', '1e9', '0x10', ' 1', '1\n', '１', '253402300800', '9'.repeat(30)]) {
    expect(sourceDateProblems({ SOURCE_DATE_EPOCH: epoch }), epoch).toMatchObject([{ severity: 'error', file: 'SOURCE_DATE_EPOCH' }]);
    expect(() => today({ SOURCE_DATE_EPOCH: epoch }, 'America/New_York')).not.toThrow();
  }
  for (const epoch of [undefined, '', '0', '1735689600', '253402300799'])
    expect(sourceDateProblems({ SOURCE_DATE_EPOCH: epoch }), epoch).toEqual([]);
});
