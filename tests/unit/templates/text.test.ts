import { expect, it } from 'vitest';
import { splitHyphenatedWords } from '../../../templates/components/basics/text/text.tsx';

it.each([
  ['Take I-75 south to GA-400.', ['I-75', 'GA-400']],
  ['A step-free way in, and a smoke-free house', ['step-free', 'smoke-free']],
  ['Call 404-555-0100 for a follow-up on Covid-19 or a free visit', []],
  ['Call 1-800-537-7697 for TDD', ['1-800-537-7697']],
])('keeps roads, short words with a hyphen and long phone numbers on one line, and changes no character of the text: %s', (text, whole) => {
  const pieces = splitHyphenatedWords(text);
  expect(pieces.flatMap((piece) => (piece.isWhole ? piece.text : []))).toEqual(whole);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
