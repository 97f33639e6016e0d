import { describe, expect, it } from 'vitest';
import { utcOffsets } from '../../../../generator/site/utc-offsets.ts';

const changes = (timeZone: string) =>
  utcOffsets(timeZone, '2026-11-22').changes.map(({ from, minutes }) => `${new Date(from).toISOString()} ${minutes}`);

describe('the offsets of a time zone', () => {
  it('never change in Phoenix, and not by whole hours everywhere', () => {
    expect(changes('America/Phoenix')).toEqual(['2026-01-01T00:00:00.000Z -420']);
    expect(changes('UTC')).toEqual(['2026-01-01T00:00:00.000Z 0']);
    expect(changes('Australia/Lord_Howe').slice(0, 2)).toEqual(['2026-01-01T00:00:00.000Z 660', '2026-04-04T15:00:00.000Z 630']);
  });

  it.each(['America/New_York', 'Africa/Casablanca', 'Asia/Kathmandu'])('show for three years what the clocks of %s show', (timeZone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const { changes, until } = utcOffsets(timeZone, '2026-11-22');
    expect(until).toBe(Date.UTC(2029));
    for (let instant = Date.UTC(2026); instant < until; instant += 31 * 3_600_000) {
      const minutes = changes.findLast(({ from }) => from <= instant)?.minutes ?? Number.NaN;
      expect(new Date(instant + minutes * 60_000).toISOString().slice(0, 16)).toBe(format.format(instant).replace(' ', 'T'));
    }
  });
});
