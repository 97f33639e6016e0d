import type { Entry } from '../content/read-entries.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the day of the build in the practice's time zone, `2025-10-12`. SOURCE_DATE_EPOCH (seconds,
 * https://reproducible-builds.org/specs/source-date-epoch/) sets it, so that a build can be repeated later.
 */
export function today(environment: Environment, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(sourceDate(environment));
}

/** Returns today in a time zone from content; in UTC if the zone is missing or misspelled, which a build reports. */
export function todayIn(zone: unknown, environment: Environment = process.env): string {
  try {
    return today(environment, String(zone));
  } catch {
    return today(environment, 'UTC');
  }
}

export function sourceDate({ SOURCE_DATE_EPOCH: epoch }: Environment): Date {
  return epoch && isEpoch(epoch) ? new Date(Number(epoch) * 1000) : new Date();
}

/** The end of the year 9999 (seconds since 1970). */
const LAST_SECOND = 253_402_300_799;

export function isEpoch(text: string): boolean {
  return /^\d{1,12}$/.test(text) && Number(text) <= LAST_SECOND;
}

interface Dated {
  updated?: string;
  draft?: boolean;
}

/** Returns the day of a text's last change if it is after `today` (`2026-11-23`); undefined for drafts, which may give any day. */
export function futureUpdate({ data }: Entry, today: string): string | undefined {
  const { updated = '', draft } = data as Dated;
  return updated > today && !draft ? updated : undefined;
}

/** Removes `updated` from entries that say that they changed after `today`, so that pages do not show a future change. */
export function withoutFutureUpdates(entries: readonly Entry[], today: string): Entry[] {
  return entries.map((entry) => {
    if (futureUpdate(entry, today) === undefined) return entry;
    const { updated: _, ...data } = entry.data as Dated;
    return entry.withData(data);
  });
}
