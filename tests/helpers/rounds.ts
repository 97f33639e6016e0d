/** How many rounds of ordinary work a machine of two cores that does nothing else does in a second. */
export const A_SECOND = 20;

/**
 * How many rounds of ordinary work take as long as `work` does, in time of the processor. Cores that others use too are slower for both. What
 * seems slow is done up to four times more, and the least counts.
 */
export function roundsFor(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && least > A_SECOND / 2; attempt += 1) {
    const before = processorSeconds(round);
    const seconds = processorSeconds(work);
    least = Math.min(least, seconds / Math.max(before, processorSeconds(round)));
  }
  return least;
}

function processorSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Work of the kind that is measured: strings, objects, and what they leave behind. */
function round(): void {
  for (let turn = 0; turn < 50; turn += 1) {
    const parts = 'the quick brown fox '.repeat(1_000).split(' ');
    JSON.parse(JSON.stringify(parts.map((part, index) => ({ part, index }))));
  }
}
