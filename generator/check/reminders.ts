import type { Entry } from '../content/read-entries.ts';
import type { Problem } from '../problem.ts';
import { groupBy } from '../shared/collections.ts';
import { counted } from '../shared/text.ts';
import { whyLeftOut } from '../site/consents.ts';
import type { Practice, Provider, Testimonial } from '../site/site.ts';
import { type Reviewed, reviewReminders } from './review-reminders.ts';
import type { RuleId } from './rules/index.ts';

export interface Reminder {
  rule: RuleId;
  entry: Entry;
  path: PropertyKey[];
  message: string;
  /** The same of so many files. */
  ofMany?: (count: number) => string;
  hint: string;
}

/**
 * What a person still has to confirm before the site is published, as of a day; `ent-site check` lists it, a build does not. What holds of several
 * files stands there once, with their names.
 */
export function reminders(entries: readonly Entry[], today: string): Problem[] {
  const all = entries.flatMap((entry): Reminder[] => [
    ...(entry.type === 'practice' ? sampleFacts(entry as Entry<Practice>) : []),
    ...(entry.type === 'practice' || entry.type === 'offices' ? hoursReminders(entry as Entry<Pick<Practice, 'hours'>>) : []),
    ...(entry.type === 'providers' ? sampleProvider(entry as Entry<Provider>) : []),
    ...(entry.type === 'testimonials'
      ? [...sampleQuote(entry as Entry<Testimonial>), ...consentReminders(entry as Entry<Testimonial>, today)]
      : []),
    ...reviewReminders(entry as Entry<Reviewed>, today),
  ]);
  return [...groupBy(all, ({ message, hint }) => `${message} ${hint}`).values()].map(problemOf);
}

function sampleFacts(entry: Entry<Practice>): Reminder[] {
  const { sample, insurers, affiliations } = entry.data;
  const lists = Object.entries({ insurers, affiliations }).map(([field, items]) => ({ field, items: items.filter((item) => item.sample) }));
  return [
    ...(sample
      ? [
          {
            rule: 'sample' as const,
            entry,
            path: ['sample'],
            message: 'The practice is a sample.',
            hint: 'Replace its facts, then set "sample: false".',
          },
        ]
      : []),
    ...lists
      .filter(({ items }) => items.length > 0)
      .map(({ field, items }): Reminder => {
        const message = `${counted(items.length, 'line')} of this list ${items.length === 1 ? 'is a sample' : 'are samples'}.`;
        return { rule: 'sample', entry, path: [field], message, hint: `Replace: ${items.map(({ name }) => name).join(', ')}.` };
      }),
  ];
}

function sampleProvider(entry: Entry<Provider>): Reminder[] {
  if (!entry.data.sample) return [];
  const message = 'The facts about this doctor are a sample.';
  const ofMany = (count: number) => `The facts about ${count} doctors are samples.`;
  return [{ rule: 'sample', entry, path: ['sample'], message, ofMany, hint: 'Replace them, then remove "sample: true".' }];
}

function sampleQuote(entry: Entry<Testimonial>): Reminder[] {
  if (!entry.data.consent.sample) return [];
  const message = 'No patient has said this: it is a sample.';
  const ofMany = (count: number) => `${count} quotes are samples, which no patient has said.`;
  return [
    {
      rule: 'sample',
      entry,
      path: ['consent'],
      message,
      ofMany,
      hint: 'Replace them by words of patients who agreed, or remove the files.',
    },
  ];
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

/** At the place of the first. */
function problemOf(same: readonly Reminder[]): Problem {
  const [{ rule, entry, path, message, ofMany, hint }] = same as readonly [Reminder];
  const isOne = same.length === 1 || !ofMany;
  return {
    rule,
    severity: 'warning',
    file: entry.label,
    ...entry.positionOf(path, true),
    field: path.join('.'),
    message: isOne ? message : ofMany(same.length),
    hint: isOne ? hint : `${hint} In ${listed(same.map((one) => one.entry.path))}.`,
  };
}

/** More names than these help nobody. */
const MAX_LISTED = 20;

function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, MAX_LISTED).join(', ');
  return paths.length > MAX_LISTED ? `${shown} and ${paths.length - MAX_LISTED} more` : shown;
}
