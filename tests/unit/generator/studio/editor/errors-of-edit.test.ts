import { describe, expect, it } from 'vitest';
import { type Problem, problem } from '../../../../../generator/problem/problem.ts';
import type { FailedBuild } from '../../../../../generator/serve/protocol.ts';
import { errorsOfEdit, writtenLines } from '../../../../../generator/studio/editor/errors-of-edit.ts';

const FILE = 'content/blog/mine.md';
const OTHER = 'content/blog/theirs.md';
/** Numbers of two stages of a build. */
const [READ, JOIN] = [1, 2];

const error = (message: string, file = FILE, line?: number): Problem =>
  problem('missing-field', { file, field: 'title', ...(line !== undefined && { line }) }, message);
const failed = (stage: number | undefined, ...problems: Problem[]): FailedBuild => ({ problems, stage });
const caused = (before: FailedBuild | undefined, after: FailedBuild, written: readonly number[] = []) =>
  errorsOfEdit({ before, after, file: FILE, isWritten: (line) => written.includes(line) }).map(({ message }) => message);

describe('the errors of an edit', () => {
  it('are all errors if the saved site has none, and never warnings', () => {
    const warning = problem('missing-field', FILE, 'odd', undefined, 'warning');
    expect(caused(undefined, failed(READ, error('a'), error('b', OTHER), warning))).toEqual(['a', 'b']);
  });

  it('are not those that the saved site has too, whatever their lines', () => {
    expect(caused(failed(READ, error('a', OTHER, 3), error('b')), failed(READ, error('a', OTHER, 7), error('b'), error('c')))).toEqual([
      'c',
    ]);
  });

  it('are not errors that a fix uncovers: in a later stage, or in the fixed file itself', () => {
    expect(caused(failed(READ, error('a')), failed(JOIN, error('hidden', OTHER), error('hidden too', FILE, 4)))).toEqual([]);
    expect(caused(failed(READ, error('a'), error('b', OTHER)), failed(READ, error('b', OTHER), error('hidden')))).toEqual([]);
  });

  it('are those on the lines that it wrote, even if it also fixes another', () => {
    expect(caused(failed(READ, error('a')), failed(JOIN, error('new', FILE, 4)), [4])).toEqual(['new']);
    expect(caused(failed(READ, error('a'), error('b', OTHER)), failed(READ, error('b', OTHER), error('new', FILE, 4)), [4])).toEqual([
      'new',
    ]);
  });

  it('are all of an earlier stage, which the saved site has passed', () => {
    expect(caused(failed(JOIN, error('a', OTHER)), failed(READ, error('new')))).toEqual(['new']);
    expect(caused(failed(undefined, error('a template crashes', OTHER)), failed(READ, error('new')))).toEqual(['new']);
  });

  it('include a second copy of an older one, which is the copy on a line that the edit wrote', () => {
    const before = failed(READ, error('dead link', FILE, 9));
    const found = errorsOfEdit({
      before,
      after: failed(READ, error('dead link', FILE, 5), error('dead link', FILE, 10)),
      file: FILE,
      isWritten: (line) => line === 5,
    });
    expect(found.map(({ line }) => line)).toEqual([5]);
  });

  it('are none if the build crashes with and without the edit', () => {
    expect(caused(failed(undefined, error('crash')), failed(undefined, error('crash')))).toEqual([]);
  });
});

it.each([
  ['a\nb\nc', 'a\nx\nc', 1],
  ['a\nb\n', 'a\nb\nc\nd\n', 2],
  // Compared line by line, this would take minutes.
  ['a\n'.repeat(50_000), 'b\n'.repeat(50_000), 50_001],
])('finds the lines that are new, which are all lines of texts that have almost nothing in common', (before, after, count) => {
  expect(writtenLines(before, after).size).toBe(count);
});

it('numbers the lines that were written', () => {
  expect([...writtenLines('a\nb\nc\n', 'x\na\nc\ny\n')]).toEqual([1, 4]);
});
