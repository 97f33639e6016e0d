import { LOST_PICTURE, NO_ALT } from '../../../content/from-html/pictures-and-blanks.ts';
import { type Entry, type EntryRecord, entriesOf } from '../../../content/read-entries.ts';
import { pageSentences } from '../../../content/text.ts';

import { MIN_SIMILARITY, similarPairs } from '../../../rules/checks/texts.ts';
import { counted } from '../../../shared/text.ts';
import { isDraft } from '../../../site/hidden-entries.ts';
import type { Testimonial } from '../../../site/site.ts';
import { staffTitle } from '../../staff-title.ts';
import type { ImportedText } from '../overview/data.ts';
import { LIMITS, readability } from '../words/measure.ts';

/** Words that promise more than a practice can prove, which medical boards and the FTC ask to avoid (15 USC 45). */
const CLAIM =
  /(?:#\s?1|\bnumber one|\bthe best|\bbest[- ](?:in|doctors?|surgeons?|ent|care|results|possible)|\bleading|\btop[- ](?:rated|doctors?|surgeons?|ent)|\bpremier|\bworld[- ](?:class|renowned)|\bun(?:matched|rivaled|paralleled)|\bguarantee[ds]?|\bpain[- ]?(?:less|free)|\brisk[- ]free|\bmiracle|\bmost (?:experienced|trusted|advanced)|\bcures?)\b/gi;
/** Most texts that are compared with each other: the time grows with the square of their number. */
const MAX_COMPARED = 400;
/** Most claims that are listed for one text. */
const MAX_CLAIMS = 3;

/** Returns imported texts that no one has approved yet, with what to check in each. `paths` are those that an import has written. */
export function importedTexts(
  entries: readonly Entry[],
  paths: ReadonlySet<string>,
  { isGraded, address }: { isGraded: boolean; address(path: string): string | undefined },
): ImportedText[] {
  const unread = entries.filter((entry) => paths.has(entry.path) && isUnread(entry));
  const alike = similarTo(unread);
  return unread.map((entry) => ({
    file: entry.path,
    address: address(entry.path),
    title: staffTitle(entry),
    findings: [...findingsOf(entry, isGraded), ...(alike.get(entry.path) ?? [])],
  }));
}

function isUnread(entry: Entry): boolean {
  const { review, consent } = entry.data as { review?: { date?: string }; consent?: Testimonial['consent'] };
  if (entry.type === 'testimonials') return consent?.given === undefined;
  return isDraft(entry) || (review !== undefined && review.date === undefined);
}

/** What is found in a text, by its record: only edited texts are read again. */
const cachedFindings = new WeakMap<EntryRecord, string[]>();

function findingsOf(entry: Entry, isGraded: boolean): string[] {
  const cached = cachedFindings.get(entry.record);
  if (cached) return cached;
  const blanks = entry.facts.blanks.map(({ words }) => words);
  const noAlt = blanks.filter((words) => words === NO_ALT).length;
  const lost = blanks.filter((words) => words.startsWith(LOST_PICTURE)).length;
  const toWrite = blanks.length - noAlt - lost;
  const sentences = pageSentences(entry);
  const { grade } = readability(sentences);
  const claims = [...new Set(sentences.flatMap((sentence) => claimsIn(sentence)))];
  const found = [
    ...(toWrite > 0 ? [`${counted(toWrite, 'text')} to write`] : []),
    ...(lost > 0 ? [`${counted(lost, 'picture')} missing`] : []),
    ...(noAlt > 0 ? [`${counted(noAlt, 'picture')} without a description`] : []),
    ...claims.slice(0, MAX_CLAIMS).map((words) => `a claim: “${words}”`),
    ...(claims.length > MAX_CLAIMS ? [counted(claims.length - MAX_CLAIMS, 'more claim')] : []),
    ...(isGraded && grade > LIMITS.postGrade ? [`hard to read: grade ${grade.toFixed(1)}`] : []),
    ...(entry.type === 'testimonials' ? ['hidden until the patient has signed a consent'] : []),
  ];
  cachedFindings.set(entry.record, found);
  return found;
}

/** Most characters that are shown on each side of a claim. */
const AROUND = 25;

/** Returns each claim of a sentence with the words around it. */
function claimsIn(sentence: string): string[] {
  return [...sentence.matchAll(CLAIM)].map(({ 0: claim, index }) => {
    const [start, end] = [index - AROUND, index + claim.length + AROUND];
    const before = sentence.slice(Math.max(0, start), index);
    const after = sentence.slice(index + claim.length, end);
    // A word that is cut is left out.
    return `${start > 0 ? before.replace(/^\S*\s/, '') : before}${claim}${end < sentence.length ? after.replace(/\s\S*$/, '') : after}`.trim();
  });
}

/** Returns for each page what other page has nearly the same text, as pages for several towns often do. */
function similarTo(unread: readonly Entry[]): ReadonlyMap<string, string[]> {
  const pages = [...entriesOf(unread, 'ownPages'), ...entriesOf(unread, 'services')].slice(0, MAX_COMPARED);
  const titles = new Map(pages.map((entry) => [entry.path, staffTitle(entry)]));
  const pairs = similarPairs(pages.map((entry) => ({ name: entry.path, sentences: pageSentences(entry) })));
  const found = new Map<string, string[]>();
  for (const { a, b, similarity } of pairs)
    if (similarity >= MIN_SIMILARITY && !found.has(b)) found.set(b, [`${Math.round(similarity * 100)}% the same as “${titles.get(a)}”`]);
  return found;
}
