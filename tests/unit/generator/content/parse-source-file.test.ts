import { describe, expect, it } from 'vitest';
import { parseSourceFile } from '../../../../generator/content/parse-source-file.ts';

const parse = (text: string) => parseSourceFile({ path: 'blog/a.md', label: 'content/blog/a.md' }, text);

describe('a Markdown file', () => {
  it('is split at the second line of three hyphens', () => {
    const { value, problems } = parse('---\na: 1\n---\none\n---\ntwo\n');
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ data: { a: 1 }, body: 'one\n---\ntwo\n', bodyLine: 4 });
  });

  it('may have nothing between the hyphens, and nothing below them', () => {
    expect(parse('---\n---\n').value).toMatchObject({ data: null, body: '', bodyLine: 3 });
    expect(parse('--- \n--- \t').value).toMatchObject({ data: null, body: '' });
  });

  it('keeps what only looks like an end within the fields', () => {
    expect(parse('---\na: |\n  x\n---y\n---\nbody').problems[0]).toMatchObject({ line: 4 });
    expect(parse('---\na: |\n  ---\n---\nbody').value).toMatchObject({ data: { a: '---\n' }, body: 'body', bodyLine: 5 });
  });

  it('is split in no time: the fields may hold 1000 spaces and blank lines in a row, and 50000 lines (C5)', () => {
    const problems = (fields: string) => parse(`---\n${fields}---\nbody`).problems.length;
    expect([`${'\n'.repeat(999)}a: 1\n`, `${'\n'.repeat(1001)}a: 1\n`, `a: 1\n${'#\n'.repeat(50_000)}`].map(problems)).toEqual([0, 1, 1]);
  });
});
