import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordCount, wordsOf } from '../../../../generator/content/text.ts';

it('counts exactly the words that a text is split into, in any script', () => {
  const piece = fc.oneof(
    fc.constantFrom(..."aB1é ñ-.’'\u2011\u00ad\u200b\u2060\u0301\u2013中😀(²"),
    fc.string({ unit: 'grapheme', maxLength: 2 }),
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, (words) => {
      expect(wordCount(words)).toBe(wordsOf(words).length);
    }),
    { numRuns: 3000 },
  );
});
