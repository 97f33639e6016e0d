/** Seconds of the processor that this process takes for some work, whatever else the machine does meanwhile. */
export function secondsFor(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
