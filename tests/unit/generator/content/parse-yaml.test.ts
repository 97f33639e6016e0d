import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../../generator/content/parse-yaml.ts';

const mistakesOf = (text: string) => parseYaml(text).mistakes.map(({ line, message }) => `${line}: ${message}`);

describe('YAML', () => {
  it('keeps times and numbers with leading zeros as the text they are', () => {
    expect(parseYaml('opens: 12:30\npostalCode: "0123"').data).toEqual({ opens: '12:30', postalCode: '0123' });
  });

  it('knows where a value and a key stand', () => {
    const yaml = parseYaml('a: 1\nlist:\n  - name: x\n    tone: y\n');
    expect(yaml.positionOf(['list', 0, 'tone'])).toEqual({ line: 4, column: 11 });
    expect(yaml.positionOf(['list', 0, 'tone'], true)).toEqual({ line: 4, column: 5 });
  });

  it('falls back to the nearest parent for a field that is missing', () => {
    expect(parseYaml('a: 1\nb:\n  c: 2\n').positionOf(['b', 'missing'])).toEqual({ line: 3, column: 3 });
  });

  it('refuses aliases, double keys, custom tags and dangerous keys with their line (C4, C5)', () => {
    expect(mistakesOf('a: &x 1\nb: *x\n')).toEqual([expect.stringMatching(/^2: "\*x" refers to another place/)]);
    expect(mistakesOf('a: 1\nb: 2\na: 3\n')).toEqual(['3: This field stands here twice.']);
    expect(mistakesOf('a: !!js/function x\n')).toEqual([expect.stringMatching(/^1: Tags that begin with "!"/)]);
    expect(mistakesOf('a: 1\n__proto__: 2\n')).toEqual(['2: "__proto__" cannot be the name of a field.']);
    expect(mistakesOf('constructor:\n  x: 1\n')).toEqual(['1: "constructor" cannot be the name of a field.']);
  });

  it.each([
    ['a second colon', 'title: Ears: all', ['1: This line has a second colon followed by a space.']],
    ['two more colons', 'title: a: b: c', ['1: This line has a second colon followed by a space.']],
    ['a space too few', 'a: 1\ncategory:Ears\nb: 2', ['2: A space is missing after the colon.']],
    ['a space too few in the last line', 'a: 1\ncategory:Ears', ['2: A space is missing after the colon.']],
    ['a space too few within braces', 'a:\n  - { from: /a, to:/b }', ['2: A space is missing after the colon.']],
    ['no space before an address', 'a: 1\nurl: https://a.example\nb: mailto:c', []],
    ['an indent too deep', 'title: Ears\n  category: x', ['1: The next line is indented further than this one allows.']],
    ['an indent of its own', 'a:\n   b: c\n  d: e', ['3: This line is indented differently than those above.']],
    ['half a text in quotes', 'title: "Ears" and noses', ['1: More text stands behind a closing quote.']],
    ['an open quote', 'title: "Ears\ndate: 1', ['2: A quote that is opened above is not closed.']],
    ['an open bracket', 'a: [b\nc: d', ['2: A bracket that is opened above is not closed.']],
    ['a sign that YAML keeps for itself', 'a: @b', ['1: A text cannot begin with this sign.']],
  ])('speaks plainly of %s', (_, text, expected) => {
    expect(mistakesOf(text)).toEqual(expected);
  });

  it('shows how to put a text with a colon in quotes', () => {
    const hintOf = (text: string) => parseYaml(text).mistakes[0]?.hint;
    expect(hintOf('title: Ears: all')).toBe('Put the text in quotes: title: "Ears: all"');
    expect(hintOf('- title: The "ear": all')).toBe(`Put the text in quotes: title: 'The "ear": all'`);
  });

  it('gives a value as it was written, and the note in place of one', () => {
    const yaml = parseYaml('a: +14045550100\nb: "02118"\nc: 02118 # Boston\nd: #41683b\ne:\n');
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => yaml.writtenAt([name]))).toEqual([
      '+14045550100',
      undefined,
      '02118',
      '#41683b',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['brackets', '['.repeat(100_000)],
    ['block lists', '- '.repeat(100_000)],
    ['indented fields', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('refuses %s nested too deep (C5)', (_, text) => {
    expect(mistakesOf(text)).toEqual([expect.stringContaining('nested more than 50 deep')]);
  });
});
