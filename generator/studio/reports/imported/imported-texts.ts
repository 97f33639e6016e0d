import type { Claim } from '../../../content/claims.ts';
import { LOST_PICTURE, NO_ALT } from '../../../content/from-html/pictures-and-blanks.ts';
import type { Entry, EntryRecord } from '../../../content/read-entries.ts';
import { bodySentences, pageSentences } from '../../../content/text.ts';
import { MIN_SIMILARITY, type NamedText, similarPairs } from '../../../rules/checks/texts.ts';
import { counted } from '../../../shared/text.ts';
import { isDraft } from '../../../site/hidden-entries.ts';
import type { Testimonial } from '../../../site/site.ts';
import { staffTitle } from '../../staff-title.ts';
import type { ImportedText } from '../overview/data.ts';
import { LIMITS, readability } from '../words/measure.ts';
import type { ImportedItem } from './record.ts';

/** Most texts that are compared with each other: the time grows with the square of their number. */
const MAX_COMPARED = 400;
/** Most claims that are listed for one text. */
const MAX_CLAIMS = 3;

/** An entry as far as it is checked, with its text as a tree. */
type CheckedText = Pick<Entry, 'type' | 'path' | 'data' | 'facts' | 'tree'>;

/** Returns imported texts that visitors do not see yet, with what to check in each. `items` are those that an import has written, by path. */
export function importedTexts(
  entries: readonly Entry[],
  items: ReadonlyMap<string, ImportedItem>,
  { isGraded, address }: { isGraded: boolean; address(path: string): string | undefined },
): ImportedText[] {
  const unread = entries.filter((entry) => items.has(entry.path) && isUnread(entry));
  const similar = new SimilarPages();
  for (const entry of unread) similar.add(entry);
  const alike = similar.findings();
  return unread.map((entry) => ({
    file: entry.path,
    address: address(entry.path),
    title: staffTitle(entry),
    findings: [...authorFindings(items.get(entry.path)), ...cachedFindings(entry, isGraded), ...(alike.get(entry.path) ?? [])],
  }));
}

function isUnread(entry: Entry): boolean {
  const { consent } = entry.data as { consent?: Testimonial['consent'] };
  return entry.type === 'testimonials' ? consent?.given === undefined : isDraft(entry);
}

/** Returns what to check if the author on the old site is not one of the doctors, since every article needs one. */
export function authorFindings(item: Pick<ImportedItem, 'author'> | undefined): string[] {
  return item?.author === undefined ? [] : [`by “${item.author}” on the old site: choose the author`];
}

/** What is found in a text, by its record: only edited texts are read again. */
const findingsByRecord = new WeakMap<EntryRecord, string[]>();

function cachedFindings(entry: Entry, isGraded: boolean): string[] {
  const found = findingsByRecord.get(entry.record) ?? findingsOf(entry, isGraded);
  findingsByRecord.set(entry.record, found);
  return found;
}

/** Returns what a person should check in an imported text. */
export function findingsOf(entry: CheckedText, isGraded: boolean): string[] {
  const blanks = entry.facts.blanks.map(({ words }) => words);
  const noAlt = blanks.filter((words) => words === NO_ALT).length;
  const lost = blanks.filter((words) => words.startsWith(LOST_PICTURE)).length;
  const toWrite = blanks.length - noAlt - lost;
  const sentences = pageSentences(entry);
  const { grade } = readability(sentences);
  const claims = [...new Set(entry.facts.claims.filter(({ kind }) => kind === 'claim').map(wordsAround))];
  return [
    ...(toWrite > 0 ? [`${counted(toWrite, 'text')} to write`] : []),
    ...(lost > 0 ? [`${counted(lost, 'picture')} missing`] : []),
    ...(noAlt > 0 ? [`${counted(noAlt, 'picture')} without a description`] : []),
    ...claims.slice(0, MAX_CLAIMS).map((words) => `a claim: “${words}”`),
    ...(claims.length > MAX_CLAIMS ? [counted(claims.length - MAX_CLAIMS, 'more claim')] : []),
    ...(isGraded && grade > LIMITS.postGrade ? [`hard to read: grade ${grade.toFixed(1)}`] : []),
    ...(entry.type === 'testimonials' ? ['hidden until the patient has signed a consent'] : []),
  ];
}

/** Most characters that are shown on each side of a claim. */
const AROUND = 25;

/** Returns a claim with the words around it. */
function wordsAround({ sentence, words }: Claim): string {
  const index = sentence.indexOf(words);
  const [start, end] = [index - AROUND, index + words.length + AROUND];
  const before = sentence.slice(Math.max(0, start), index);
  const after = sentence.slice(index + words.length, end);
  // A word that is cut is left out.
  return `${start > 0 ? before.replace(/^\S*\s/, '') : before}${words}${end < sentence.length ? after.replace(/\s\S*$/, '') : after}`.trim();
}

/** Finds pages with nearly the same text, as old sites often have for several towns. */
export class SimilarPages {
  readonly #texts: NamedText[] = [];
  readonly #titles = new Map<string, string>();

  add(entry: CheckedText): void {
    if (!/^(?:ownPages|services)$/.test(entry.type) || this.#texts.length >= MAX_COMPARED) return;
    this.#titles.set(entry.path, staffTitle(entry));
    this.#texts.push({ name: entry.path, sentences: bodySentences(entry.tree()).filter((sentence) => !sentence.includes('[[')) });
  }

  /** Returns the finding for each page that is like one before it, by path. */
  findings(): ReadonlyMap<string, string[]> {
    const found = new Map<string, string[]>();
    for (const { a, b, similarity } of similarPairs(this.#texts, { countsPatterns: true }))
      if (similarity >= MIN_SIMILARITY && !found.has(b))
        found.set(b, [`${Math.round(similarity * 100)}% the same as “${this.#titles.get(a)}”`]);
    return found;
  }
}
