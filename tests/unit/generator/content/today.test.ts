import { expect, it } from 'vitest';
import { today } from '../../../../generator/content/today.ts';

it('is the day in the time zone of the practice, wherever the build runs (B9)', () => {
  const threeInTheMorning = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 0, 7, 3) / 1000) };
  expect(today(threeInTheMorning, 'America/New_York')).toBe('2026-01-06');
  expect(today(threeInTheMorning, 'Europe/Berlin')).toBe('2026-01-07');
});
