import { expect, it } from 'vitest';
import { limitProblems } from '../../../generator/content/read-entries.ts';
import { formatProblems, type Problem } from '../../../generator/problem/problem.ts';

const problem = (line: number, more: Partial<Problem> = {}): Problem => ({
  ...{ rule: 'broken-link', severity: 'error', file: 'content/x.md', line, column: 1, message: 'Wrong.' },
  ...more,
});
const problems = (count: number, more: Partial<Problem> = {}) => Array.from({ length: count }, (_, index) => problem(index + 1, more));

it('the terminal shows some of a thousand problems, errors before warnings, and a count of the rest', () => {
  const text = formatProblems([...problems(900, { severity: 'warning', file: 'a' }), ...problems(1100)], 'human');
  expect(text.match(/^content\/x\.md:\d+:1 Wrong\. \[broken-link\]$/gm)).toHaveLength(1000);
  expect(text).not.toContain('warning');
  expect(text).toMatch(/\n1000 more problems; "--format json" lists them all\.$/);
});

it('programs get all problems, and a CI run gets as many as a person can read', () => {
  expect(JSON.parse(formatProblems(problems(1500), 'json')).problems).toHaveLength(1500);
  expect(formatProblems(problems(1500), 'github').split('\n')).toHaveLength(1001);
});

it('at most a hundred problems of one file are reported, with a count of the rest', () => {
  const reported = limitProblems(problems(500).toReversed());
  expect(reported.map(({ line }) => line)).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
  expect(reported.at(-1)?.message).toBe('This file has 400 more mistakes from here on.');
  expect(limitProblems(problems(100))).toHaveLength(100);
});

it('a message that quotes a line of a megabyte is shortened', () => {
  expect(formatProblems([problem(1, { message: 'x'.repeat(1_000_000) })], 'human').length).toBeLessThan(1100);
});
