import { type Entry, entryProblem } from '../../content/read-entries.ts';
import type { Problem } from '../../problem/problem.ts';
import { laterUpdate } from '../../site/updates.ts';
import type { Rule } from './rule.ts';

/** Days and years of what has happened that are still to come. */
export const daysToCome: Rule = ({ entries, site: { today } }) =>
  entries.flatMap((entry) => [...changesToCome(entry, today), ...yearsToCome(entry, Number(today.slice(0, 4)))]);

/** An article that waits for its day may say that it changed on that day. */
function changesToCome(entry: Entry, today: string): Problem[] {
  const updated = laterUpdate(entry, today);
  const { date = today } = entry.data as { date?: string };
  if (updated === undefined || updated <= date) return [];
  const message = `${updated} is still to come, so until then pages do not say that the text has changed.`;
  return [warning(entry, ['updated'], message, 'Write the day on which the text last changed.')];
}

/** Lists whose items name the year in which something ended or was published. */
const LISTS_WITH_YEARS = ['education', 'sources'] as const;

type WithYears = Partial<Record<(typeof LISTS_WITH_YEARS)[number], readonly { year?: number }[]>>;

/** Journals print the next year on their issues of winter, and a training may end within it. */
function yearsToCome(entry: Entry, thisYear: number): Problem[] {
  const data = entry.data as WithYears;
  const years = LISTS_WITH_YEARS.flatMap((list) =>
    (data[list] ?? []).map(({ year = 0 }, index) => ({ year, path: [list, index, 'year'] })),
  );
  return years
    .filter(({ year }) => year > thisYear + 1)
    .map(({ year, path }) =>
      warning(entry, path, `The year ${year} is still to come.`, 'Correct the year, or leave the line out until then.'),
    );
}

function warning(entry: Entry, path: PropertyKey[], message: string, hint: string): Problem {
  return entryProblem('day-to-come', entry, path, message, hint);
}
