import { expect, it } from 'vitest';
import { tryRandomEdits } from '../helpers/random-edits.ts';

it('1,500 edits by chance of all content files read back as they are meant, lose no note, and change few lines', () => {
  const { broken, newLines } = tryRandomEdits(1500, 18);
  expect(broken).toEqual([]);
  expect(newLines[750]).toBe(1);
  expect(newLines.at(-1)).toBeLessThanOrEqual(8);
});

it('five edits at once of one file do no more harm', () => {
  const { broken, newLines } = tryRandomEdits(500, 19, 5);
  expect(broken).toEqual([]);
  expect(newLines[250]).toBeLessThanOrEqual(5);
});
