import type { Entry } from '../content/read-entries.ts';

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
