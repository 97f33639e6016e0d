import type { Entry } from '../../content/read-entries.ts';
import type { Problem } from '../../problem/problem.ts';
import { groupBy } from '../../shared/collections.ts';
import { whyLeftOut } from '../../site/consents.ts';
import type { Practice, Testimonial } from '../../site/site.ts';
import { type Reminder, reminderProblem } from './reminder.ts';
import { type Reviewed, reviewReminders } from './review-reminders.ts';
import { sampleMarks } from './sample-marks.ts';

/**
 * What a person still has to confirm before the site is published, as of a day; `ent-site check` lists it, a build does not. What holds of several
 * files stands there once, with their names.
 */
export function reminders(entries: readonly Entry[], today: string): Problem[] {
  const all = entries.flatMap((entry): Reminder[] => [
    ...sampleMarks(entry),
    ...(entry.type === 'practice' || entry.type === 'offices' ? hoursReminders(entry as Entry<Pick<Practice, 'hours'>>) : []),
    ...(entry.type === 'testimonials' ? consentReminders(entry as Entry<Testimonial>, today) : []),
    ...reviewReminders(entry as Entry<Reviewed>, today),
  ]);
  return [...groupBy(all, ({ message, hint }) => `${message} ${hint}`).values()].map((same) => reminderProblem(same));
}

function consentReminders(entry: Entry<Testimonial>, today: string): Reminder[] {
  const { consent } = entry.data;
  const why = whyLeftOut(consent, today);
  const about = { rule: 'consent' as const, entry, path: ['consent'] };
  if (why) {
    const ofMany = (count: number) => `${count} quotes are left out; of each, ${why}.`;
    const hint = 'Have the person sign a consent and fill in "consent", or remove the file.';
    return [{ ...about, message: `The quote is left out: ${why}.`, ofMany, hint }];
  }
  if (consent.sample || consent.expires || consent.endsWhen) return [];
  const ofMany = (count: number) => `Nobody knows when ${count} consents end.`;
  const hint = 'Write its last day into "expires", or the event that ends it into "endsWhen".';
  return [{ ...about, message: 'Nobody knows when this consent ends.', ofMany, hint }];
}

function hoursReminders(entry: Entry<Pick<Practice, 'hours'>>): Reminder[] {
  const { hours } = entry.data;
  if (!hours) return [];
  const unused = Object.keys(hours.sets).filter((name) => name !== hours.current);
  const hint = `The practice must confirm that "${hours.current}" is right.`;
  return unused.map((name) => ({
    rule: 'unused-hours',
    entry,
    path: ['hours', 'sets', name],
    message: `The hours "${name}" are shown nowhere.`,
    hint,
  }));
}
