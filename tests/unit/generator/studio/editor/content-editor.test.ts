import { expect, it } from 'vitest';
import { changedLines } from '../../../../../generator/studio/editor/content-editor.ts';

it.each([
  ['a\nb\nc', 'a\nx\nc', 1],
  ['a\nb\n', 'a\nb\nc\nd\n', 2],
  // Compared line by line, this would take minutes.
  ['a\n'.repeat(50_000), 'b\n'.repeat(50_000), 50_001],
])('counts the lines that differ, and all lines of texts that have almost nothing in common', (before, after, count) => {
  expect(changedLines(before, after)).toBe(count);
});
