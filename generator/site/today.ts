import type { Entry } from '../content/read-entries.ts';
import { type Problem, problem } from '../problem/problem.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The end of the year 9999 (seconds). */
const LAST_SECOND = 253_402_300_799;

/**
 * The day of the build in the practice's time zone, `2025-10-12`. SOURCE_DATE_EPOCH (seconds,
 * https://reproducible-builds.org/specs/source-date-epoch/) sets it, so that a build can be repeated later.
 */
export function today(environment: Environment, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(sourceDate(environment));
}

/** The same in what content says of its zone. Where that is missing or misspelt, which a build reports, the day in Greenwich. */
export function todayIn(zone: unknown): string {
  try {
    return today(process.env, String(zone));
  } catch {
    return today(process.env, 'UTC');
  }
}

/** The moment that counts as now. */
export function sourceDate({ SOURCE_DATE_EPOCH: epoch }: Environment): Date {
  return epoch && isEpoch(epoch) ? new Date(Number(epoch) * 1000) : new Date();
}

/** A build that was to be repeated must not take the day of the clock in silence. An empty variable is none. */
export function sourceDateProblems({ SOURCE_DATE_EPOCH: epoch }: Environment): Problem[] {
  if (!epoch || isEpoch(epoch)) return [];
  const hint = 'Set the seconds since 1970 as a whole number, such as the output of "git log -1 --format=%ct", or unset it.';
  return [problem('source-date', 'SOURCE_DATE_EPOCH', `"${epoch}" is no time.`, hint)];
}

function isEpoch(text: string): boolean {
  return /^\d{1,12}$/.test(text) && Number(text) <= LAST_SECOND;
}

/** The fields of texts that say when they last changed. */
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
