import { describe, expect, it } from 'vitest';
import { utcOffsets } from '../../../../generator/site/utc-offsets.ts';

const changes = (timeZone: string, day = '2026-11-22') =>
  utcOffsets(timeZone, day).changes.map(({ from, minutes }) => `${new Date(from).toISOString()} ${minutes}`);

describe('the offsets of a time zone', () => {
  it('change in Atlanta with summer time, for three years', () => {
    const days = ['2026-01-01T00', '2026-03-08T07', '2026-11-01T06', '2027-03-14T07', '2027-11-07T06', '2028-03-12T07', '2028-11-05T06'];
    const expected = days.map((hour, index) => `${hour}:00:00.000Z ${index % 2 === 0 ? -300 : -240}`);
    expect(changes('America/New_York')).toEqual(expected);
    expect(utcOffsets('America/New_York', '2026-11-22').until).toBe(Date.UTC(2029));
  });

  it('never change in Phoenix, and not by whole hours everywhere', () => {
    expect(changes('America/Phoenix')).toEqual(['2026-01-01T00:00:00.000Z -420']);
    expect(changes('UTC')).toEqual(['2026-01-01T00:00:00.000Z 0']);
    expect(changes('Australia/Lord_Howe').slice(0, 2)).toEqual(['2026-01-01T00:00:00.000Z 660', '2026-04-04T15:00:00.000Z 630']);
  });

  it.each(['America/New_York', 'Europe/London', 'Africa/Casablanca', 'Asia/Kathmandu'])('show what the clocks of %s show', (timeZone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const { changes } = utcOffsets(timeZone, '2026-11-22');
    for (let instant = Date.UTC(2026); instant < Date.UTC(2029); instant += 31 * 3_600_000) {
      const minutes = changes.findLast(({ from }) => from <= instant)?.minutes ?? Number.NaN;
      expect(new Date(instant + minutes * 60_000).toISOString().slice(0, 16)).toBe(format.format(instant).replace(' ', 'T'));
    }
  });
});
