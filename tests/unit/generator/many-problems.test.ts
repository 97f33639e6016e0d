import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atMost } from '../../../generator/content/read-entries.ts';
import { nearest } from '../../../generator/nearest.ts';
import { explainProblems, formatProblems, type Problem } from '../../../generator/problem.ts';
import { A_SECOND, roundsFor } from '../../helpers/rounds.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-problems-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const problem = (line: number, more: Partial<Problem> = {}): Problem => ({
  rule: 'broken-link',
  severity: 'error',
  file: 'content/x.md',
  line,
  column: 1,
  message: 'Wrong.',
  ...more,
});
const problems = (count: number, more: Partial<Problem> = {}) => Array.from({ length: count }, (_, index) => problem(index + 1, more));

describe('problems by the thousand', () => {
  it('are shown to a person as far as they can be read, errors before warnings', () => {
    const text = formatProblems([...problems(900, { severity: 'warning', file: 'a' }), ...problems(1100)], 'human');
    expect(text.match(/^content\/x\.md:\d+:1 Wrong\. \[broken-link\]$/gm)).toHaveLength(1000);
    expect(text).not.toContain('warning');
    expect(text).toMatch(/\n1000 more problems; "--format json" lists them all\.$/);
  });

  it('are all in what programs read, and in a CI run as far as a person can read them', () => {
    expect(JSON.parse(formatProblems(problems(5000), 'json')).problems).toHaveLength(5000);
    expect(formatProblems(problems(5000), 'github').split('\n')).toHaveLength(1001);
  });

  it('of one file are told up to the hundredth, with how many come below', () => {
    const told = atMost(problems(5000).toReversed());
    expect(told.map(({ line }) => line)).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
    expect(told.at(-1)?.message).toBe('This file has 4900 more mistakes from here on.');
    expect(atMost(problems(100))).toHaveLength(100);
  });

  it.each([
    ['lines', 'a b\n'.repeat(500_000), (index: number) => ({ line: index + 1, column: 1 })],
    ['places of one line', 'a '.repeat(1_000_000), (index: number) => ({ line: 1, column: index + 1 })],
  ])('are framed from a large file that is read once: %s', (name, text, placeOf) => {
    const file = join(folder, `${name}.md`);
    writeFileSync(file, text);
    const many = Array.from({ length: 1000 }, (_, index) => problem(1, { file, ...placeOf(index) }));
    const rounds = roundsFor(() => expect(explainProblems(many).every(({ frame }) => frame !== undefined)).toBe(true));
    expect(rounds).toBeLessThan(A_SECOND);
  });

  it('are cut where a message quotes a line of a megabyte', () => {
    expect(formatProblems([problem(1, { message: 'x'.repeat(1_000_000) })], 'human').length).toBeLessThan(1100);
  });

  it('look for the nearest match in a long list as often as there is time for', () => {
    const names = Array.from({ length: 3000 }, (_, index) => `do-i-have-sleep-apnea-${index}`);
    const found = problems(6000).map((_, index) => nearest(`do-i-have-sleep-apnoea-${index % 3000}`, names));
    expect(found[17]).toBe('do-i-have-sleep-apnea-17');
    expect(found.filter((name) => name !== undefined).length).toBeLessThan(100);
    expect(nearest('slep', ['sleep', 'sinus'])).toBe('sleep');
  });
});
