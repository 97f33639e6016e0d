import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchEntry, SearchIndex, SearchKind } from '../../generator/shared/search.ts';
import { plainWords, searchTerms } from '../../generator/shared/search-terms.ts';

export interface SearchData extends Pick<SearchIndex, 'entries' | 'ignore'> {
  emergencies: readonly Pick<SearchIndex['emergencies'][number], 'text' | 'when'>[];
}

export interface Hit extends Pick<SearchEntry, 'kind' | 'title' | 'to' | 'text'> {
  /** The heading on the page that fits better than its title; `to` leads there. */
  heading?: string;
  /** The terms that were found, as `searchTerms` writes them. */
  found: ReadonlySet<string>;
}

export interface Found {
  /** Kinds of pages, the best hit's kind first. */
  groups: { kind: SearchKind; hits: Hit[] }[];
  count: number;
  /** What to do at once; empty where the search does not sound like an emergency. */
  emergencies: string[];
}

interface SearchDocument extends Record<keyof typeof FIELD_BOOSTS, string> {
  id: number;
}

/** Titles and names, joined or not, say more than texts and headings. */
const FIELD_BOOSTS = { title: 4, words: 3, text: 1, headings: 1, joined: 3 };
const HITS_PER_KIND = 5;
/** Hits with a smaller share of the best hit's score are left out. */
const WEAKEST = 0.15;
/** Hits that hold only some of the words of a query are added up to this number. */
const ENOUGH = 5;
/** With fewer letters than this a heading that begins with them says nothing about what is meant. */
const LETTERS_OF_A_HEADING = 4;
/** A letter that no one types. Joined words begin with it, so that no part of a word finds them: "ear" is not a beginning of "earinfection". */
const JOINED = 'ʘ';

/** Indexes all entries (30 ms for 180, half a second for 2,000) and returns the search over them. */
export function createSearch({ entries, emergencies, ignore }: SearchData): (query: string) => Found {
  const ignored = new Set(ignore.flatMap(searchTerms));
  const terms = new Set<string>();
  const index = new MiniSearch<SearchDocument>({
    fields: Object.keys(FIELD_BOOSTS),
    tokenize: searchTerms,
    processTerm: (term) => {
      terms.add(term);
      return !ignored.has(term) && term;
    },
  });
  index.addAll(searchDocuments(entries));
  const alarm = createAlarm(emergencies, terms);
  return (query) => {
    const words = wordsOf(query, terms, ignored);
    const results = index.search(query, {
      tokenize: () => words,
      processTerm: (word) => word,
      prefix: (word, position) => position === words.length - 1 || word.length > 3,
      fuzzy: (word) => (beginsTerm(terms, word) ? 0 : allowedEdits(word)),
      boost: FIELD_BOOSTS,
      // Summaries of places name illnesses too; a visitor who asks for an illness does not mean the place.
      boostDocument: (id) => (entries[id]?.kind === 'places' ? 0.4 : 1),
    });
    const hits = bestResults(results.sort(byScore), entries).map((result) => hitOf(result, entries, query.trim()));
    return { groups: groupsOf(hits), count: hits.length, emergencies: alarm(query) };
  };
}

/** The texts of entries, in their order. A page is also found by the everyday words of the conditions that lead to it. */
function searchDocuments(entries: readonly SearchEntry[]): SearchDocument[] {
  const conditions = new Map<string, string[]>();
  for (const { kind, to, title, words } of entries) {
    if (kind !== 'conditions') continue;
    const path = to.split('#')[0] ?? '';
    conditions.set(path, [...(conditions.get(path) ?? []), title, ...words]);
  }
  return entries.map(({ kind, title, words, text, to, headings = [] }, id) => {
    const names = [...words, ...((kind !== 'conditions' && conditions.get(to)) || [])];
    const joined = [title, ...names].map(plainWords).flatMap((pair) => (pair.length === 2 ? JOINED + pair.join('') : []));
    return {
      id,
      title,
      words: names.join(' '),
      text,
      headings: headings.map(([heading]) => heading).join(' '),
      joined: [...new Set(joined)].join(' '),
    };
  });
}

/** What a query asks for: its words without those to ignore, and pairs of words that the site writes as one, or one that it writes as two. */
function wordsOf(query: string, terms: ReadonlySet<string>, ignored: ReadonlySet<string>): string[] {
  const words = searchTerms(query)
    .filter((word) => !ignored.has(word))
    .map((word) => withoutSwap(word, terms));
  const joined = plainWords(query).flatMap((word, position, all) => {
    const pair = (all[position - 1] ?? '') + word;
    // Word endings are cut after joining, as those of the index.
    return [JOINED + word, ...(position > 0 ? [pair, JOINED + pair] : [])].flatMap(searchTerms);
  });
  return [...new Set([...joined.filter((word) => terms.has(word)), ...words])];
}

/** How many wrong letters are forgiven in a word that begins no term of the site. */
function allowedEdits(word: string): number {
  return word.length > 6 ? 2 : word.length > 3 ? 1 : 0;
}

function beginsTerm(terms: ReadonlySet<string>, word: string): boolean {
  return terms.has(word) || [...terms].some((term) => term.startsWith(word));
}

/** An unknown word with two letters in the wrong order as the term that is meant: `apena` is `apnea`. */
function withoutSwap(word: string, terms: ReadonlySet<string>): string {
  if (beginsTerm(terms, word)) return word;
  const swaps = [...word].map((letter, at) => word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2));
  return swaps.find((swap) => terms.has(swap)) ?? word;
}

function byScore(a: SearchResult, b: SearchResult): number {
  return b.score - a.score || a.id - b.id;
}

/** The results that hold most words of the query, at most five of each kind; others only where those are few. */
function bestResults(results: readonly SearchResult[], entries: readonly SearchEntry[]): SearchResult[] {
  const most = Math.max(...results.map(({ queryTerms }) => queryTerms.length));
  const strong = results.filter(({ score }) => score > (results[0]?.score ?? 0) * WEAKEST);
  const full = strong.filter(({ queryTerms }) => queryTerms.length === most);
  const partial = strong.filter(({ queryTerms }) => queryTerms.length < most);
  const counts = new Map<SearchKind | undefined, number>();
  const shown = full.filter(({ id }) => {
    const kind = entries[id]?.kind;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= HITS_PER_KIND;
  });
  return [...shown, ...partial.slice(0, Math.max(0, ENOUGH - full.length))];
}

function hitOf({ id, match }: SearchResult, entries: readonly SearchEntry[], query: string): Hit {
  const { kind, title, to, text, headings = [] } = entries[id] as SearchEntry;
  const isOnlyInHeadings = (term: string) => match[term]?.every((field) => field === 'headings');
  const place = query.length < LETTERS_OF_A_HEADING ? undefined : headings.find(([heading]) => searchTerms(heading).some(isOnlyInHeadings));
  const hit = { kind, title, text, found: new Set(Object.keys(match)) };
  return place ? { ...hit, to: `${to}#${place[1]}`, heading: place[0] } : { ...hit, to };
}

function groupsOf(hits: readonly Hit[]): Found['groups'] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }));
}

/** Returns what to do where a query holds every word of a line. Typos are forgiven in words that the site does not use: `droop` is not `drool`. */
function createAlarm(emergencies: SearchData['emergencies'], terms: ReadonlySet<string>): (query: string) => string[] {
  const lines = emergencies.flatMap(({ text, when }) => when.map((line) => ({ text, line, words: searchTerms(line) })));
  const index = new MiniSearch({ fields: ['line'], tokenize: searchTerms });
  index.addAll(lines.map(({ line }, id) => ({ id, line })));
  return (query) => {
    const results = index.search(query, { fuzzy: (word) => (word.length > 3 && !terms.has(word) ? 1 : 0) }).sort(byScore);
    const texts = results.flatMap(({ id, terms: found }) => {
      const line = lines[id];
      return line?.words.every((word) => found.includes(word)) ? line.text : [];
    });
    return [...new Set(texts)];
  };
}
