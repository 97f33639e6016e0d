import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchEntry, SearchIndex } from '../../generator/shared/search.ts';
import { searchTerms } from './search-terms.ts';

/** What a search needs of the index. */
export type SearchData = Pick<SearchIndex, 'entries' | 'emergencies' | 'ignore'>;

export interface Hit extends Pick<SearchEntry, 'kind' | 'title' | 'to' | 'text'> {
  /** The heading on the page that fits better than its title; `to` leads there. */
  heading?: string;
  /** What was found, as `searchTerms` writes words. */
  found: ReadonlySet<string>;
}

export interface Found {
  /** Kinds of pages, the best hit's kind first. */
  groups: { kind: Hit['kind']; hits: Hit[] }[];
  count: number;
  /** What to do at once; empty where the search does not sound like an emergency. */
  emergencies: string[];
}

const HITS_PER_KIND = 5;
/** Hits that fit far worse than the best one are left out (share of its score). */
const WEAKEST = 0.15;
/** Hits that hold only some of the words fill up to so many. */
const ENOUGH = 5;
/** With fewer letters than this a heading that begins with them says nothing about what is meant. */
const LETTERS_OF_A_HEADING = 4;

/** Builds the index of all entries (a few ms) and returns the search over it. */
export function createSearch({ entries, emergencies, ignore }: SearchData): (query: string) => Found {
  const documents = entries.map((entry, id) => documentOf(id, entry, entries));
  const vocabulary = new Set(documents.flatMap(({ id, ...fields }) => searchTerms(Object.values(fields).join(' '))));
  const ignored = new Set(ignore.flatMap(searchTerms));
  const index = new MiniSearch({
    fields: ['title', 'words', 'text', 'headings'],
    tokenize: searchTerms,
    processTerm: (term) => (ignored.has(term) ? null : term),
  });
  index.addAll(documents);
  const alarm = createAlarm(emergencies, vocabulary);
  return (query) => {
    const results = index.search(query, {
      boost: { title: 4, words: 3 },
      // Summaries of places name illnesses too; whoever asks for an illness does not mean the place.
      boostDocument: (id) => (entries[Number(id)]?.kind === 'places' ? 0.4 : 1),
      processTerm: (term) => (ignored.has(term) ? null : withoutSwap(term, vocabulary)),
      prefix: (term, position, all) => position === all.length - 1 || term.length > 3,
      fuzzy: (term) => !isKnown(term, vocabulary) && slips(term),
    });
    const hits = fitting(results).flatMap((result) => hitOf(result, entries[Number(result.id)], query.trim()));
    return { ...grouped(hits), emergencies: alarm(query) };
  };
}

/** What the index holds of an entry. A page is also found by the everyday words of the conditions that lead to it. */
function documentOf(id: number, { kind, title, words, text, to, headings = [] }: SearchEntry, entries: readonly SearchEntry[]) {
  const conditions = kind === 'conditions' ? [] : entries.filter((entry) => entry.kind === 'conditions' && entry.to.split('#')[0] === to);
  return {
    id,
    title,
    words: [...words, ...conditions.flatMap((condition) => [condition.title, ...condition.words])].join(' '),
    text,
    headings: headings.map(([heading]) => heading).join(' '),
  };
}

/** Slips of typing that are forgiven in a word that no page knows (edits). */
function slips(term: string): number | false {
  return term.length > 6 ? 2 : term.length > 3 && 1;
}

/** Whether a word, or one that begins with it, stands on any page. */
function isKnown(term: string, vocabulary: ReadonlySet<string>): boolean {
  return vocabulary.has(term) || [...vocabulary].some((known) => known.startsWith(term));
}

/** An unknown word with two letters in the wrong order as the known one: `apena` is `apnea`. */
function withoutSwap(term: string, vocabulary: ReadonlySet<string>): string {
  if (isKnown(term, vocabulary)) return term;
  const swaps = [...term].map((letter, at) => term.slice(0, at) + term.charAt(at + 1) + letter + term.slice(at + 2));
  return swaps.find((swap) => vocabulary.has(swap)) ?? term;
}

/** The hits that hold most words of the query, best first; others only where those are few. */
function fitting(results: readonly SearchResult[]): SearchResult[] {
  const best = results[0]?.score ?? 0;
  const most = Math.max(...results.map(({ queryTerms }) => queryTerms.length));
  const strong = results.filter(({ score }) => score > best * WEAKEST);
  const full = strong.filter(({ queryTerms }) => queryTerms.length === most);
  const partial = strong.filter(({ queryTerms }) => queryTerms.length < most);
  return [...full, ...partial.slice(0, Math.max(0, ENOUGH - full.length))];
}

function hitOf({ terms: found, match }: SearchResult, entry: SearchEntry | undefined, query: string): Hit[] {
  if (!entry) return [];
  const { kind, title, to, text, headings = [] } = entry;
  const onlyInHeadings = found.filter((term) => match[term]?.every((field) => field === 'headings'));
  const place =
    query.length < LETTERS_OF_A_HEADING
      ? undefined
      : headings.find(([heading]) => searchTerms(heading).some((term) => onlyInHeadings.includes(term)));
  const hit = { kind, title, text, found: new Set(found) };
  return [place ? { ...hit, to: `${to}#${place[1]}`, heading: place[0] } : { ...hit, to }];
}

function grouped(hits: readonly Hit[]): Pick<Found, 'groups' | 'count'> {
  const groups = new Map<Hit['kind'], Hit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.kind) ?? [];
    if (group.length < HITS_PER_KIND) groups.set(hit.kind, [...group, hit]);
  }
  return {
    groups: [...groups].map(([kind, hits]) => ({ kind, hits })),
    count: [...groups.values()].reduce((sum, { length }) => sum + length, 0),
  };
}

/** Returns what to do where a search holds every word of a line. Slips are forgiven but for words of the site: `droop` is not `drool`. */
function createAlarm(emergencies: SearchData['emergencies'], vocabulary: ReadonlySet<string>): (query: string) => string[] {
  const lines = emergencies.flatMap(({ text, when }) => when.map((line) => ({ text, line })));
  const index = new MiniSearch({ fields: ['line'], tokenize: searchTerms, processTerm: (term) => term });
  index.addAll(lines.map(({ line }, id) => ({ id, line })));
  return (query) => {
    const matches = index
      .search(query, { fuzzy: (term) => !vocabulary.has(term) && term.length > 3 && 1 })
      .map(({ id, terms: found }) => ({ ...lines[Number(id)], found }))
      .filter(({ line, found }) => searchTerms(line ?? '').every((term) => found.includes(term)));
    return [...new Set(matches.flatMap(({ text }) => text ?? []))];
  };
}
