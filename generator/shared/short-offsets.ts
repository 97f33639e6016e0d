/** How many minutes a clock is ahead of UTC, from each instant (ms since 1970) on; known until one. */
interface Offsets {
  changes: readonly { from: number; minutes: number }[];
  until: number;
}

const MINUTE_MS = 60_000;

/** Offsets as every page holds them, in few digits: minutes from each change to the next (the first from 1970), then minutes ahead; last those to the end. */
export function shortOffsets({ changes, until }: Offsets): number[] {
  let last = 0;
  const since = (instant: number) => {
    const minutes = instant / MINUTE_MS - last;
    last += minutes;
    return minutes;
  };
  return [...changes.flatMap(({ from, minutes }) => [since(from), minutes]), since(until)];
}

/** The offset at an instant (ms since 1970), from `shortOffsets`; undefined before the first change and from the end on. */
export function minutesAhead(offsets: readonly number[], instant: number): number | undefined {
  let change = 0;
  let minutes: number | undefined;
  for (let index = 0; index < offsets.length; index += 2) {
    change += offsets[index] as number;
    if (instant < change * MINUTE_MS) return minutes;
    minutes = offsets[index + 1];
  }
  return minutes;
}
