import { describe, expect, it } from 'vitest';
import { redirectTarget } from '../../../client/lib/forward.ts';
import { openState, type WeeklyHours } from '../../../client/lib/open-now.ts';
import { utcOffsets } from '../../../generator/site/utc-offsets.ts';

const usual = ['08:30', '16:30'] as const;
const office: WeeklyHours = {
  week: [
    ...[['Sunday'] as const, ['Monday', usual] as const, ['Tuesday', usual] as const],
    ['Wednesday', ['08:30', '12:00'], ['13:00', '16:30']],
    ...[['Thursday', usual] as const, ['Friday', usual] as const, ['Saturday'] as const],
  ],
  exceptions: [
    { date: '2025-12-25', says: 'Closed today' },
    { date: '2025-12-24', opens: '08:30', closes: '12:00', says: 'Today until noon', saysOpen: 'Open until noon' },
    { date: '2025-12-29', to: '2026-01-02', says: 'Winter break' },
    { date: '2026-07-04', to: '2026-07-19', says: 'Summer break' },
  ],
  offsets: utcOffsets('America/New_York', '2025-10-12'),
};
const at = (instant: string) => openState(office, Date.parse(instant));

describe('the opening state of the office', () => {
  it.each([
    ['a Monday morning', '2025-10-13T13:00:00Z', { open: true, time: '16:30' }],
    ['the minute it opens', '2025-10-13T12:30:00Z', { open: true, time: '16:30' }],
    ['the minute before', '2025-10-13T12:29:00Z', { time: '08:30' }],
    ['the minute it closes', '2025-10-13T20:30:00Z', { time: '08:30', day: 'Tuesday' }],
    ['a break at noon', '2025-10-15T16:30:00Z', { time: '13:00' }],
    ['a Saturday', '2025-10-11T15:00:00Z', { time: '08:30', day: 'Monday' }],
    ['the same hour in winter time', '2025-12-01T13:30:00Z', { open: true, time: '16:30' }],
    ['a day that is closed', '2025-12-25T15:00:00Z', { time: '08:30', day: 'Friday', says: 'Closed today' }],
    ['the evening before a range', '2025-12-26T23:00:00Z', {}],
    ['the first day of a range', '2025-12-29T15:00:00Z', { time: '08:30', day: 'Monday', says: 'Winter break' }],
    ['the last day of a range', '2026-01-02T15:00:00Z', { time: '08:30', day: 'Monday', says: 'Winter break' }],
    ['the day after it', '2026-01-05T15:00:00Z', { open: true, time: '16:30' }],
    ['a range of more than a week', '2026-07-06T15:00:00Z', { says: 'Summer break' }],
    ['a day that is shorter', '2025-12-24T15:00:00Z', { open: true, time: '12:00', says: 'Open until noon' }],
    ['the afternoon of a shorter day', '2025-12-24T18:00:00Z', { time: '08:30', day: 'Friday', says: 'Today until noon' }],
    ['a Monday two years later', '2027-12-06T14:00:00Z', { open: true, time: '16:30' }],
    ['a day whose offset is not known yet', '2028-01-03T15:00:00Z', undefined],
    ['a clock that is years slow', '2019-01-03T15:00:00Z', undefined],
  ])('%s', (_, instant, expected) => {
    expect(at(instant)).toEqual(expected);
  });
});

it('finds the redirect target of an unknown address below a wildcard', () => {
  const wildcards = [{ from: '/areasweserve/*', to: '/locations' }];
  expect(redirectTarget('/areasweserve/x/y', wildcards)).toBe('/locations');
  expect(redirectTarget('/areas', wildcards)).toBeUndefined();
});
