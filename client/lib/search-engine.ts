import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchEntry, SearchIndex, SearchKind } from '../../generator/shared/search.ts';
import { plainWords, searchTerms } from '../../generator/shared/search-terms.ts';

export interface SearchData extends Pick<SearchIndex, 'entries' | 'ignore'> {
  emergencies: readonly Pick<SearchIndex['emergencies'][number], 'text' | 'when'>[];
}

export interface Hit extends Pick<SearchEntry, 'kind' | 'title' | 'to' | 'text'> {
  /** The heading that matches better than the title of the page; `to` links to it. */
  heading?: string;
  /** The terms that matched, as `searchTerms` writes them. */
  found: ReadonlySet<string>;
}

export interface SearchResults {
  /** Groups of results by kind of page, best result first. */
  groups: { kind: SearchKind; hits: Hit[] }[];
  count: number;
  /** Urgent advice; empty if the query does not sound like an emergency. */
  emergencies: string[];
}

interface SearchDocument extends Record<keyof typeof FIELD_BOOSTS, string> {
  id: number;
}

/** Weights: titles and names, joined or not, count more than texts and headings. */
const FIELD_BOOSTS = { title: 4, words: 3, text: 1, headings: 1, joined: 3 };
const HITS_PER_KIND = 5;
/** Results below this share of the best score are dropped. */
const MIN_SCORE_SHARE = 0.15;
/** Up to this number of results, those with only some words of the query are added. */
const ENOUGH_RESULTS = 5;
/** Minimum length of a query (characters) for which a matching heading replaces the title. */
const MIN_HEADING_QUERY_LENGTH = 4;
/** A character that no one types. Joined words begin with it, so a part of a word does not find them: "ear" does not match "earinfection". */
const JOINED = 'ʘ';

/** Indexes all entries (30 ms for 180, half a second for 2,000) and returns the search function. */
export function createSearch({ entries, emergencies, ignore }: SearchData): (query: string) => SearchResults {
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
      // Summaries of locations mention illnesses too, but a visitor who searches for an illness does not want a location.
      boostDocument: (id) => (entries[id]?.kind === 'places' ? 0.4 : 1),
    });
    const hits = bestResults(results.sort(byScore), entries).map((result) => hitOf(result, entries, query.trim()));
    return { groups: groupsOf(hits), count: hits.length, emergencies: alarm(query) };
  };
}

/** The searchable texts of entries, in order. A page is also found by the everyday words of conditions that link to it. */
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

/** The terms of a query: its words without ignored ones, plus pairs that the site writes as one word and words that it writes as two. */
function wordsOf(query: string, terms: ReadonlySet<string>, ignored: ReadonlySet<string>): string[] {
  const words = searchTerms(query)
    .filter((word) => !ignored.has(word))
    .map((word) => withoutSwap(word, terms));
  const joined = plainWords(query).flatMap((word, position, all) => {
    const pair = (all[position - 1] ?? '') + word;
    // Words are joined before stemming, as in the index.
    return [JOINED + word, ...(position > 0 ? [pair, JOINED + pair] : [])].flatMap(searchTerms);
  });
  return [...new Set([...joined.filter((word) => terms.has(word)), ...words])];
}

/** The number of typing errors allowed in a word that begins no term of the site. */
function allowedEdits(word: string): number {
  return word.length > 6 ? 2 : word.length > 3 ? 1 : 0;
}

function beginsTerm(terms: ReadonlySet<string>, word: string): boolean {
  return terms.has(word) || [...terms].some((term) => term.startsWith(word));
}

/** Returns the term that an unknown word with two swapped letters means: `apena` is `apnea`. */
function withoutSwap(word: string, terms: ReadonlySet<string>): string {
  if (beginsTerm(terms, word)) return word;
  const swaps = [...word].map((letter, at) => word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2));
  return swaps.find((swap) => terms.has(swap)) ?? word;
}

function byScore(a: SearchResult, b: SearchResult): number {
  return b.score - a.score || a.id - b.id;
}

/** The results that match most words of the query, at most five of each kind; weaker ones only if there are few. */
function bestResults(results: readonly SearchResult[], entries: readonly SearchEntry[]): SearchResult[] {
  const most = Math.max(...results.map(({ queryTerms }) => queryTerms.length));
  const strong = results.filter(({ score }) => score > (results[0]?.score ?? 0) * MIN_SCORE_SHARE);
  const full = strong.filter(({ queryTerms }) => queryTerms.length === most);
  const partial = strong.filter(({ queryTerms }) => queryTerms.length < most);
  const counts = new Map<SearchKind | undefined, number>();
  const shown = full.filter(({ id }) => {
    const kind = entries[id]?.kind;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= HITS_PER_KIND;
  });
  return [...shown, ...partial.slice(0, Math.max(0, ENOUGH_RESULTS - full.length))];
}

function hitOf({ id, match }: SearchResult, entries: readonly SearchEntry[], query: string): Hit {
  const { kind, title, to, text, headings = [] } = entries[id] as SearchEntry;
  const isOnlyInHeadings = (term: string) => match[term]?.every((field) => field === 'headings');
  const foundHeading =
    query.length < MIN_HEADING_QUERY_LENGTH ? undefined : headings.find(([heading]) => searchTerms(heading).some(isOnlyInHeadings));
  const hit = { kind, title, text, found: new Set(Object.keys(match)) };
  return foundHeading ? { ...hit, to: `${to}#${foundHeading[1]}`, heading: foundHeading[0] } : { ...hit, to };
}

function groupsOf(hits: readonly Hit[]): SearchResults['groups'] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }));
}

/** Returns urgent advice if the query contains every word of a line. Typos are allowed only in words that the site does not use: `droop` is not `drool`. */
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
