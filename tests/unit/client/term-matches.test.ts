import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { beginsTerm, isTerm, nearTerms, termsWithBeginning } from '../../../client/lib/term-matches.ts';
import { searchDocuments } from '../../../generator/shared/search-documents.ts';
import { indexTerms } from '../../../generator/shared/term-index.ts';
import { searchCorpus } from '../../helpers/search-corpus.ts';

const { terms } = indexTerms(searchDocuments(searchCorpus(50).entries));
const some = terms.filter((_, place) => place % 97 === 0);

describe('the terms that a word means', () => {
  it('are found by their beginning', () => {
    const words = ['snore', 'snow', 'sno', 'so'].sort();
    expect(termsWithBeginning(words, 'sno').map((place) => words[place])).toEqual(['sno', 'snore', 'snow']);
    expect(termsWithBeginning(words, 't')).toEqual([]);
    expect([beginsTerm(words, 'sn'), beginsTerm(words, 'sx'), isTerm(words, 'sn'), isTerm(words, 'so')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('are all those a few edits away, and no other', () => {
    for (const term of some) {
      for (const word of [term, `${term}x`, term.slice(1), `${term.slice(0, 2)}zz${term.slice(4)}`]) {
        for (const most of [1, 2]) {
          const expected = terms.map((term, place) => ({ place, edits: distance(term, word) })).filter(({ edits }) => edits <= most);
          expect(nearTerms(terms, word, most), word).toEqual(expected);
        }
      }
    }
    expect(some.length).toBeGreaterThan(20);
  });
});
