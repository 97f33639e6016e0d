import { counted } from '../../../shared/text.ts';
import type { DueItem } from './due-reviews.ts';
import type { ReviewList } from './review-list.ts';

/** As columns in a terminal, and a last line that counts. */
export function reviewTable({ until, items }: ReviewList): string {
  if (items.length === 0) return until === undefined ? 'No text has a review, and no quote a consent.' : `Nothing is due until ${until}.`;
  const rows = [['when', 'what', 'who', 'file'], ...items.map((item) => [whenOf(item), whatOf(item), item.who, item.path])];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const count = (when: DueItem['when']) => items.filter((item) => item.when === when).length;
  const counts = [count('overdue') > 0 ? `${count('overdue')} overdue` : '', count('now') > 0 ? `${count('now')} without a day` : ''];
  const listed = `${counted(items.length, 'line')}${until === undefined ? '' : ` until ${until}`}`;
  return [...lines, '', `${[listed, ...counts.filter(Boolean)].join(', ')}.`].join('\n');
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
