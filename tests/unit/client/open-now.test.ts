import { describe, expect, it } from 'vitest';
import { forwardTarget } from '../../../client/lib/enhance.ts';
import { openState, type WeeklyHours } from '../../../client/lib/open-now.ts';
import { utcOffsets } from '../../../generator/site/utc-offsets.ts';

const office: WeeklyHours = {
  hours: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:30', closes: '16:30' }],
  exceptions: [
    { date: '2025-12-25', says: 'Closed today' },
    { date: '2025-12-24', opens: '08:30', closes: '12:00', says: 'Today until noon', saysOpen: 'Open until noon' },
    { date: '2025-12-29', to: '2026-01-02', says: 'Winter break' },
  ],
  offsets: utcOffsets('America/New_York', '2025-10-12'),
};
const at = (instant: string) => openState(office, new Date(instant));

describe('whether the office is open', () => {
  it.each([
    ['a Monday morning', '2025-10-13T13:00:00Z', { open: true, until: '16:30' }],
    ['the minute it opens', '2025-10-13T12:30:00Z', { open: true, until: '16:30' }],
    ['the minute before', '2025-10-13T12:29:00Z', { open: false }],
    ['the minute it closes', '2025-10-13T20:30:00Z', { open: false }],
    ['a Saturday', '2025-10-11T15:00:00Z', { open: false }],
    ['the same hour in winter time', '2025-12-01T13:30:00Z', { open: true, until: '16:30' }],
    ['a day that is closed', '2025-12-25T15:00:00Z', { open: false, says: 'Closed today' }],
    ['the first day of a range', '2025-12-29T15:00:00Z', { open: false, says: 'Winter break' }],
    ['the last day of a range', '2026-01-02T15:00:00Z', { open: false, says: 'Winter break' }],
    ['the day after it', '2026-01-05T15:00:00Z', { open: true, until: '16:30' }],
    ['a day that is shorter', '2025-12-24T15:00:00Z', { open: true, until: '12:00', says: 'Open until noon' }],
    ['the afternoon of a shorter day', '2025-12-24T18:00:00Z', { open: false, says: 'Today until noon' }],
    ['a Monday two years later', '2027-12-06T14:00:00Z', { open: true, until: '16:30' }],
    ['a day whose offset nobody knows yet', '2028-01-03T15:00:00Z', undefined],
    ['a clock that is years behind', '2019-01-03T15:00:00Z', undefined],
  ])('%s', (_, instant, expected) => {
    expect(at(instant)).toEqual(expected);
  });
});

it('finds where an unknown address below a wildcard leads', () => {
  const wildcards = [{ from: '/areasweserve/*', to: '/locations' }];
  expect(forwardTarget('/areasweserve/x/y', wildcards)).toBe('/locations');
  expect(forwardTarget('/areas', wildcards)).toBeUndefined();
});
