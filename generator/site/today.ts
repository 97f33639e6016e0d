import type { Entry } from '../content/read-entries.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The day of the build in the practice's time zone, `2025-10-12`. SOURCE_DATE_EPOCH (seconds,
 * https://reproducible-builds.org/specs/source-date-epoch/) sets it, so that a build can be repeated later.
 */
export function today(environment: Environment, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(sourceDate(environment));
}

/** Today in a zone that content names. Where that is missing or misspelt, which a build reports, the day in Greenwich. */
export function todayIn(zone: unknown): string {
  try {
    return today(process.env, String(zone));
  } catch {
    return today(process.env, 'UTC');
  }
}

export function sourceDate({ SOURCE_DATE_EPOCH: epoch }: Environment): Date {
  return epoch && isEpoch(epoch) ? new Date(Number(epoch) * 1000) : new Date();
}

/** The end of the year 9999 (seconds). */
const LAST_SECOND = 253_402_300_799;

export function isEpoch(text: string): boolean {
  return /^\d{1,12}$/.test(text) && Number(text) <= LAST_SECOND;
}

interface Dated {
  updated?: string;
  draft?: boolean;
}

/** The day on which a text last changed, where that is still to come on a day (`2026-11-23`). A draft may say what it will. */
export function laterUpdate({ data }: Entry, today: string): string | undefined {
  const { updated = '', draft } = data as Dated;
  return updated > today && !draft ? updated : undefined;
}

/** The entries as pages show them on a day: no text can have changed on a later one, so it says nothing about a change until then. */
export function withoutLaterUpdates(entries: readonly Entry[], today: string): Entry[] {
  return entries.map((entry) => {
    if (laterUpdate(entry, today) === undefined) return entry;
    const { updated: _, ...data } = entry.data as Dated;
    return entry.withData(data);
  });
}
