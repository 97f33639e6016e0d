import type { PageNotes } from '../messages.ts';

/** `2027-10-12` as `October 12, 2027`, the same day in every time zone. */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

const REVIEWERS = { counsel: 'counsel', practice: 'the practice', physician: 'a physician' } as const;

/** `Reviewed by a physician on May 3, 2026` or `Not reviewed yet by counsel`. */
export function reviewText({ by, state, date }: NonNullable<PageNotes['review']>): string {
  const reviewer = REVIEWERS[by as keyof typeof REVIEWERS] ?? by;
  if (state === 'needed') return `Not reviewed yet by ${reviewer}`;
  return `Reviewed by ${reviewer}${date ? ` on ${longDay(date)}` : ''}`;
}

/** `1 problem`, `3 problems`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
