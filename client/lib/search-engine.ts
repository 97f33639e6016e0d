import type { SearchIndex, SearchKind, ShownEntry } from '../../generator/shared/search.ts';
import { HEADINGS_FIELD, JOINED, searchDocuments } from '../../generator/shared/search-documents.ts';
import { plainWords, searchTerms } from '../../generator/shared/search-terms.ts';
import { indexTerms } from '../../generator/shared/term-index.ts';
import { beginsTerm, isTerm } from './term-matches.ts';
import {
  bestDocuments,
  matchTerms,
  type QueryWord,
  type RankedDocument,
  type RankingData,
  scoreDocuments,
  type TermMatch,
  termsIn,
} from './term-ranking.ts';

/** What a search needs of the index. */
export interface SearchData extends Pick<SearchIndex, 'entries' | 'ignore'> {
  emergencies: readonly Pick<SearchIndex['emergencies'][number], 'text' | 'when'>[];
}

/** The same with all words counted. Postings and entries that are not there yet are not found. */
export interface CountedData extends RankingData, Pick<SearchData, 'emergencies' | 'ignore'> {
  /** By entry. */
  kinds: readonly SearchKind[];
  entries: readonly (ShownEntry | undefined)[];
}

export interface Hit extends Pick<ShownEntry, 'kind' | 'title' | 'to' | 'text'> {
  /** The heading on the page that fits better than its title; `to` leads there. */
  heading?: string;
  /** What was found, as `searchTerms` writes words. */
  found: ReadonlySet<string>;
}

export interface Found {
  /** Kinds of pages, the best hit's kind first. */
  groups: { kind: SearchKind; hits: Hit[] }[];
  count: number;
  /** What to do at once; empty where the search does not sound like an emergency. */
  emergencies: string[];
}

/** A search in steps, so that what the next one needs can be loaded before it. */
export interface SearchEngine {
  /** The terms that a query means. */
  match(query: string): TermMatch[];
  /** The entries that are shown for them, by their numbers. */
  choose(matches: readonly TermMatch[]): number[];
  show(query: string, matches: readonly TermMatch[], chosen: readonly number[]): Found;
}

const HITS_PER_KIND = 5;
/** Hits that fit far worse than the best one are left out (share of its score). */
const WEAKEST = 0.15;
/** Hits that hold only some of the words fill up to so many. */
const ENOUGH = 5;
/** With fewer letters than this a heading that begins with them says nothing about what is meant. */
const LETTERS_OF_A_HEADING = 4;
/** Titles and other words, joined or not, say more than texts and headings. */
const FIELDS = [4, 3, 1, 1, 3];

/** Counts the words of all entries (a few ms for a hundred) and returns the search over them. */
export function createSearch({ entries, emergencies, ignore }: SearchData): (query: string) => Found {
  const index = indexTerms(searchDocuments(entries), new Set(ignore.flatMap(searchTerms)));
  const { match, choose, show } = createEngine({ ...index, kinds: entries.map(({ kind }) => kind), entries, emergencies, ignore });
  return (query) => {
    const matches = match(query);
    return show(query, matches, choose(matches));
  };
}

export function createEngine(data: CountedData): SearchEngine {
  const { terms, kinds, entries } = data;
  const ignored = new Set(data.ignore.flatMap(searchTerms));
  const alarm = createAlarm(data);
  // Summaries of places name illnesses too; whoever asks for an illness does not mean the place.
  const boostOf = (entry: number) => (kinds[entry] === 'places' ? 0.4 : 1);
  return {
    match: (query) => matchTerms(terms, wordsOf(query, terms, ignored)),
    choose: (matches) => fitting(scoreDocuments(data, matches, { fields: FIELDS, documents: boostOf }), kinds),
    show(query, matches, chosen) {
      const found = termsIn(data, matches, chosen);
      const hits = chosen.flatMap((entry) => hitOf(entries[entry], found.get(entry) ?? new Map(), { terms, query: query.trim() }));
      return { ...grouped(hits), emergencies: alarm(query) };
    },
  };
}

/** What a query asks for: words that say something, with slips forgiven in those that no page knows. */
function wordsOf(query: string, terms: readonly string[], ignored: ReadonlySet<string>): QueryWord[] {
  const words = searchTerms(query)
    .filter((word) => !ignored.has(word))
    .map((word) => withoutSwap(word, terms));
  // One word that the site writes as two, and two that it writes as one or as a name; their endings are cut when they are joined.
  const joined = plainWords(query).flatMap((word, place, all) => {
    const pair = (all[place - 1] ?? '') + word;
    return [JOINED + word, ...(place > 0 ? [pair, JOINED + pair] : [])].flatMap(searchTerms);
  });
  return [...new Set([...joined.filter((word) => isTerm(terms, word)), ...words])].map((word, place, all) => ({
    word,
    isBeginning: place === all.length - 1 || word.length > 3,
    slips: beginsTerm(terms, word) ? 0 : slips(word),
  }));
}

/** Slips of typing that are forgiven in a word that no page knows (edits). */
function slips(word: string): number {
  return word.length > 6 ? 2 : word.length > 3 ? 1 : 0;
}

/** An unknown word with two letters in the wrong order as the known one: `apena` is `apnea`. */
function withoutSwap(word: string, terms: readonly string[]): string {
  if (beginsTerm(terms, word)) return word;
  const swaps = [...word].map((letter, at) => word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2));
  return swaps.find((swap) => isTerm(terms, swap)) ?? word;
}

/** What holds most words of the query, the best of each kind, best first; others only where those are few. */
function fitting(scored: readonly RankedDocument[], kinds: readonly SearchKind[]): number[] {
  const best = scored.reduce((best, { score }) => Math.max(best, score), 0);
  const most = scored.reduce((most, { words }) => Math.max(most, words), 0);
  const strong = scored.filter(({ score }) => score > best * WEAKEST);
  const full = strong.filter(({ words }) => words === most);
  const partial = strong.filter(({ words }) => words < most);
  const ofKinds = [...new Set(kinds)].flatMap((kind) =>
    bestDocuments(
      full.filter(({ document }) => kinds[document] === kind),
      HITS_PER_KIND,
    ),
  );
  const others = bestDocuments(partial, Math.max(0, ENOUGH - full.length));
  return [...bestDocuments(ofKinds, ofKinds.length), ...others].map(({ document }) => document);
}

/** An entry as it is shown, with the terms that it holds and their fields; nothing where it has not come. */
function hitOf(
  entry: ShownEntry | undefined,
  fieldsByTerm: ReadonlyMap<number, ReadonlySet<number>>,
  { terms, query }: { terms: readonly string[]; query: string },
): Hit[] {
  if (!entry) return [];
  const { kind, title, to, text, headings = [] } = entry;
  const found = new Set([...fieldsByTerm.keys()].flatMap((term) => terms[term] ?? []));
  const onlyInHeadings = new Set(
    [...fieldsByTerm].filter(([, fields]) => fields.size === 1 && fields.has(HEADINGS_FIELD)).map(([term]) => terms[term]),
  );
  const place =
    query.length < LETTERS_OF_A_HEADING
      ? undefined
      : headings.find(([heading]) => searchTerms(heading).some((term) => onlyInHeadings.has(term)));
  const hit = { kind, title, text, found };
  return [place ? { ...hit, to: `${to}#${place[1]}`, heading: place[0] } : { ...hit, to }];
}

function grouped(hits: readonly Hit[]): Pick<Found, 'groups' | 'count'> {
  const groups = new Map<SearchKind, Hit[]>();
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit]);
  return { groups: [...groups].map(([kind, hits]) => ({ kind, hits })), count: hits.length };
}

/** Returns what to do where a search holds every word of a line. Slips are forgiven but for words of the site: `droop` is not `drool`. */
function createAlarm({ emergencies, terms }: Pick<CountedData, 'emergencies' | 'terms'>): (query: string) => string[] {
  const lines = emergencies.flatMap(({ text, when }) => when.map((line) => ({ text, line, words: searchTerms(line) })));
  const index = indexTerms(lines.map(({ line }) => [line]));
  return (query) => {
    const words = searchTerms(query).map((word) => ({ word, slips: word.length > 3 && !isTerm(terms, word) ? 1 : 0 }));
    const matches = matchTerms(index.terms, words);
    const meant = new Set(matches.map(({ term }) => index.terms[term]));
    const scored = scoreDocuments(index, matches);
    const sounding = bestDocuments(scored, scored.length).flatMap(({ document }) => lines[document] ?? []);
    return [...new Set(sounding.filter((line) => line.words.every((word) => meant.has(word))).map(({ text }) => text))];
  };
}
