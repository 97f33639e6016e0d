import type { Entry } from '../../content/read-entries.ts';
import type { Review } from '../../content/types/review.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { groupBy } from '../../shared/collections.ts';
import { counted } from '../../shared/text.ts';
import { whyLeftOut } from '../../site/quotes.ts';
import type { Practice, Provider, Testimonial } from '../../site/site.ts';
import type { RuleId } from '../index.ts';

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

interface Reviewed {
  updated?: string;
  review?: Review;
}

const REVIEWERS: Readonly<Record<Review['by'], string>> = { counsel: 'counsel', practice: 'the practice', physician: 'the physician' };

/** A text that waits for its first review, that has changed after it, or whose next one is overdue on a day. What its page says stays true. */
function reviewReminders(entry: Entry<Reviewed>, today: string): Reminder[] {
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

/** What an entry itself says is a sample, for the list of `ent-site check`. */
function sampleMarks(entry: Entry): Reminder[] {
  return [...markOf(entry), ...sampleLists(entry).flatMap(listReminder)];
}

/** Sample marks of an entry, each at a line of its own, for those who are about to publish. */
export function eachSampleMark(entry: Entry): Reminder[] {
  return [...markOf(entry), ...sampleLists(entry).flatMap(itemReminders), ...samplePortrait(entry)];
}

function markOf(entry: Entry): Reminder[] {
  if (entry.type === 'practice') return samplePractice(entry as Entry<Practice>);
  if (entry.type === 'providers') return sampleProvider(entry as Entry<Provider>);
  return entry.type === 'testimonials' ? sampleQuote(entry as Entry<Testimonial>) : [];
}

function samplePractice(entry: Entry<Practice>): Reminder[] {
  if (!entry.data.sample) return [];
  const hint = 'Replace its facts, then set "sample: false".';
  return [{ rule: 'sample', entry, path: ['sample'], message: 'The practice is a sample.', hint }];
}

function sampleProvider(entry: Entry<Provider>): Reminder[] {
  if (!entry.data.sample) return [];
  const message = 'The facts about this doctor are a sample.';
  const ofMany = (count: number) => `The facts about ${count} doctors are samples.`;
  return [{ rule: 'sample', entry, path: ['sample'], message, ofMany, hint: 'Replace them, then remove "sample: true".' }];
}

function samplePortrait(entry: Entry): Reminder[] {
  if (entry.type !== 'providers' || (entry as Entry<Provider>).data.portrait !== 'sample') return [];
  const message = 'This is the face of a sample person.';
  return [{ rule: 'sample', entry, path: ['portrait'], message, hint: 'Add a "photo", and remove this line.' }];
}

function sampleQuote(entry: Entry<Testimonial>): Reminder[] {
  if (!entry.data.consent.sample) return [];
  const message = 'No patient has said this: it is a sample.';
  const ofMany = (count: number) => `${count} quotes are samples, which no patient has said.`;
  const hint = 'Replace them by words of patients who agreed, or remove the files.';
  return [{ rule: 'sample', entry, path: ['consent'], message, ofMany, hint }];
}

interface SampleList {
  entry: Entry;
  field: string;
  items: { name: string; index: number }[];
}

/** Lists of the practice that hold samples. */
function sampleLists(entry: Entry): SampleList[] {
  if (entry.type !== 'practice') return [];
  const { insurers, affiliations } = (entry as Entry<Practice>).data;
  return Object.entries({ insurers, affiliations }).flatMap(([field, all]) => {
    const items = all.flatMap(({ name, sample }, index) => (sample ? [{ name, index }] : []));
    return items.length > 0 ? [{ entry, field, items }] : [];
  });
}

function listReminder({ entry, field, items }: SampleList): Reminder[] {
  const message = `${counted(items.length, 'line')} of this list ${items.length === 1 ? 'is a sample' : 'are samples'}.`;
  return [{ rule: 'sample', entry, path: [field], message, hint: `Replace: ${items.map(({ name }) => name).join(', ')}.` }];
}

function itemReminders({ entry, field, items }: SampleList): Reminder[] {
  return items.map(({ name, index }) => {
    const hint = 'Replace it and remove its "sample: true", or remove the line.';
    return { rule: 'sample', entry, path: [field, index], message: `"${name}" is a sample.`, hint };
  });
}

/** What a person still has to confirm about an entry. */
export interface Reminder {
  rule: RuleId;
  entry: Entry;
  path: PropertyKey[];
  message: string;
  /** The message for several files at once. */
  ofMany?: (count: number) => string;
  hint: string;
}

/** Reminders that say the same, as one problem at the place of the first. */
export function reminderProblem(same: readonly Reminder[], severity?: Problem['severity']): Problem {
  const [{ rule, entry, path, message, ofMany, hint }] = same as readonly [Reminder];
  const isOne = same.length === 1 || !ofMany;
  return problem(
    rule,
    { file: entry.label, ...entry.positionOf(path, true), field: path.join('.') },
    isOne ? message : ofMany(same.length),
    isOne ? hint : `${hint} In ${listed(same.map((one) => one.entry.path))}.`,
    severity,
  );
}

/** More names than these help nobody. */
const MAX_LISTED = 20;

function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, MAX_LISTED).join(', ');
  return paths.length > MAX_LISTED ? `${shown} and ${paths.length - MAX_LISTED} more` : shown;
}
