import { describe, expect, it } from 'vitest';
import { utcOffsetAt } from '../../../../client/lib/open-now.ts';
import { clockAt, instantIn, startOfDay, utcOffsets } from '../../../../generator/site/utc-offsets.ts';

/** Returns the instant (ms since 1970) and the offset in minutes of each change; the last one has no offset. */
function changesOf(offsets: readonly number[]) {
  let minutes = 0;
  return offsets.flatMap((offset, index) => {
    if (index % 2 === 1) return [];
    minutes += offset;
    return [{ from: minutes * 60_000, minutes: offsets[index + 1] }];
  });
}

const changes = (timeZone: string) =>
  changesOf(utcOffsets(timeZone, '2026-11-22'))
    .slice(0, -1)
    .map(({ from, minutes }) => `${new Date(from).toISOString()} ${minutes}`);

describe('the offsets of a time zone', () => {
  it('never change in Phoenix, and do not change by whole hours everywhere', () => {
    expect(changes('America/Phoenix')).toEqual(['2026-01-01T00:00:00.000Z -420']);
    expect(changes('UTC')).toEqual(['2026-01-01T00:00:00.000Z 0']);
    expect(changes('Australia/Lord_Howe').slice(0, 2)).toEqual(['2026-01-01T00:00:00.000Z 660', '2026-04-04T15:00:00.000Z 630']);
  });

  it.each(['America/New_York', 'Africa/Casablanca', 'Asia/Kathmandu'])('match the clocks of %s for three years', (timeZone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const offsets = utcOffsets(timeZone, '2026-11-22');
    const until = Date.UTC(2029);
    expect(utcOffsetAt(offsets, until)).toBe(undefined);
    for (let instant = Date.UTC(2026); instant < until; instant += 31 * 3_600_000) {
      const minutes = utcOffsetAt(offsets, instant) ?? Number.NaN;
      expect(new Date(instant + minutes * 60_000).toISOString().slice(0, 16)).toBe(format.format(instant).replace(' ', 'T'));
    }
  });
});

describe('a local time in a time zone', () => {
  it.each([
    ['America/New_York', '2026-12-03T14:00', '2026-12-03T14:00:00-05:00'],
    // Clocks go from 2:00 to 3:00 in spring, and back to 1:00 in autumn.
    ['America/New_York', '2026-03-08T01:59', '2026-03-08T01:59:00-05:00'],
    ['America/New_York', '2026-03-08T02:00', '2026-03-08T03:00:00-04:00'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T03:30:00-04:00'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T01:30:00-04:00'],
    ['America/New_York', '2026-11-01T02:00', '2026-11-01T02:00:00-05:00'],
    // East of Greenwich: with winter time as the exception, with a change of half an hour, and with a change at midnight.
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30:00+02:00'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T02:30:00+02:00'],
    ['Europe/Dublin', '2026-03-29T01:30', '2026-03-29T02:30:00+01:00'],
    ['Europe/Dublin', '2026-10-25T01:30', '2026-10-25T01:30:00+01:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:45:00+11:00'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-05T01:45:00+11:00'],
    ['Africa/Cairo', '2026-04-24T00:30', '2026-04-24T01:30:00+03:00'],
    ['America/Havana', '2026-11-01T00:30', '2026-11-01T00:30:00-04:00'],
    ['Africa/Casablanca', '2026-03-22T02:30', '2026-03-22T03:30:00+01:00'],
    ['Pacific/Chatham', '2026-09-27T02:50', '2026-09-27T03:50:00+13:45'],
    // A whole day was skipped.
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-31T12:00:00+14:00'],
  ])(
    'in %s at %s is the instant %s: in a gap, as long after it as after its start; of two instants, the first',
    (timeZone, clock, expected) => {
      expect(clockAt(timeZone, instantIn(timeZone, clock))).toBe(expected);
      expect(instantIn(timeZone, clock)).toBe(Date.parse(expected));
    },
  );

  it('begins each day at its first instant, even if midnight comes twice or is skipped', () => {
    expect(startOfDay('America/Havana', '2026-11-01')).toBe('2026-11-01T00:00:00-04:00');
    expect(startOfDay('Africa/Cairo', '2026-04-24')).toBe('2026-04-24T01:00:00+03:00');
  });
});
