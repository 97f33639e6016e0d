import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAY_HAVE_TYPOS, TEXT_TYPOS } from '../../../../../generator/content/markdown/text-typos.ts';

const piece = fc.constantFrom(
  ...[
    'a',
    'B',
    'é',
    '1',
    '12',
    ' ',
    '.',
    ',',
    ':',
    ';',
    '?',
    '!',
    "'",
    '’',
    '"',
    '“',
    '”',
    '(',
    ')',
    '–',
    '…',
    '°',
    '-',
    '\0',
    'www',
    'h1',
    'http',
    "'''",
    '–––',
    'www.a',
    'h1. ',
  ],
);

it('every typo of a text is found by the test that decides whether to look for typos', () => {
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, (words) => {
      const found = TEXT_TYPOS.filter(({ pattern }) => words.search(pattern) >= 0).map(({ pattern }) => pattern.source);
      if (!MAY_HAVE_TYPOS.test(words)) expect(found, JSON.stringify(words)).toEqual([]);
    }),
    { numRuns: 5000 },
  );
});
