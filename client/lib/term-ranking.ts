import { type Postings, type TermIndex, visitDocuments } from '../../generator/shared/term-index.ts';
import { nearTerms, placeOf, termsWithBeginning } from './term-matches.ts';

/** A word of a query. */
export interface QueryWord {
  word: string;
  /** Whether terms that begin with the word are meant too. */
  isBeginning?: boolean;
  /** How many edits away a term may be. */
  slips?: number;
}

/** A term that a word of a query means. */
export interface TermMatch {
  /** The word, by its first place in the query. */
  word: number;
  /** By its place in the index. */
  term: number;
  /** 1 for the word itself, less for what only begins with it or resembles it. */
  weight: number;
}

export interface RankedDocument {
  document: number;
  score: number;
  /** How many different words of the query it holds. */
  words: number;
}

/** An index whose postings may not be there yet. */
export interface RankingData extends Omit<TermIndex, 'postings'> {
  postings: readonly (Postings | undefined)[];
}

/** What counts more or less than 1, by field and by document. */
interface Boosts {
  fields?: readonly number[];
  documents?: (document: number) => number;
}

const WEIGHT_OF_BEGINNING = 0.375;
const WEIGHT_OF_SLIP = 0.45;

/** The terms that the words of a query mean, those of equal words together. */
export function matchTerms(terms: readonly string[], words: readonly QueryWord[]): TermMatch[] {
  return words
    .map((word) => ({ ...word, first: words.findIndex((other) => other.word === word.word) }))
    .sort((a, b) => a.first - b.first)
    .flatMap(({ first, ...word }) => matchesOf(terms, word).map(({ term, weight }) => ({ word: first, term, weight })));
}

function matchesOf(terms: readonly string[], { word, isBeginning, slips = 0 }: QueryWord): Omit<TermMatch, 'word'>[] {
  const place = placeOf(terms, word);
  const exact = terms[place] === word ? [{ term: place, weight: 1 }] : [];
  const longer = isBeginning ? termsWithBeginning(terms, word).slice(exact.length) : [];
  const near = slips > 0 ? nearTerms(terms, word, slips).filter(({ edits, place }) => edits > 0 && !longer.includes(place)) : [];
  const length = (term: number) => terms[term]?.length ?? 0;
  return [
    ...exact,
    ...longer.map((term) => ({ term, weight: (WEIGHT_OF_BEGINNING * length(term)) / (length(term) + 0.3 * (length(term) - word.length)) })),
    ...near.map(({ place: term, edits }) => ({ term, weight: (WEIGHT_OF_SLIP * length(term)) / (length(term) + edits) })),
  ];
}

/** How often a term counts that stands in a text twice, how much the length of the text does, and what each place counts at least. */
const [K, B, D] = [1.2, 0.7, 0.5];

/**
 * Scores the documents that hold a match by BM25+ (https://en.wikipedia.org/wiki/Okapi_BM25#Modifications), in their order: the sum over
 * terms and fields, times how many words of the query the document holds.
 */
export function scoreDocuments(
  { postings, lengths }: RankingData,
  matches: readonly TermMatch[],
  { fields = [], documents }: Boosts = {},
): RankedDocument[] {
  const total = lengths[0]?.length ?? 0;
  const averages = lengths.map((list) => list.reduce((sum, length) => sum + length, 0) / total);
  const scores = new Float64Array(total);
  const words = new Uint32Array(total);
  const lastWord = new Int32Array(total).fill(-1);
  for (const { word, term, weight } of matches) {
    postings[term]?.forEach((list, field) => {
      const holding = list.reduce((count, step) => (step < 0 ? count : count + 1), 0);
      const boost = weight * (fields[field] ?? 1) * Math.log(1 + (total - holding + 0.5) / (holding + 0.5));
      const average = averages[field] ?? 1;
      visitDocuments(list, (document, times) => {
        const length = lengths[field]?.[document] ?? 0;
        scores[document] = (scores[document] ?? 0) + boost * (D + (times * (K + 1)) / (times + K * (1 - B + (B * length) / average)));
        if (lastWord[document] !== word) words[document] = (words[document] ?? 0) + 1;
        lastWord[document] = word;
      });
    });
  }
  const scored: RankedDocument[] = [];
  words.forEach((count, document) => {
    if (count > 0) scored.push({ document, words: count, score: (scores[document] ?? 0) * count * (documents?.(document) ?? 1) });
  });
  return scored;
}

/** The best documents, in falling order; of equal ones the first. Few are wanted of thousands, so that most are never sorted. */
export function bestDocuments(scored: readonly RankedDocument[], most: number): RankedDocument[] {
  const best: RankedDocument[] = [];
  for (const document of scored) {
    const last = best[most - 1];
    if (last && byRank(last, document) < 0) continue;
    const place = best.findIndex((other) => byRank(document, other) < 0);
    best.splice(place < 0 ? best.length : place, 0, document);
    best.length = Math.min(best.length, most);
  }
  return best;
}

function byRank(a: RankedDocument, b: RankedDocument): number {
  return b.score - a.score || a.document - b.document;
}

/** The terms that documents hold, each with its fields, by document. */
export function termsIn({ postings }: RankingData, matches: readonly TermMatch[], documents: readonly number[]): TermsByDocument {
  const found = new Map(documents.map((document) => [document, new Map<number, Set<number>>()]));
  for (const { term } of matches) {
    postings[term]?.forEach((list, field) => {
      visitDocuments(list, (document) => {
        const terms = found.get(document);
        if (terms) terms.set(term, (terms.get(term) ?? new Set()).add(field));
      });
    });
  }
  return found;
}

/** By document and place of the term: the fields. */
type TermsByDocument = ReadonlyMap<number, ReadonlyMap<number, ReadonlySet<number>>>;
