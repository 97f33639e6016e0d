import type { Entry } from '../content/read-entries.ts';
import type { Problem } from '../problem.ts';
import type { Practice } from '../site/site.ts';

interface Reviewed {
  review?: { by: string; state: string; note?: string };
}

/** What a person still has to confirm before the site is published; `ent-site check` lists it, a build does not. */
export function reminders(entries: readonly Entry[]): Problem[] {
  return entries.flatMap((entry) => [
    ...(entry.type === 'practice' ? sampleReminders(entry as Entry<Practice>) : []),
    ...(entry.type === 'practice' || entry.type === 'offices' ? hoursReminders(entry as Entry<Pick<Practice, 'hours'>>) : []),
    ...reviewReminders(entry as Entry<Reviewed>),
  ]);
}

function sampleReminders(entry: Entry<Practice>): Problem[] {
  if (!entry.data.sample) return [];
  return [reminder(entry, ['sample'], 'The practice is a sample.', 'Replace its facts, then set "sample: false".')];
}

function hoursReminders(entry: Entry<Pick<Practice, 'hours'>>): Problem[] {
  const { hours } = entry.data;
  if (!hours) return [];
  const unused = Object.keys(hours.sets).filter((name) => name !== hours.current);
  const confirm = `The practice must confirm that "${hours.current}" is right.`;
  return unused.map((name) => reminder(entry, ['hours', 'sets', name], `The hours "${name}" are shown nowhere.`, confirm));
}

function reviewReminders(entry: Entry<Reviewed>): Problem[] {
  const { review } = entry.data;
  if (review?.state !== 'needed') return [];
  const message = `This text waits for review by ${review.by === 'counsel' ? 'counsel' : `the ${review.by}`}.`;
  return [reminder(entry, ['review'], message, review.note ?? 'Set "state: done" and the date after it.')];
}

function reminder(entry: Entry, path: PropertyKey[], message: string, hint: string): Problem {
  return { severity: 'warning', file: entry.label, ...entry.positionOf(path, true), field: path.join('.'), message, hint };
}
