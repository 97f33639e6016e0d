import { expect, it } from 'vitest';
import { changedLines } from '../../../../../generator/studio/editor/content-editor.ts';

it.each([
  ['a\nb\nc', 'a\nx\nc', 1],
  ['a\nb\n', 'a\nb\nc\nd\n', 2],
  // Line by line, this would take minutes.
  ['a\n'.repeat(50_000), 'b\n'.repeat(50_000), 50_001],
])('counts the lines that differ, and of texts that have next to nothing in common all', (before, after, count) => {
  expect(changedLines(before, after)).toBe(count);
});
