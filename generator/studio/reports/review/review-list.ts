import { entriesOf } from '../../../content/read-entries.ts';
import { readContentFolder } from '../../../pipeline.ts';
import { BuildFailure } from '../../../problem/problem.ts';
import { sourceDateProblems } from '../../../rules/checks/settings.ts';
import { table } from '../../../shared/table.ts';
import { counted } from '../../../shared/text.ts';
import type { Practice, Settings } from '../../../site/site.ts';
import { sourceDate, today } from '../../../site/today.ts';
import { type DueItem, dueReviews, isDueBy } from './due-reviews.ts';
import { lastDayOf } from './period.ts';
import { reviewCalendar } from './review-calendar.ts';

/** What is due, with the days between which it was looked for. */
interface ReviewList {
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
  const { value: entries, problems } = await readContentFolder(contentDir);
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

/** As columns in a terminal, and a last line that counts. */
function reviewTable({ until, items }: ReviewList): string {
  if (items.length === 0) return until === undefined ? 'No text has a review, and no quote a consent.' : `Nothing is due until ${until}.`;
  const rows = [['when', 'what', 'who', 'file'], ...items.map((item) => [whenOf(item), whatOf(item), item.who, item.path])];
  const count = (when: DueItem['when']) => items.filter((item) => item.when === when).length;
  const counts = [count('overdue') > 0 ? `${count('overdue')} overdue` : '', count('now') > 0 ? `${count('now')} without a day` : ''];
  const listed = `${counted(items.length, 'line')}${until === undefined ? '' : ` until ${until}`}`;
  return [...table(rows), '', `${[listed, ...counts.filter(Boolean)].join(', ')}.`].join('\n');
}

function whenOf({ when, day = '' }: DueItem): string {
  if (when === 'overdue') return `overdue, ${day}`;
  return when === 'later' ? day : when === 'now' ? 'now' : '-';
}

function whatOf({ kind, since, when }: DueItem): string {
  switch (kind) {
    case 'first':
      return 'first review';
    case 'again':
      return when === 'never' ? `reviewed on ${since}` : `review again, last on ${since}`;
    case 'changed':
      return `review again, changed since ${since}`;
    case 'consent':
      return { overdue: 'consent has ended', now: 'no valid consent', later: 'consent ends', never: 'consent without a last day' }[when];
    case 'unasked':
      return 'no review asked for';
  }
}
