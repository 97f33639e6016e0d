import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../../../generator/content/yaml/parse-yaml.ts';
import { A_SECOND, roundsFor } from '../../../../helpers/rounds.ts';

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
    expect(mistakesOf('a: !!binary eA==\n')).toEqual(['1: "!!binary" is not allowed here.']);
    expect(mistakesOf('a: !!str 1\n')).toEqual([]);
    expect(mistakesOf('a: 1\n? [b, c]\n: 2\n')).toEqual(['2: A list or group cannot be the name of a field.']);
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
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => yaml.rawTextAt([name]))).toEqual([
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

  it('tells of a field that stands twice in another spelling of the same text', () => {
    expect(mistakesOf('1: a\n"1": b\n')).toEqual(['2: This field stands here twice.']);
  });

  const repeated = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join('');
  const VALUES = 'A file can hold 30000 names, values, list items and commas in all; this line is beyond that.';
  it.each([
    ['fields', repeated(100_000, (index) => `key${index}: x\n`), '50000: A file can have 50000 lines; this one has 100001.'],
    ['fields within braces', `a: {${repeated(100_000, (index) => `k${index}: 1, `)}}`, `1: ${VALUES}`],
    ['items', `a:\n${'- x\n'.repeat(40_000)}`, `15001: ${VALUES}`],
    ['commas', `[${','.repeat(1_000_000)}]`, `1: ${VALUES}`],
    ['closing brackets', ']'.repeat(1_000_000), `1: ${VALUES}`],
    ['colons', ': '.repeat(800_000), `1: ${VALUES}`],
    ['anchors', repeated(40_000, (index) => `k${index}: &a${index} x\n`), `10001: ${VALUES}`],
    ['notes', '# a\n'.repeat(500_000), '50000: A file can have 50000 lines; this one has 500001.'],
    ['empty lines', '\n'.repeat(1_900_000), '50000: A file can have 50000 lines; this one has 1900001.'],
  ])('refuses too many %s within a second (C5)', (_, text, message) => {
    expect(roundsFor(() => expect(mistakesOf(text)).toEqual([message]))).toBeLessThan(A_SECOND);
  });

  it.each([
    ['5,000 double fields', 'a: x\n'.repeat(5000), 4999],
    ['14,000 fields', repeated(14_000, (index) => `key${index}: x\n`), 0],
    ['14,000 open quotes', `a:\n${'- "x\n'.repeat(14_000)}`, 14_000],
    ['14,000 closing brackets', ']'.repeat(14_000), 1],
    ['a text of a megabyte', `a: ${'x '.repeat(500_000)}`, 0],
    ['a name of a megabyte', `${'x'.repeat(1_000_000)}: 1`, 1],
  ])('reads %s within a second (C5)', (_, text, count) => {
    expect(roundsFor(() => expect(mistakesOf(text)).toHaveLength(count))).toBeLessThan(A_SECOND);
  });

  it('names what is refused by its beginning, however long it is', () => {
    const long = 'x'.repeat(100_000);
    for (const text of [`a: *${long}`, `? ${long}\n: 1\n? ${long}\n: 2`, `a: !${long} b`, `${long}: 1`, `a: { ${long}:b }`])
      for (const { message, hint = '' } of parseYaml(text).mistakes) expect(message.length + hint.length).toBeLessThan(500);
  });

  it('finds the places of a thousand fields as fast as they are many', () => {
    const yaml = parseYaml(repeated(14_000, (index) => `key${index}: x\n`));
    const placesOf = () => Array.from({ length: 14_000 }, (_, index) => yaml.positionOf([`key${index}`], true).line);
    expect(roundsFor(() => expect(placesOf().at(-1)).toBe(14_000))).toBeLessThan(A_SECOND);
  });
});
