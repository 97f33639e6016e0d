import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import { pageSentences, readingMinutes, wordsOf } from '../../content/text.ts';
import { termId } from '../../content/types/glossary.ts';
import type { Hint } from '../../problem/hint.ts';
import { problem } from '../../problem/problem.ts';
import { isEnglish } from '../../shared/hours.ts';
import { phoneFormats } from '../../shared/phone.ts';
import { termNoteId } from '../../shared/routes.ts';
import { walkTree } from '../../shared/walk-tree.ts';
import { type Check, pagesAndParts } from './check.ts';

/** Minutes by which a stated reading time may differ. */
const TOLERANCE = 2;

/** Finds posts whose stated reading time does not match their length. */
export const readTimes: Check = ({ entries, site }) => {
  const hint = 'Change the number, or leave the field out.';
  return site.posts.flatMap(({ source, readTime, words }) => {
    const minutes = readingMinutes(words);
    if (Math.abs(minutes - readTime) <= TOLERANCE) return [];
    const message = `The article says ${readTime} minutes, but its ${words} words take about ${minutes}.`;
    return entries.filter(({ path }) => path === source).map((entry) => entryProblem('read-time', entry, ['readTime'], message, hint));
  });
};

/** Finds pages of locations with nearly the same text; search engines treat them as doorway pages. */
export const similarLocations: Check = ({ entries }) => {
  const texts = entriesOf(entries, 'locations').map((entry) => ({ name: entry.label, sentences: pageSentences(entry) }));
  const alike = similarPairs(texts).filter(({ similarity }) => similarity >= MIN_SIMILARITY);
  return alike.map(({ a, b, similarity }) => {
    const message = `This text is ${Math.round(similarity * 100)}% the same as ${a}.`;
    return problem('similar-texts', b, message, [
      'Write what is true only for this town.',
      { message: `This text is ${Math.round(similarity * 100)}% the same as that of another community.` },
    ]);
  });
};

/** Finds glossary terms that no post and no service explains. */
export const unusedTerms: Check = ({ entries, documents }) => {
  const used = new Set<string>();
  for (const { ids } of pagesAndParts(documents)) for (const id of ids) used.add(id);
  const hint: Hint = [
    'If the texts use another form, such as a plural, add that under "also"; otherwise remove the term.',
    'If the texts use another form, such as a plural, add that form; otherwise remove the term.',
  ];
  return entriesOf<{ terms: { term: string }[] }>(entries, 'glossary').flatMap((entry) =>
    entry.data.terms.flatMap(({ term }, index) => {
      const message = `The glossary explains "${term}", but no article or service needs it: none contains the word, or each explains it itself.`;
      return used.has(termNoteId(termId(term))) ? [] : [entryProblem('unused-term', entry, ['terms', index, 'term'], message, hint)];
    }),
  );
};

/** Toll-free area codes of North America. Texts may name such help lines (Poison Help), unless the practice has a number with the same code. */
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;

/** Returns the lines of quotations in a notice, which may contain the number of an agency: some laws give the words of a notice. */
function quotedLines({ type, tree }: Entry): ReadonlySet<number> {
  const lines = new Set<number>();
  if (type !== 'notices') return lines;
  walkTree(tree(), ({ type: kind, position }) => {
    if (kind !== 'blockquote' || !position) return;
    for (let line = position.start.line; line <= position.end.line; line += 1) lines.add(line);
  });
  return lines;
}

/** Finds times and phone numbers in content that contradict the facts in practice.yaml and offices/. */
export const factsInText: Check = ({ entries, site }) => {
  const numbers = [site.practice.phone, ...site.offices.flatMap(({ phone, fax }) => [phone, ...(fax ? [fax] : [])])];
  const digits = new Set(numbers.map((number) => phoneFormats(number).dashed.replace(/\D/g, '')));
  const codes = new Set([...digits].map(areaCode));
  const isHelpLine = (number: string) => TOLL_FREE.test(number) && !codes.has(areaCode(number));
  const clocks = new Set(site.offices.flatMap(({ hours }) => hours.flatMap(({ opens, closes }) => [opens, closes])));
  const source = `content/${site.offices.length > 1 ? 'offices/' : 'practice.yaml'}`;
  const hint: Hint = [
    `Correct it, or leave it out: pages show the hours and phone numbers of ${source}.`,
    'Correct or remove it: pages show the hours and phone numbers of the practice.',
  ];
  // With a 12-hour clock, figures without AM or PM are not times of day.
  const isTime = isEnglish(site.settings.language) ? (clock: string) => /[ap]/i.test(clock) : () => true;
  return entries.flatMap((entry) => {
    if (entry.type === 'practice' || entry.type === 'settings' || entry.type === 'offices') return [];
    // Fast path: most entries have no numbers.
    const quoted = entry.facts.numbers.length > 0 ? quotedLines(entry) : undefined;
    return entry.facts.numbers.flatMap(({ phones, times, at }) => {
      if (typeof at === 'number' && quoted?.has(at)) return [];
      const wrongPhones = phones.filter((phone) => {
        const number = phone.replace(/\D/g, '');
        return !digits.has(number) && !isHelpLine(number);
      });
      const wrongTimes = times.filter((clock) => isTime(clock) && !clocks.has(normalClock(clock)));
      const messages = [
        ...wrongPhones.map((phone) => `"${phone}" is not a phone number of the practice.`),
        ...wrongTimes.map((clock) => `"${clock}" is not in the office hours.`),
      ];
      return messages.map((message) => {
        const line = typeof at === 'number' ? at + entry.bodyLineOffset : entry.positionOf(at).line;
        return problem('fact-in-text', { file: entry.label, line }, message, hint);
      });
    });
  });
};

function areaCode(number: string): string {
  return number.slice(0, 3);
}

/** Converts `8:30 PM` to `20:30`. */
function normalClock(clock: string): string {
  const [, hours = '', minutes = '00', half = ''] = /(\d+)(?::(\d+))?\s?([ap]?)/i.exec(clock) ?? [];
  const isAfternoon = half.toLowerCase() === 'p';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Returns the typos in fields that were found when their files were read. */
export const fieldTypos: Check = ({ entries }) =>
  entries.flatMap((entry) =>
    entry.facts.fieldTypos.map(({ path, rule, severity, message, hint, suggestion }) => ({
      ...entryProblem(rule, entry, path, message, hint, severity),
      ...(suggestion !== undefined && { suggestion }),
    })),
  );

/** From this share of common five-word runs (0 to 1), two texts count as nearly the same. */
export const MIN_SIMILARITY = 0.3;

/** Words in a run that texts are compared by. */
const SHINGLE = 5;

export interface NamedText {
  name: string;
  sentences: readonly string[];
}

/**
 * Returns all pairs of texts, most similar first; `similarity` is the share of the shorter text's five-word runs that the other contains,
 * 0 to 1. Runs in more than half of the texts belong to a shared pattern and do not count, unless `countsPatterns`.
 */
export function similarPairs(texts: readonly NamedText[], { countsPatterns = false } = {}) {
  const all = texts.map(({ name, sentences }) => ({ name, shingles: shinglesOf(sentences) }));
  const textsWith = new Map<string, number>();
  for (const { shingles } of all) for (const shingle of shingles) textsWith.set(shingle, (textsWith.get(shingle) ?? 0) + 1);
  const maxTexts = countsPatterns ? texts.length : Math.max(2, texts.length / 2);
  const isOwn = (shingle: string) => (textsWith.get(shingle) ?? 0) <= maxTexts;
  const own = all.map(({ name, shingles }) => ({ name, shingles: new Set([...shingles].filter(isOwn)) }));
  return own
    .flatMap((a, index) => own.slice(index + 1).map((b) => ({ a: a.name, b: b.name, similarity: overlap(a.shingles, b.shingles) })))
    .sort((one, other) => other.similarity - one.similarity);
}

/** Returns sentences of six words or more that two texts share. */
export function sharedSentences(texts: readonly NamedText[]): { sentence: string; a: string; b: string }[] {
  const first = new Map<string, string>();
  return texts.flatMap(({ name, sentences }) =>
    sentences.flatMap((sentence) => {
      const words = wordsOf(sentence.toLowerCase());
      const key = words.join(' ');
      const other = first.get(key);
      first.set(key, other ?? name);
      return other && other !== name && words.length >= 6 ? [{ sentence, a: other, b: name }] : [];
    }),
  );
}

function shinglesOf(sentences: readonly string[]): Set<string> {
  const words = sentences.flatMap((sentence) => wordsOf(sentence.toLowerCase()));
  return new Set(words.slice(SHINGLE - 1).map((_, index) => words.slice(index, index + SHINGLE).join(' ')));
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  return smaller === 0 ? 0 : [...a].filter((shingle) => b.has(shingle)).length / smaller;
}
