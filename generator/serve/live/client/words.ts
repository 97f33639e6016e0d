import { formatDate } from '../../../shared/dates.ts';
import type { PageNotes } from '../../protocol.ts';

const REVIEWERS = { counsel: 'counsel', practice: 'the practice', physician: 'a physician' } as const;

/** `Reviewed by a physician on May 3, 2026` or `Not reviewed yet by counsel`. */
export function reviewText({ by, state, date }: NonNullable<PageNotes['review']>): string {
  const reviewer = REVIEWERS[by as keyof typeof REVIEWERS] ?? by;
  if (state === 'needed') return `Not reviewed yet by ${reviewer}`;
  return `Reviewed by ${reviewer}${date ? ` on ${formatDate(date)}` : ''}`;
}
