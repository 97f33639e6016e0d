import { expect, it } from 'vitest';
import { contentFiles, savedOtherwise, tryRandomEdits } from '../../../../helpers/random-edits.ts';

const files = contentFiles('tests/practice', 'tests/practices/clinica');

it('a content file that is opened and saved is the same, byte for byte, with any line ends', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(savedOtherwise(files)).toEqual([]);
});

it('random edits read back as they are meant, lose no comment, and change few lines', () => {
  const { broken, newLines } = tryRandomEdits(files, { count: 30, seed: 18 });
  expect(broken).toEqual([]);
  expect(newLines[15]).toBeLessThanOrEqual(1);
  expect(newLines.at(-1)).toBeLessThanOrEqual(8);
});
