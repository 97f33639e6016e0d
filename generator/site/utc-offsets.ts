/** Calendar years that `utcOffsets` covers, from the year of its day. */
export const OFFSET_YEARS = 3;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;

/**
 * Returns the offsets of a time zone from the year of a day (`2025-10-12`) to the end of the second year after it, in few digits, since every
 * page contains them: pairs of minutes since the change before (the first since 1970) and minutes ahead of UTC from then on; at last the
 * minutes to the end. Pages do not use Intl for this, since loading its time zones takes a slow phone a fifth of a second.
 */
export function utcOffsets(timeZone: string, day: string): number[] {
  const minutesAt = offsetReader(timeZone);
  const year = Number(day.slice(0, 4));
  const [start, until] = [Date.UTC(year), Date.UTC(year + OFFSET_YEARS)];
  const changes = [start];
  for (let week = start; week < until; week += WEEK_MS) {
    const end = Math.min(week + WEEK_MS, until);
    if (minutesAt(week) !== minutesAt(end)) changes.push(firstMinute(week, end, (instant) => minutesAt(instant) !== minutesAt(week)));
  }
  const since = (instant: number, index: number) => (instant - (changes[index - 1] ?? 0)) / MINUTE_MS;
  return [...changes.flatMap((from, index) => [since(from, index), minutesAt(from)]), since(until, changes.length)];
}

/**
 * Returns the instant (ms since 1970) at which the clock of a time zone shows `2026-12-03T14:00`. A time that a clock change skips moves
 * forward by the length of the gap, and of a time that occurs twice the first counts: `compatible` in
 * https://tc39.es/proposal-temporal/docs/ambiguity.html. Midnight is thus the first instant of its day in every zone.
 */
export function instantIn(timeZone: string, clock: string): number {
  const minutesAt = offsetReader(timeZone);
  const asUtc = Date.parse(`${clock}Z`);
  // No zone is more than a day from UTC, so one of these is before a clock change of that night and the other after it.
  const atOffsetOf = (near: number) => asUtc - minutesAt(near) * MINUTE_MS;
  const [before, after] = [atOffsetOf(asUtc - DAY_MS), atOffsetOf(asUtc + DAY_MS)];
  const shows = (instant: number) => instant + minutesAt(instant) * MINUTE_MS === asUtc;
  return shows(before) || !shows(after) ? before : after;
}

/** Returns the local time of a zone at an instant (ms since 1970), with the offset from UTC: `2026-12-03T14:00:00-05:00` (RFC 3339). */
export function clockAt(timeZone: string, instant: number): string {
  const minutes = offsetReader(timeZone)(instant);
  const clock = new Date(instant + minutes * MINUTE_MS).toISOString().slice(0, 19);
  const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${clock}${minutes < 0 ? '-' : '+'}${twoDigits(Math.abs(minutes) / 60)}:${twoDigits(Math.abs(minutes) % 60)}`;
}

/** Returns the first instant of a day (`2026-12-03`) in a time zone: `2026-12-03T00:00:00-05:00`, or `T01:00:00` if a clock change skips midnight. */
export function startOfDay(timeZone: string, day: string): string {
  return clockAt(timeZone, instantIn(timeZone, `${day}T00:00`));
}

/** Returns a function that gives the offset of an instant in minutes: -300 for `GMT-05:00`. */
function offsetReader(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(instant)) ?? [];
    return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
  };
}

/** Returns the first whole minute of (start, end] from which a condition is true, by binary search. */
function firstMinute(start: number, end: number, isTrue: (instant: number) => boolean): number {
  let [before, after] = [start / MINUTE_MS, end / MINUTE_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isTrue(middle * MINUTE_MS)) after = middle;
    else before = middle;
  }
  return after * MINUTE_MS;
}
