import { expect, it } from 'vitest';
import { indexTerms, visitDocuments } from '../../../../generator/shared/term-index.ts';

const DOCUMENTS = [
  ['Cough', 'A cough.'],
  ['Fever', ''],
  ['', 'Fever, cough, cough and the fever'],
];

it('an index says where each term stands, how often, and how many different terms a field has', () => {
  expect(indexTerms(DOCUMENTS, new Set(['the', 'a']))).toEqual({
    terms: ['a', 'and', 'cough', 'fever', 'the'],
    postings: [[], [[], [2]], [[0], [0, -2, 2]], [[1], [-2, 2]], []],
    lengths: [
      [1, 1, 0],
      [2, 0, 4],
    ],
  });
});

it('an index of nothing is empty', () => {
  expect(indexTerms([])).toEqual({ terms: [], postings: [], lengths: [] });
});

it('a list is read as it was written', () => {
  const seen: number[][] = [];
  visitDocuments([0, -2, 2, 5], (document, count) => seen.push([document, count]));
  expect(seen).toEqual([
    [0, 1],
    [2, 2],
    [7, 1],
  ]);
});
