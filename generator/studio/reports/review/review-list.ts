import { entriesOf } from '../../../content/read-entries.ts';
import { readContentFolder } from '../../../pipeline.ts';
import { failOnErrors } from '../../../problem/problem.ts';
import { sourceDateProblems } from '../../../rules/checks/settings.ts';
import { counted, table } from '../../../shared/text.ts';
import type { Practice, Settings } from '../../../site/site.ts';
import { sourceDate, today } from '../../../site/today.ts';
import { type DueItem, dueReviews, isDueBy } from './due-reviews.ts';
import { lastDayOf } from './period.ts';
import { reviewCalendar } from './review-calendar.ts';

interface ListOptions {
  /** How far to look ahead, `60d`; everything where it is undefined. */
  period: string | undefined;
  format: 'table' | 'ics' | 'json';
  environment: Readonly<Record<string, string | undefined>>;
}

export async function listReviews(
  contentDir: string,
  { period, format, environment }: ListOptions,
): Promise<{ items: readonly DueItem[]; text: string }> {
  const { value: entries, problems } = await readContentFolder(contentDir);
  failOnErrors([...problems, ...sourceDateProblems(environment)].filter(({ severity }) => severity === 'error'));
  const [practice] = entriesOf<Practice>(entries, 'practice');
  const [settings] = entriesOf<Settings>(entries, 'settings');
  const day = today(environment, practice?.data.timeZone ?? 'UTC');
  const until = period === undefined ? undefined : lastDayOf(period, day);
  const all = dueReviews(entries, day);
  const items = until === undefined ? all : all.filter((item) => isDueBy(item, until));
  const host = new URL(settings?.data.url ?? 'https://localhost').host;
  const texts: Record<ListOptions['format'], () => string> = {
    table: () => `${reviewTable(items, until)}\n`,
    ics: () => reviewCalendar({ today: day, items }, { host, stamp: sourceDate(environment) }),
    json: () => `${JSON.stringify({ today: day, until, items }, undefined, 2)}\n`,
  };
  return { items, text: texts[format]() };
}

function reviewTable(items: readonly DueItem[], until: string | undefined): string {
  if (items.length === 0) return until === undefined ? 'No text has a review, and no quote a consent.' : `Nothing is due until ${until}.`;
  const rows = [['when', 'what', 'who', 'file'], ...items.map((item) => [whenOf(item), whatOf(item), item.who, item.path])];
  const count = (when: DueItem['when']) => items.filter((item) => item.when === when).length;
  const counts = [count('overdue') > 0 ? `${count('overdue')} overdue` : '', count('now') > 0 ? `${count('now')} without a day` : ''];
  const listed = `${counted(items.length, 'line')}${until === undefined ? '' : ` until ${until}`}`;
  return [...table(rows), '', `${[listed, ...counts.filter(Boolean)].join(', ')}.`].join('\n');
}

function whenOf({ when, day = '' }: DueItem): string {
  return { overdue: `overdue, ${day}`, later: day, now: 'now', never: '-' }[when];
}

function whatOf({ kind, since, when }: DueItem): string {
  const consent = { overdue: 'consent has ended', now: 'no valid consent', later: 'consent ends', never: 'consent without a last day' };
  return {
    first: 'first review',
    again: when === 'never' ? `reviewed on ${since}` : `review again, last on ${since}`,
    changed: `review again, changed since ${since}`,
    consent: consent[when],
    unasked: 'no review asked for',
  }[kind];
}
