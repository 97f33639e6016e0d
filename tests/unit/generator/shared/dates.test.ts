import { expect, it } from 'vitest';
import { formatDate } from '../../../../generator/shared/dates.ts';

it.each([
  ['2025-09-18', 'September 18, 2025'],
  ['2024-02-29', 'February 29, 2024'],
  ['2025-01-01', 'January 1, 2025'],
])('writes %s as %s wherever the site is built', (day, text) => {
  expect(formatDate(day)).toBe(text);
});
