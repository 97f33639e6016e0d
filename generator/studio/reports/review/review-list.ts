import { readContent } from '../../../content/read-content.ts';
import { entriesOf } from '../../../content/read-entries.ts';
import { BuildFailure } from '../../../problem/problem.ts';
import type { Practice, Settings } from '../../../site/site.ts';
import { sourceDate, sourceDateProblems, today } from '../../../site/today.ts';
import { type DueItem, dueReviews, isDueBy } from './due-reviews.ts';
import { lastDayOf } from './period.ts';
import { reviewCalendar } from './review-calendar.ts';
import { reviewTable } from './review-table.ts';

/** What is due, with the days between which it was looked for. */
export interface ReviewList {
  /** `2026-11-23` */
  today: string;
  /** The last day; absent where everything is listed. */
  until?: string;
  items: readonly DueItem[];
}

interface ListOptions {
  /** How far to look ahead, `60d`; everything where it is undefined. */
  period: string | undefined;
  format: 'table' | 'ics' | 'json';
  environment: Readonly<Record<string, string | undefined>>;
}

/** Reads content and lists what is due, as a text too. Throws BuildFailure where content has mistakes. */
export async function listReviews(
  contentDir: string,
  { period, format, environment }: ListOptions,
): Promise<{ items: readonly DueItem[]; text: string }> {
  const { value: entries, problems } = await readContent(contentDir);
  const mistakes = [...problems, ...sourceDateProblems(environment)].filter(({ severity }) => severity === 'error');
  if (mistakes.length > 0) throw new BuildFailure(mistakes);
  const [practice] = entriesOf<Practice>(entries, 'practice');
  const [settings] = entriesOf<Settings>(entries, 'settings');
  const day = today(environment, practice?.data.timeZone ?? 'UTC');
  const until = period === undefined ? undefined : lastDayOf(period, day);
  const all = dueReviews(entries, day);
  const list: ReviewList = {
    today: day,
    ...(until !== undefined && { until }),
    items: until === undefined ? all : all.filter((item) => isDueBy(item, until)),
  };
  const host = new URL(settings?.data.url ?? 'https://localhost').host;
  const texts: Record<ListOptions['format'], () => string> = {
    table: () => `${reviewTable(list)}\n`,
    ics: () => reviewCalendar(list, { host, stamp: sourceDate(environment) }),
    json: () => `${JSON.stringify(list, undefined, 2)}\n`,
  };
  return { items: list.items, text: texts[format]() };
}
