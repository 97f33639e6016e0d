import type { Entry } from '../../content/read-entries.ts';
import type { Review } from '../../content/types/review.ts';
import type { Reminder } from './reminder.ts';

export interface Reviewed {
  updated?: string;
  review?: Review;
}

const REVIEWERS: Readonly<Record<Review['by'], string>> = { counsel: 'counsel', practice: 'the practice', physician: 'the physician' };

/** A text that waits for its first review, that has changed after it, or whose next one is overdue on a day. What its page says stays true. */
export function reviewReminders(entry: Entry<Reviewed>, today: string): Reminder[] {
  const { updated = '', review } = entry.data;
  // The words of the site have a part of the same name.
  if (!review || entry.type === 'strings') return [];
  const { by, date, next = today, note } = review;
  const isOverdue = next < today;
  if (!date) return [waiting(entry, { by, note, since: isOverdue ? next : undefined })];
  const changed = `The text says something new since ${updated}, after its review on ${date}.`;
  return [
    ...(updated > date
      ? [
          {
            rule: 'review-waits' as const,
            entry,
            path: ['updated'],
            message: changed,
            ofMany: (count: number) => `${count} texts say something new since ${updated}, after their review on ${date}.`,
            hint: `Have ${REVIEWERS[by]} read it again and write the new "date" below "review".`,
          },
        ]
      : []),
    ...(isOverdue ? [overdue(entry, next)] : []),
  ];
}

function waiting(entry: Entry, { by, note, since }: { by: Review['by']; note?: string | undefined; since: string | undefined }): Reminder {
  const reviewer = REVIEWERS[by];
  const due = since === undefined ? '' : `, due since ${since}`;
  const who = by === 'physician' ? ' and "provider" (or "person")' : '';
  return {
    rule: 'review-waits',
    entry,
    path: ['review'],
    message: `This text waits for review by ${reviewer}${due}.`,
    ofMany: (count) => `${count} texts wait for review by ${reviewer}${due}.`,
    hint: note ?? `Once it is approved, add "date"${who} below "review".`,
  };
}

function overdue(entry: Entry, next: string): Reminder {
  return {
    rule: 'review-waits',
    entry,
    path: ['review', 'next'],
    message: `This text was to be read again by ${next}: due since then.`,
    ofMany: (count) => `${count} texts were to be read again by ${next}: due since then.`,
    hint: 'Have it read, then write the new "date" and "next".',
  };
}
