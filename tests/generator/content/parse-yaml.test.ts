import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../generator/content/parse-yaml.ts';

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
    ['brackets', '['.repeat(100_000)],
    ['block lists', '- '.repeat(100_000)],
    ['indented fields', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('refuses %s nested too deep (C5)', (_, text) => {
    expect(mistakesOf(text)).toEqual([expect.stringContaining('nested more than 50 deep')]);
  });
});
