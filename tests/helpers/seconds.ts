/** Seconds of the processor that `warmUp` takes on a machine of two cores that does nothing else. */
const USUAL = 0.05;

/**
 * Seconds of the processor that some work takes, as on a machine that does nothing else: cores that others use too are slower, as is then
 * what is done right behind it. What seems slow is done twice more, and the best counts.
 */
export function secondsFor(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && best > USUAL * 10; attempt += 1) {
    const seconds = processorSeconds(work);
    best = Math.min(best, seconds > USUAL * 10 ? seconds / Math.max(1, processorSeconds(warmUp) / USUAL) : seconds);
  }
  return best;
}

function processorSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Work of the kind that is measured: strings, objects, and what they leave behind. */
function warmUp(): void {
  for (let round = 0; round < 50; round += 1) {
    const parts = 'the quick brown fox '.repeat(1_000).split(' ');
    JSON.parse(JSON.stringify(parts.map((part, index) => ({ part, index }))));
  }
}
