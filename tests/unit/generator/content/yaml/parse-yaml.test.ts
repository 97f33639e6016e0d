import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../../../generator/content/yaml/parse-yaml.ts';

const linesOf = (text: string) => parseYaml(text).mistakes.map(({ line }) => line);

// The messages for typos are in tests/sites/yaml-mistakes and tests/sites/yaml-refused.
describe('YAML', () => {
  it('keeps times and numbers with leading zeros as text, and accepts redundant tags, and addresses', () => {
    expect(parseYaml('opens: 12:30\npostalCode: "0123"').data).toEqual({ opens: '12:30', postalCode: '0123' });
    for (const text of ['a: !!str 1\n', 'a: 1\nurl: https://a.example\nb: mailto:c']) expect(linesOf(text)).toEqual([]);
  });

  it('has the position of a value and of a key, and of the nearest parent of a missing field', () => {
    const yaml = parseYaml('a: 1\nlist:\n  - name: x\n    tone: y\n');
    expect(yaml.positionOf(['list', 0, 'tone'])).toEqual({ line: 4, column: 11 });
    expect(yaml.positionOf(['list', 0, 'tone'], true)).toEqual({ line: 4, column: 5 });
    expect(parseYaml('a: 1\nb:\n  c: 2\n').positionOf(['b', 'missing'])).toEqual({ line: 3, column: 3 });
  });

  it.each([
    ['a space too few in the last line', 'a: 1\ncategory:Ears', 2],
    ['a field that is there twice in another spelling of its name', '1: a\n"1": b\n', 2],
    ['a field with the name of a constructor', 'constructor:\n  x: 1\n', 1],
    ['two more colons', 'title: a: b: c', 1],
  ])('refuses %s at its line (C4, C5)', (_, text, line) => {
    expect(linesOf(text)).toEqual([line]);
    expect(parseYaml(text).data).toEqual({});
  });

  it('suggests the other kind of quotes for a text that has quotes and a colon', () => {
    expect(parseYaml('- title: The "ear": all').mistakes[0]?.hint).toContain(`title: 'The "ear": all'`);
  });

  it('returns a value as it was written, and a comment that takes its position', () => {
    const yaml = parseYaml('a: +14045550100\nb: "02118"\nc: 02118 # Boston\nd: #41683b\ne:\n');
    const written = ['+14045550100', undefined, '02118', '#41683b', undefined, undefined];
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => yaml.rawTextAt([name]))).toEqual(written);
  });

  it.each([
    ['a: 1\ncategory:\u00a0"Sleep"', '2:1 strange-space U+00A0', 'category: "Sleep"'],
    ['category:\u202fSleep\na: 1', '1:1 strange-space U+202F', 'category: Sleep'],
    ['a:\n  heading:\u3000A\n  text:\u3000B', '2:3 strange-space U+3000', 'heading: A'],
    ['a: { heading:\u00a0A }', '1:6 strange-space U+00A0', 'heading: A'],
    ['a:\n  -\u2009x\n  -\u2009y', '2:3 strange-space U+2009', '- x'],
    ['a:\n  - name:\u200bx', '2:5 strange-space U+200B', 'name: x'],
    ['name\u00a0: x', '1:1 strange-space U+00A0', 'name: x'],
    ['a:\n  -\u00a0b: c', '2:3 strange-space U+00A0', '- b: c'],
    ['a:\n  -\u00a0b: c\n    d: x\n  - b: y\n    d: x\ne: 1', '2:8 strange-space U+00A0', '- b: c'],
    ['a: 1\n\u00a0\nb: 2', '2:1 strange-space U+00A0', 'Delete the line.'],
    ['a:\n  - x\n  \u200b\n  - y', '3:1 strange-space U+200B', 'Delete the line.'],
    ['a:\n\u00a0\u2003\n  - x', '2:1 strange-space U+00A0', 'Delete the line.'],
    ['a: 1\ncategory\uff1a Sinus', '2:1 yaml-syntax U+FF1A', 'Write this line: category: Sinus'],
    ['a: 1\ncategory\u2236Sinus', '2:1 yaml-syntax U+2236', 'Write this line: category: Sinus'],
    ['a: 1\n\u2060b: 2', '2:1 strange-indent U+2060', 'Delete'],
  ])('reports a character that only looks like a space, or like a colon: %j (C1)', (text, at, hint) => {
    const found = parseYaml(text).mistakes.map(
      (one) => `${one.line}:${one.column} ${one.rule} ${/U\+\w+/.exec(one.message)?.[0]} ${one.hint}`,
    );
    expect(found).toEqual([expect.stringContaining(at)]);
    expect(found[0]).toContain(hint);
  });

  it.each([
    'a: Tip:\u00a0x',
    '- Tip:\u00a0x',
    'a: |\n  note:\u00a0x\n  -\u00a0y',
    'a: "b\n  note:\u00a0x"',
    'a: |\n  b\n  \u00a0\n  c',
    'a: Tip\uff1a x',
    'a: 5\u00a0mg',
  ])('does not change unusual spaces in a text: %j', (text) => {
    expect(linesOf(text)).toEqual([]);
  });

  const fieldsInside = (count: number) => Array.from({ length: count }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n');
  // `npm run fuzz` tests longer texts (tests/fuzz/hostile.ts).
  it.each<[limit: string, most: string, beyond: string, line: number]>([
    ['50 brackets', '['.repeat(50) + ']'.repeat(50), '['.repeat(51) + ']'.repeat(51), 1],
    ['50 lists', `${'- '.repeat(49)}x`, `${'- '.repeat(50)}x`, 1],
    ['50 groups', `${fieldsInside(49)} 1`, fieldsInside(51), 51],
    ['50000 lines', `a: 1${'\n'.repeat(49_999)}`, `a: 1${'\n'.repeat(50_000)}`, 50_000],
    ['30000 names, values, list items', '- x\n'.repeat(15_000), '- x\n'.repeat(15_001), 15_001],
    ['30000 colons', `a: "${':'.repeat(40_000)}"`, ': '.repeat(30_001), 1],
  ])('accepts texts up to the limit and not one more: %s (C5)', (limit, most, beyond, line) => {
    expect(linesOf(most)).toEqual([]);
    const [number = ''] = limit.split(' ');
    expect(parseYaml(beyond).mistakes).toMatchObject([{ rule: 'too-much', line, message: expect.stringContaining(number) }]);
  });

  it('names the refused text by its first characters, however long it is', () => {
    const long = 'x'.repeat(100_000);
    for (const text of [`a: *${long}`, `? ${long}\n: 1\n? ${long}\n: 2`, `a: !${long} b`, `${long}: 1`, `a: { ${long}:b }`])
      for (const { message, hint = '' } of parseYaml(text).mistakes) expect(message.length + hint.length).toBeLessThan(500);
  });
});
