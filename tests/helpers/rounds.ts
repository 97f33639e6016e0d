/**
 * What hostile input may cost at most, in rounds of ordinary work: about three seconds of a machine that does nothing else. The slowest
 * takes 15 there, and work that grows with the square of its length takes hundreds.
 */
export const FEW_ROUNDS = 60;

/**
 * How many rounds of ordinary work take as long as `work` does, in time of the processor. Cores that others use too are slower for both. What
 * seems slow is done twice more, and the least counts.
 */
export function roundsFor(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least > FEW_ROUNDS / 3; attempt += 1) {
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
