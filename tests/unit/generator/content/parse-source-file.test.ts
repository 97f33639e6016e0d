import { describe, expect, it } from 'vitest';
import { fieldsInText, parseSourceFile } from '../../../../generator/content/parse-source-file.ts';

const parse = (text: string) => parseSourceFile({ path: 'blog/a.md', label: 'content/blog/a.md' }, text);

describe('a Markdown file', () => {
  it('is split at the second line of three hyphens', () => {
    const { value, problems } = parse('---\na: 1\n---\none\n---\ntwo\n');
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ data: { a: 1 }, body: 'one\n---\ntwo\n', bodyLine: 4 });
  });

  it('may have nothing between the lines of hyphens, and nothing after them', () => {
    expect(parse('---\n---\n').value).toMatchObject({ data: null, body: '', bodyLine: 3 });
    expect(parse('--- \n--- \t').value).toMatchObject({ data: null, body: '' });
  });

  it('keeps in its fields what only looks like an end', () => {
    expect(parse('---\na: |\n  x\n---y\n---\nbody').problems[0]).toMatchObject({ line: 4 });
    expect(parse('---\na:\n-\n  b: 1\n---\nbody').problems).toEqual([]);
    expect(parse('---\na: |\n  ---\n---\nbody').value).toMatchObject({ data: { a: '---\n' }, body: 'body', bodyLine: 5 });
  });

  it.each([
    ['title: A\n---\nBody', 1, 'no fields at the beginning'],
    ['\n---\ntitle: A\n---\nBody', 1, 'Make line 2 the first'],
    ['# A\n---\ntitle: A\n---\nBody', 1, '"# A" is before'],
    [' ---\ntitle: A\n---', 1, '"---" after a space'],
    ['\u200b---\ntitle: A\n---', 1, '"---" and a zero width space (U+200B)'],
    ['—\ntitle: A\n—\n', 1, '"—"'],
    ['---\ntitle: A\n----\nBody', 3, '"----"'],
    ['---\ntitle: A\n---\u00a0\nBody', 3, 'U+00A0'],
    ['---\ntitle: A\n...\nBody', 3, '"..."'],
    ['---\ntitle: A\n--------\ndate: 1\n---\nBody', 3, 'which end at line 5.\nDelete this line.'],
    ['---\ntitle: A\n——\n\ndate: 1\n---\nBody', 3, '"——" is in the middle of the fields'],
    ['---\ntitle: A\n----\nTip: rest\n\n---\nBody', 3, 'Write: ---'],
    ['---\ntitle: A\n  ---\ndate: 1\n---\nBody', 3, 'begins with a space'],
    ['---\ntitle: "A\n b\n  -----\n c"\n---\nBody', 4, 'begins with a space'],
    ['---\ntitle: "A"\n  ---\ndate: 1\n---\nBody', 3, 'begins with a space'],
    ['---\ntitle: A\n\n## A heading\n', 4, 'before this line'],
    ['---\ntitle: A\n\nThe text of the page.\n\n---\nmore', 4, 'before this line'],
  ])('gets a hint for its first and last line of hyphens: %j (C1)', (text, line, says) => {
    const [{ line: found, message, hint } = {}] = parse(text).problems;
    expect({ found, says: `${message}\n${hint}` }).toEqual({ found: line, says: expect.stringContaining(says) });
  });

  it.each([
    ['title: A\n---\ndate: 1', 3, '"date" comes after it'],
    ['title: A\n---\n\ndate: 1\n\nBody', 3, 'after the last field'],
    ['title: |\n  A\n---\n  b\ndate: 1\n---', 4, 'indent it'],
    ['title: "A\n---\nb"\ndate: 1\n---', 3, '"date" comes after it'],
    ['title: A\n---\n---\ntitle: B\n---\nBody', 5, 'Delete lines 4 to 6.'],
    ['title: A\n---\nNote: a\n\n---\ndate\n', undefined, 'undefined'],
    ['title: A\n---\nA text\n\n---\n\ntitle: no', undefined, 'undefined'],
  ])('has no field after its fields: %j (C1)', (text, line, says) => {
    const { line: found, message, hint } = fieldsInText(`---\n${text}`, ['title', 'date']) ?? {};
    expect({ found, says: `${message}\n${hint}` }).toEqual({ found: line, says: expect.stringContaining(says) });
  });

  it('is split quickly, even if its fields have 1000 spaces or blank lines in a row, or 50000 lines (C5)', () => {
    const problems = (fields: string) => parse(`---\n${fields}---\nbody`).problems.length;
    expect([`${'\n'.repeat(999)}a: 1\n`, `${'\n'.repeat(1001)}a: 1\n`, `a: 1\n${'#\n'.repeat(50_000)}`].map(problems)).toEqual([0, 1, 1]);
  });
});
