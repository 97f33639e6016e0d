import type { Root } from 'mdast';
import { type Entry, entryProblem } from '../../content/read-entries.ts';
import { TO_FILL_IN } from '../../content/types/notice.ts';
import type { Review } from '../../content/types/review.ts';
import { type Hint, inFiles } from '../../problem/hint.ts';
import { listFirst } from '../../problem/nearest.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { groupBy } from '../../shared/collections.ts';
import { counted } from '../../shared/text.ts';
import { textsIn } from '../../shared/values.ts';
import { walkTree } from '../../shared/walk-tree.ts';
import { isDraft } from '../../site/hidden-entries.ts';
import { whyLeftOut } from '../../site/quotes.ts';
import type { Practice, Provider, Testimonial } from '../../site/site.ts';
import type { RuleId } from '../index.ts';
import type { Check, CheckInput } from './check.ts';
import { missingNotices } from './notices.ts';

interface Reminder {
  rule: RuleId;
  path: PropertyKey[];
  message: string;
  /** The message if it applies to several files. */
  ofMany?: (count: number) => string;
  hint: Hint;
}

/**
 * Returns what a person must still confirm before the site is published, as of a day; `ent-site check` lists it, a build does not. A reminder
 * that applies to several files is listed once, with their names.
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
      // In strings.yaml, `review` is a group of words.
      ...(entry.type === 'strings' ? [] : reviewReminders(entry.data as Reviewed, today)),
    ].map((reminder) => ({ entry, reminder })),
  );
  const alike = groupBy(all, ({ reminder: { message, hint } }) => `${message} ${hint}`);
  const grouped = [...alike.values()].map((same) => {
    const [{ entry, reminder }] = same as [(typeof same)[number]];
    const { ofMany, hint } = reminder;
    if (same.length === 1 || !ofMany) return reminderProblem(entry, reminder);
    const inForm = typeof hint === 'string' ? hint : hint[1];
    const named = listFirst(
      same.map((one) => one.entry.path),
      MAX_LISTED,
    );
    return reminderProblem(entry, { ...reminder, message: ofMany(same.length), hint: [`${inFiles(hint)} In ${named}.`, inForm] });
  });
  return [...grouped, ...missingNotices(entries)];
}

function reminderProblem(entry: Entry, { rule, path, message, hint }: Reminder, severity?: Problem['severity']): Problem {
  return problem(rule, { file: entry.label, ...entry.positionOf(path, true), field: path.join('.') }, message, hint, severity);
}

/** Longer lists do not help. */
const MAX_LISTED = 20;

/** Says what to do about a quote that is left out. */
function consentHint({ given, form, revoked, uses }: Testimonial['consent'], today: string): Hint {
  if (revoked && revoked <= today) return 'Publish the site now to remove the quote.';
  if (!given && form) return ['Write the day of the signature under "consent": given: …', 'Write the day on which it was signed.'];
  if (given && !form)
    return ['Write which form it is and where it is filed under "consent": form: …', 'Write which form it is and where it is filed.'];
  if (uses && !uses.includes('website')) return 'Nothing needs to be done.';
  return [
    'Ask the person to sign a consent and fill in "consent", or remove the file.',
    'Ask the patient to sign one, or remove the quote.',
  ];
}

function consentReminders({ consent }: Testimonial, today: string): Reminder[] {
  const why = whyLeftOut(consent, today);
  const about = { rule: 'consent' as const, path: ['consent'] };
  if (why) {
    const ofMany = (count: number) => `${count} quotes are left out; for each of them, ${why}.`;
    const hint = consentHint(consent, today);
    return [{ ...about, message: `The quote is left out: ${why}.`, ofMany, hint }];
  }
  if (consent.sample || consent.expires || consent.endsWhen) return [];
  const ofMany = (count: number) => `${count} consents do not say when they end.`;
  const hint: Hint = [
    'Write the last day in "expires", or the event that ends the consent in "endsWhen".',
    'Write its last day, or the event that ends it.',
  ];
  return [{ ...about, message: 'This consent does not say when it ends.', ofMany, hint }];
}

function hoursReminders({ hours }: Pick<Practice, 'hours'>): Reminder[] {
  if (!hours) return [];
  const unused = Object.keys(hours.sets).filter((name) => name !== hours.current);
  const hint = `Ask the practice to confirm that "${hours.current}" is right.`;
  return unused.map((name) => {
    return { rule: 'unused-hours', path: ['hours', 'sets', name], message: `The hours "${name}" are not used.`, hint };
  });
}

interface Reviewed {
  updated?: string;
  review?: Review;
}

const REVIEWERS: Readonly<Record<Review['by'], string>> = { counsel: 'a lawyer', practice: 'the practice', physician: 'the physician' };

/** Returns reminders for a text without its first review, that changed after its review, or whose next review is overdue on a day. */
function reviewReminders({ updated = '', review }: Reviewed, today: string): Reminder[] {
  if (!review) return [];
  const { by, date, next = today, note } = review;
  const reviewer = REVIEWERS[by];
  const isOverdue = next < today;
  const remind = (path: string[], words: (one: boolean, count: number) => string, hint: Hint): Reminder => ({
    rule: 'review-waits',
    path,
    message: words(true, 1),
    ofMany: (count) => words(false, count),
    hint,
  });
  if (!date) {
    const due = isOverdue ? `, due since ${next}` : '';
    const who = by === 'physician' ? ' and "provider" (or "person")' : '';
    const words = (one: boolean, count: number) =>
      `${one ? 'This text is' : `${count} texts are`} waiting for review by ${reviewer}${due}.`;
    return [
      remind(
        ['review'],
        words,
        note ?? [`Once it is approved, add "date"${who} under "review".`, 'Once it is approved, write who approved it, and when.'],
      ),
    ];
  }
  const changed = remind(
    ['updated'],
    (one, count) =>
      one
        ? `This text changed on ${updated}, after its review on ${date}.`
        : `${count} texts changed on ${updated}, after their review on ${date}.`,
    [
      `Ask ${reviewer} to read it again, then write the new "date" under "review".`,
      `Ask ${reviewer} to read it again, then write when it was approved.`,
    ],
  );
  const overdue = remind(
    ['review', 'next'],
    (one, count) => `The next review of ${one ? 'this text' : `${count} texts`} was due on ${next}.`,
    [
      `Ask ${reviewer} to read it again, then write the new "date" and "next".`,
      `Ask ${reviewer} to read it again, then write when it was approved and when it is due again.`,
    ],
  );
  return [...(updated > date ? [changed] : []), ...(isOverdue ? [overdue] : [])];
}

/** Returns an error for each sample in an entry, at its own line, for a site that is about to be published. */
function eachSampleMark(entry: Entry): Problem[] {
  const inLists = sampleLists(entry).flatMap(({ field, items }) =>
    items.map(({ name, index }): Reminder => {
      const hint: Hint = [
        'Replace it and remove "sample: true", or remove the line.',
        'Replace it and uncheck the box that says it is not real, or remove it.',
      ];
      return { rule: 'sample', path: [field, index], message: `"${name}" is a sample.`, hint };
    }),
  );
  const hasFace = entry.type === 'providers' && (entry.data as Provider).portrait === 'sample';
  const hint: Hint = ['Add a "photo", and remove this line.', 'Add a photo, and choose Automatic here.'];
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
    message: 'This quote is made up: it is a sample.',
    ofMany: (count) => `${count} quotes are made up: they are samples.`,
    hint: 'Replace them with quotes from patients who agreed, or remove the files.',
  },
};

function sampleMarks({ type, data }: Entry): Reminder[] {
  const mark = SAMPLES[type];
  if (!mark?.isSample(data as never)) return [];
  const { isSample: _, ...reminder } = mark;
  return [{ rule: 'sample', ...reminder }];
}

/** Returns the lists of the practice that contain samples. */
function sampleLists({ type, data }: Entry) {
  if (type !== 'practice') return [];
  const { insurers, affiliations } = data as Practice;
  return Object.entries({ insurers, affiliations }).flatMap(([field, all]) => {
    const items = all.flatMap(({ name, sample }, index) => (sample ? [{ name, index }] : []));
    return items.length > 0 ? [{ field, items }] : [];
  });
}

/**
 * Reports samples that patients would mistake for facts, with `--production` and in every build of a practice that is not a sample itself:
 * 16 CFR 465.2 bans testimonials of people who do not exist. Drafts may contain samples.
 */
export const shownSamples: Check = (input) => {
  if (!input.isProduction && input.site.practice.sample) return [];
  const kinds = input.isProduction ? KINDS : [OPEN_PART];
  const texts = new Map(input.texts.map(({ path, read }) => [path, read]));
  const entries = input.entries.filter((entry) => !isDraft(entry));
  return entries.flatMap((entry) => [
    ...eachSampleMark(entry),
    // Fast path: nearly every file has none.
    ...(inventedIn(texts.get(entry.path)?.() ?? '', kinds).length > 0 ? inventedFacts(entry, input, kinds) : []),
  ]);
};

interface Invented {
  message: string;
  hint: string;
}

const PLACEHOLDER: Invented = { message: 'is a placeholder, not a text.', hint: 'Write what patients should read, or remove it.' };

type Kind = Invented & { pattern: RegExp };

/** A part of a notice that a real practice publishes in no build. */
const OPEN_PART: Kind = {
  pattern: TO_FILL_IN,
  message: 'is not filled in.',
  hint: 'Write it instead of the words and their brackets, or remove the sentence.',
};

const KINDS: readonly Kind[] = [
  OPEN_PART,
  {
    // https://nationalnanpa.com: 555-0100 to 555-0199 are for fiction.
    pattern: /(?<!\d)(?:\+?1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]?555[-. ]?01\d{2}(?!\d)/,
    message: 'is an example number that does not work.',
    hint: 'Write your own number, or leave it out.',
  },
  {
    // RFC 2606; a form may show how an email looks: name@example.com.
    pattern: /(?<![\w.-])(?:[\w-]+\.)+example(?!\.?[\w-])|(?<![\w@.-])(?:[\w-]+\.)*example\.(?:com|org|net)(?![\w-])/i,
    message: 'is an example address that does not work.',
    hint: 'Write your own address, or leave it out.',
  },
  { pattern: /\b(?:lorem ipsum|placeholder text|texto de relleno|your (?:text|name|photo|address) here)\b/i, ...PLACEHOLDER },
  // In Spanish, "todo:" is a word.
  { pattern: /\b(?:TODO|FIXME):|\b(?:TBD|XXX)\b/, ...PLACEHOLDER },
  {
    // "ent-site init --defaults" fills these in.
    pattern: /\b(?:Sample Street|Sam Sample|Consultorio Muestra|Calle Muestra|Ana Muestra)\b/,
    message: 'is a sample that new sites start with.',
    hint: 'Write the real name or address of your practice.',
  },
];

function inventedIn(text: string, kinds: readonly Kind[]): Invented[] {
  return kinds.flatMap(({ pattern, message, hint }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [{ message: `"${found}" ${message}`, hint }];
  });
}

function inventedFacts(entry: Entry, { site }: CheckInput, kinds: readonly Kind[]): Problem[] {
  const inFields = textsIn(entry.data)
    .flatMap(({ text, path }) => inventedIn(text, kinds).map((found) => ({ path, ...found })))
    // "--site-url" overrides the address.
    .filter(({ path }) => !(entry.type === 'settings' && path[0] === 'url' && path.length === 1 && site.url !== site.settings.url))
    .map(({ path, message, hint }) => entryProblem('sample', entry, path, message, hint, 'error'));
  // A bare address is both a link and its words, so it is found twice.
  const inText = new Map(inTree(entry.tree(), kinds).map((found) => [`${found.line} ${found.message}`, found]));
  const textProblems = [...inText.values()].map(({ line, message, hint }) =>
    problem('sample', { file: entry.label, line: line + entry.bodyLineOffset }, message, hint, 'error'),
  );
  return [...inFields, ...textProblems];
}

function inTree(tree: Root, kinds: readonly Kind[]): (Invented & { line: number })[] {
  const found: (Invented & { line: number })[] = [];
  walkTree(tree, (node) => {
    const texts: string[] = [];
    if ('value' in node && node.type !== 'html') texts.push(node.value);
    if ('url' in node) texts.push(node.url);
    if (node.type === 'image') texts.push(node.alt ?? '');
    const line = node.position?.start.line ?? 1;
    for (const text of texts) found.push(...inventedIn(text, kinds).map((invented) => ({ line, ...invented })));
  });
  return found;
}
