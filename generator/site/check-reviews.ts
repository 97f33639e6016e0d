import { type Entry, entryProblem } from '../content/read-entries.ts';
import type { Review } from '../content/types/review.ts';
import type { Problem } from '../problem/problem.ts';
import type { Testimonial } from './site.ts';

type Signed = Entry<{ review?: Review; consent?: Testimonial['consent']; date?: string }>;

/** Reviews, consents and quotes of a day that is still to come: pages would say what is not true. */
export function reviewProblems(entries: readonly Entry[], today: string): Problem[] {
  return (entries as readonly Signed[]).flatMap((entry) => {
    const { review, consent, date } = entry.data;
    const toCome = (path: string[], what: string, day = today, hint = 'Correct the day, or leave it out until then.') => {
      return day <= today
        ? []
        : [entryProblem('review-day', entry, path, `Nobody can have ${what} on ${day}, which is still to come.`, hint)];
    };
    return [
      ...toCome(['review', 'date'], 'approved the text', review?.date),
      ...toCome(['consent', 'given'], 'signed', consent?.given),
      ...(entry.type === 'testimonials' ? toCome(['date'], 'said this', date, 'Correct the day.') : []),
    ];
  });
}
