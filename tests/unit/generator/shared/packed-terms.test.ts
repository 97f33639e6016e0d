import { expect, it } from 'vitest';
import { packTerms, unpackTerms } from '../../../../generator/shared/packed-terms.ts';

it.each([
  [[]],
  [['snore', 'snoring', 'snow', 'ä', 'Äö'.toLowerCase(), '漢字', '1', '12']],
  [['a'.repeat(40), `${'a'.repeat(40)}b`]],
  [['ı', 'ß']],
])('packed terms are read as they were: %j', (terms) => {
  expect(unpackTerms(packTerms(terms))).toEqual(terms);
});

it('packed terms leave out what a term shares with the one before', () => {
  expect(packTerms(['snore', 'snoring', 'snow'])).toBe('AsnoreEingDw');
});
