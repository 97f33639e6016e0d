/** How many minutes a time zone is ahead of UTC from each change on, the earliest first, until an instant (ms since 1970). */
export interface UtcOffsets {
  changes: readonly { from: number; minutes: number }[];
  until: number;
}

/** Of a day, the two after it too. */
export const YEARS = 3;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * The offsets of a time zone from the year of a day (`2025-10-12`) to the end of the second year after it. A browser asked
 * for the time elsewhere first reads the zones of the whole world, which takes a slow phone a fifth of a second.
 */
export function utcOffsets(timeZone: string, day: string): UtcOffsets {
  const year = Number(day.slice(0, 4));
  const minutesAt = offsetReader(timeZone);
  const until = Date.UTC(year + YEARS);
  const changes = [{ from: Date.UTC(year), minutes: minutesAt(Date.UTC(year)) }];
  for (let week = Date.UTC(year); week < until; week += WEEK_MS) {
    const end = Math.min(week + WEEK_MS, until);
    if (minutesAt(week) !== minutesAt(end)) {
      const from = firstMinute(week, end, (instant) => minutesAt(instant) !== minutesAt(week));
      changes.push({ from, minutes: minutesAt(from) });
    }
  }
  return { changes, until };
}

/** The instant (ms) at which the clock of a time zone shows `2026-12-03T14:00`. */
export function instantIn(timeZone: string, clock: string): number {
  const minutesAt = offsetReader(timeZone);
  const asUtc = Date.parse(`${clock}Z`);
  // The offset of an instant so near that only the night of a clock change lies between.
  const guess = asUtc - minutesAt(asUtc) * 60_000;
  return asUtc - minutesAt(guess) * 60_000;
}

/** `GMT-05:00` of an instant, as minutes: -300. */
function offsetReader(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(instant)) ?? [];
    return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
  };
}

/** The first whole minute of (start, end] at which something holds that then goes on to hold. */
function firstMinute(start: number, end: number, holds: (instant: number) => boolean): number {
  let [before, after] = [start / 60_000, end / 60_000];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (holds(middle * 60_000)) after = middle;
    else before = middle;
  }
  return after * 60_000;
}
