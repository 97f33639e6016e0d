/**
 * The day of the build in the practice's time zone, `2025-10-12`. SOURCE_DATE_EPOCH (seconds,
 * https://reproducible-builds.org/specs/source-date-epoch/) sets it, so that a build can be repeated later.
 */
export function today(environment: NodeJS.ProcessEnv, timeZone: string): string {
  const epoch = environment['SOURCE_DATE_EPOCH'];
  const now = epoch && /^\d+$/.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}
