import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Entry, entryProblem } from '../../content/read-entries.ts';
import type { Review } from '../../content/types/review.ts';
import { firstFew } from '../../problem/nearest.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { groupBy } from '../../shared/collections.ts';
import { counted } from '../../shared/text.ts';
import { textsIn } from '../../shared/values.ts';
import { whyLeftOut } from '../../site/quotes.ts';
import type { Practice, Provider, Testimonial } from '../../site/site.ts';
import type { RuleId } from '../index.ts';
import type { Check, CheckInput } from './check.ts';

interface Reminder {
  rule: RuleId;
  path: PropertyKey[];
  message: string;
  /** The message for several files at once. */
  ofMany?: (count: number) => string;
  hint: string;
}

/**
 * What a person still has to confirm before the site is published, as of a day; `ent-site check` lists it, a build does not. What is true of
 * several files is in the list once, with their names.
 */
export function reminders(entries: readonly Entry[], today: string): Problem[] {
  const all = entries.flatMap((entry) =>
    [
      ...sampleMarks(entry),
      ...sampleLists(entry).map(({ field, items }): Reminder => {
        const message = `${counted(items.length, 'line')} of this list ${items.length === 1 ? 'is a sample' : 'are samples'}.`;
        return { rule: 'sample', path: [field], message, hint: `Replace: ${items.map(({ name }) => name).join(', ')}.` };
      }),
      ...(entry.type === 'practice' || entry.type === 'offices' ? hoursReminders(entry.data as Pick<Practice, 'hours'>) : []),
      ...(entry.type === 'testimonials' ? consentReminders(entry.data as Testimonial, today) : []),
      // The words of the site have a part of the same name.
      ...(entry.type === 'strings' ? [] : reviewReminders(entry.data as Reviewed, today)),
    ].map((reminder) => ({ entry, reminder })),
  );
  const alike = groupBy(all, ({ reminder: { message, hint } }) => `${message} ${hint}`);
  return [...alike.values()].map((same) => {
    const [{ entry, reminder }] = same as [(typeof same)[number]];
    const { ofMany, hint } = reminder;
    if (same.length === 1 || !ofMany) return reminderProblem(entry, reminder);
    const named = firstFew(
      same.map((one) => one.entry.path),
      MAX_LISTED,
    );
    return reminderProblem(entry, { ...reminder, message: ofMany(same.length), hint: `${hint} In ${named}.` });
  });
}

function reminderProblem(entry: Entry, { rule, path, message, hint }: Reminder, severity?: Problem['severity']): Problem {
  return problem(rule, { file: entry.label, ...entry.positionOf(path, true), field: path.join('.') }, message, hint, severity);
}

/** More names than these help no one. */
const MAX_LISTED = 20;

function consentReminders({ consent }: Testimonial, today: string): Reminder[] {
  const why = whyLeftOut(consent, today);
  const about = { rule: 'consent' as const, path: ['consent'] };
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

function hoursReminders({ hours }: Pick<Practice, 'hours'>): Reminder[] {
  if (!hours) return [];
  const unused = Object.keys(hours.sets).filter((name) => name !== hours.current);
  const hint = `The practice must confirm that "${hours.current}" is right.`;
  return unused.map((name) => {
    return { rule: 'unused-hours', path: ['hours', 'sets', name], message: `The hours "${name}" are shown nowhere.`, hint };
  });
}

interface Reviewed {
  updated?: string;
  review?: Review;
}

const REVIEWERS: Readonly<Record<Review['by'], string>> = { counsel: 'counsel', practice: 'the practice', physician: 'the physician' };

/** A text that waits for its first review, that has changed after it, or whose next one is overdue on a day. What its page says stays true. */
function reviewReminders({ updated = '', review }: Reviewed, today: string): Reminder[] {
  if (!review) return [];
  const { by, date, next = today, note } = review;
  const reviewer = REVIEWERS[by];
  const isOverdue = next < today;
  const remind = (path: string[], words: (one: boolean, count: number) => string, hint: string): Reminder => ({
    rule: 'review-waits',
    path,
    message: words(true, 1),
    ofMany: (count) => words(false, count),
    hint,
  });
  if (!date) {
    const due = isOverdue ? `, due since ${next}` : '';
    const who = by === 'physician' ? ' and "provider" (or "person")' : '';
    const words = (one: boolean, count: number) => `${one ? 'This text waits' : `${count} texts wait`} for review by ${reviewer}${due}.`;
    return [remind(['review'], words, note ?? `Once it is approved, add "date"${who} below "review".`)];
  }
  const changed = remind(
    ['updated'],
    (one, count) =>
      one
        ? `The text says something new since ${updated}, after its review on ${date}.`
        : `${count} texts say something new since ${updated}, after their review on ${date}.`,
    `Have ${reviewer} read it again and write the new "date" below "review".`,
  );
  const overdue = remind(
    ['review', 'next'],
    (one, count) => `${one ? 'This text was' : `${count} texts were`} to be read again by ${next}: due since then.`,
    'Have it read, then write the new "date" and "next".',
  );
  return [...(updated > date ? [changed] : []), ...(isOverdue ? [overdue] : [])];
}

/** Problems for each sample mark of an entry, at a line of its own, for those who are about to publish. */
function eachSampleMark(entry: Entry): Problem[] {
  const inLists = sampleLists(entry).flatMap(({ field, items }) =>
    items.map(({ name, index }): Reminder => {
      const hint = 'Replace it and remove its "sample: true", or remove the line.';
      return { rule: 'sample', path: [field, index], message: `"${name}" is a sample.`, hint };
    }),
  );
  const hasFace = entry.type === 'providers' && (entry.data as Provider).portrait === 'sample';
  const hint = 'Add a "photo", and remove this line.';
  const face: Reminder = { rule: 'sample', path: ['portrait'], message: 'This is the face of a sample person.', hint };
  return [...sampleMarks(entry), ...inLists, ...(hasFace ? [face] : [])].map((mark) => reminderProblem(entry, mark, 'error'));
}

const SAMPLES: Readonly<Record<string, Omit<Reminder, 'rule'> & { isSample(data: never): boolean | undefined }>> = {
  practice: {
    isSample: ({ sample }: Practice) => sample,
    path: ['sample'],
    message: 'The practice is a sample.',
    hint: 'Replace its facts, then set "sample: false".',
  },
  providers: {
    isSample: ({ sample }: Provider) => sample,
    path: ['sample'],
    message: 'The facts about this doctor are a sample.',
    ofMany: (count) => `The facts about ${count} doctors are samples.`,
    hint: 'Replace them, then remove "sample: true".',
  },
  testimonials: {
    isSample: ({ consent }: Testimonial) => consent.sample,
    path: ['consent'],
    message: 'No patient has said this: it is a sample.',
    ofMany: (count) => `${count} quotes are samples, which no patient has said.`,
    hint: 'Replace them by words of patients who agreed, or remove the files.',
  },
};

function sampleMarks({ type, data }: Entry): Reminder[] {
  const mark = SAMPLES[type];
  if (!mark?.isSample(data as never)) return [];
  const { isSample: _, ...reminder } = mark;
  return [{ rule: 'sample', ...reminder }];
}

/** Lists of the practice that hold samples. */
function sampleLists({ type, data }: Entry) {
  if (type !== 'practice') return [];
  const { insurers, affiliations } = data as Practice;
  return Object.entries({ insurers, affiliations }).flatMap(([field, all]) => {
    const items = all.flatMap(({ name, sample }, index) => (sample ? [{ name, index }] : []));
    return items.length > 0 ? [{ field, items }] : [];
  });
}

/**
 * Samples that patients would take for facts: an error where the site is built for them. A draft is not shown. A practice that is not a sample shows no
 * invented person, quote or insurer in any build: 16 CFR 465.2 bans testimonials of people who do not exist.
 */
export const shownSamples: Check = (input) => {
  if (!input.isProduction && input.site.practice.sample) return [];
  const texts = new Map(input.texts.map(({ path, read }) => [path, read]));
  const entries = input.entries.filter(({ type, data }) => type !== 'posts' || !(data as { draft?: boolean }).draft);
  return entries.flatMap((entry) => [
    ...eachSampleMark(entry),
    // Nearly every file has none.
    ...(input.isProduction && inventedIn(texts.get(entry.path)?.() ?? '').length > 0 ? inventedFacts(entry, input) : []),
  ]);
};

interface Invented {
  message: string;
  hint: string;
}

const PLACEHOLDER: Invented = { message: 'only holds the place of a text.', hint: 'Write what patients should read, or remove it.' };

const KINDS: readonly (Invented & { pattern: RegExp })[] = [
  {
    // https://nationalnanpa.com: 555-0100 to 555-0199 are for fiction.
    pattern: /(?<!\d)(?:\+?1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]?555[-. ]?01\d{2}(?!\d)/,
    message: 'is a number for examples, which nobody answers.',
    hint: 'Write your own number, or leave it out.',
  },
  {
    // RFC 2606; a form may show how an email looks: name@example.com.
    pattern: /(?<![\w.-])(?:[\w-]+\.)+example(?!\.?[\w-])|(?<![\w@.-])(?:[\w-]+\.)*example\.(?:com|org|net)(?![\w-])/i,
    message: 'is an address for examples, which leads nowhere.',
    hint: 'Write your own address, or leave it out.',
  },
  { pattern: /\b(?:lorem ipsum|placeholder text|texto de relleno|your (?:text|name|photo|address) here)\b/i, ...PLACEHOLDER },
  // In Spanish, "todo:" is a word.
  { pattern: /\b(?:TODO|FIXME):|\b(?:TBD|XXX)\b/, ...PLACEHOLDER },
  {
    // "ent-site init --defaults" fills these in.
    pattern: /\b(?:Sample Street|Sam Sample|Consultorio Muestra|Calle Muestra|Ana Muestra)\b/,
    message: 'is a sample that new sites begin with.',
    hint: 'Write the fact of your practice.',
  },
];

function inventedIn(text: string): Invented[] {
  return KINDS.flatMap(({ pattern, message, hint }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [{ message: `"${found}" ${message}`, hint }];
  });
}

function inventedFacts(entry: Entry, { site }: CheckInput): Problem[] {
  const inFields = textsIn(entry.data)
    .flatMap(({ text, path }) => inventedIn(text).map((found) => ({ path, ...found })))
    // "--site-url" has named another address.
    .filter(({ path }) => !(entry.type === 'settings' && path[0] === 'url' && path.length === 1 && site.url !== site.settings.url))
    .map(({ path, message, hint }) => entryProblem('sample', entry, path, message, hint, 'error'));
  // A bare address is a link and its words.
  const inText = new Map(inTree(entry.tree()).map((found) => [`${found.line} ${found.message}`, found]));
  const textProblems = [...inText.values()].map(({ line, message, hint }) =>
    problem('sample', { file: entry.label, line: line + entry.bodyLineOffset }, message, hint, 'error'),
  );
  return [...inFields, ...textProblems];
}

function inTree(tree: Root): (Invented & { line: number })[] {
  const found: (Invented & { line: number })[] = [];
  visit(tree, (node) => {
    const texts: string[] = [];
    if ('value' in node && node.type !== 'html') texts.push(node.value);
    if ('url' in node) texts.push(node.url);
    if (node.type === 'image') texts.push(node.alt ?? '');
    const line = node.position?.start.line ?? 1;
    for (const text of texts) found.push(...inventedIn(text).map((invented) => ({ line, ...invented })));
  });
  return found;
}
