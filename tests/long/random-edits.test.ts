import { expect, it } from 'vitest';
import { contentFiles, savedOtherwise, tryRandomEdits } from '../helpers/random-edits.ts';

const files = contentFiles('content', 'tests/practice', 'tests/practices', 'generator/init/starter');

it('every content file that is opened and saved is the same, byte for byte, with any line ends', () => {
  expect(savedOtherwise(files)).toEqual([]);
});

it('1,500 random edits of all content files read back as they are meant, lose no comment, and change few lines', () => {
  const { broken, newLines } = tryRandomEdits(files, { count: 1500, seed: 18 });
  expect(broken).toEqual([]);
  expect(newLines[750]).toBe(1);
  expect(newLines.at(-1)).toBeLessThanOrEqual(8);
});

it('five edits at once of one file do no more harm', () => {
  const { broken, newLines } = tryRandomEdits(files, { count: 500, seed: 19, editsEach: 5 });
  expect(broken).toEqual([]);
  expect(newLines[250]).toBeLessThanOrEqual(5);
});
