import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { bestDocuments, matchTerms, scoreDocuments } from '../../../client/lib/term-ranking.ts';
import { searchDocuments } from '../../../generator/shared/search-documents.ts';
import { searchTerms } from '../../../generator/shared/search-terms.ts';
import { indexTerms } from '../../../generator/shared/term-index.ts';
import { searchCorpus } from '../../helpers/search-corpus.ts';

const FIELDS = ['title', 'words', 'text', 'headings'];
const { entries } = searchCorpus(300);
const documents = searchDocuments(entries);
const index = indexTerms(documents);
/** The package that ranked before, with the settings of the search. */
const reference = new MiniSearch({ fields: FIELDS, tokenize: searchTerms, processTerm: (term) => term });
reference.addAll(documents.map((texts, id) => ({ id, ...Object.fromEntries(FIELDS.map((field, at) => [field, texts[at]])) })));
const isPlace = (document: number) => entries[document]?.kind === 'places';

const title = entries[100]?.title.toLowerCase() ?? '';
const word = title.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';

describe('the ranking', () => {
  it.each([
    word,
    title,
    's',
    word.slice(0, 3),
    `${word} ${word}`,
    `${title} ra ${word.slice(0, 2)} ra`,
    `${word.slice(0, 4)}x${word.slice(5)}`,
  ])('of "%s" is BM25+ as MiniSearch counts it', (query) => {
    const words = searchTerms(query).map((word, place, all) => ({
      word,
      isBeginning: place === all.length - 1 || word.length > 3,
      slips: 2,
    }));
    const expected = reference.search(query, {
      boost: { title: 4, words: 3 },
      boostDocument: (id) => (isPlace(Number(id)) ? 0.4 : 1),
      prefix: (term, place, all) => place === all.length - 1 || term.length > 3,
      fuzzy: 2,
    });
    const ranked = scoreDocuments(index, matchTerms(index.terms, words), {
      fields: [4, 3],
      documents: (document) => (isPlace(document) ? 0.4 : 1),
    });
    expect(ranked.length).toBeGreaterThan(0);
    const scores = new Map(ranked.map(({ document, score, words }) => [document, { score, words }]));
    expect(ranked).toHaveLength(expected.length);
    for (const { id, score, queryTerms } of expected) {
      expect(scores.get(id)?.score).toBeCloseTo(score, 6);
      expect(scores.get(id)?.words).toBe(queryTerms.length);
    }
  });

  it('puts the best document first, of equal ones the first', () => {
    const index = indexTerms([['fever'], ['cough'], ['cough'], ['cough cough']]);
    const scored = scoreDocuments(index, matchTerms(index.terms, [{ word: 'cough' }]));
    const best = (most: number) => bestDocuments(scored, most).map(({ document }) => document);
    expect([0, 1, 2, 3, 9].map(best)).toEqual([[], [3], [3, 1], [3, 1, 2], [3, 1, 2]]);
  });
});
