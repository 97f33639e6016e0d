import { type Entry, entryProblem } from '../content/read-entries.ts';
import type { Review } from '../content/types/review.ts';
import type { Problem } from '../problem.ts';

/** Reviews of a day that is still to come: pages would say what is not true. */
export function reviewProblems(entries: readonly Entry[], today: string): Problem[] {
  return (entries as readonly Entry<{ review?: Review }>[]).flatMap((entry) => {
    const { date = today } = entry.data.review ?? {};
    if (date <= today) return [];
    const hint = 'Correct the day, or leave it out until somebody has read the text.';
    return [
      entryProblem('review-day', entry, ['review', 'date'], `Nobody can have approved the text on ${date}, which is still to come.`, hint),
    ];
  });
}
