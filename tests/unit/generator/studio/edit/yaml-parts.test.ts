import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { spliceFile } from '../../../../../generator/studio/edit/merge/splices.ts';
import { changeItems, withoutPart } from '../../../../../generator/studio/edit/yaml-parts.ts';

const LIST = `# Head
redirects:
  # of 2019
  - { from: /a, to: /x } # first
  - from: /b
    to: /x
  # of 2020
  - { from: "/c", to: /x }
`;

it('parts of YAML are removed with their lines only, even a text of many lines', () => {
  const yaml = 'a: 1\nb: >-\n  one\n  two\n\n# of c\nc: 2\n';
  expect(spliceFile(yaml, withoutPart(yaml, ['b']))).toBe('a: 1\n\n# of c\nc: 2\n');
  const without = (...path: PropertyKey[]) => spliceFile(LIST, withoutPart(LIST, path));
  expect(without('redirects', 0)).toBe(LIST.replace('  - { from: /a, to: /x } # first\n', ''));
  expect(without('redirects', 2)).toBe(LIST.replace('  - { from: "/c", to: /x }\n', ''));
  expect(without('redirects', 1, 'from')).toBe(LIST.replace('from: /b\n    to', 'to'));
  expect(without('redirects', 1, 'to')).toBe(LIST.replace('    to: /x\n', ''));
  expect(without('redirects', 0, 'to')).toBe(LIST.replace('/a, to: /x', '/a'));
});

it('parts of YAML in brackets are removed with one comma', () => {
  const yaml = 'list: [one, "two", three]\nimage: { file: a.jpg, alt: A }\nafter: 1\n';
  const without = (...path: PropertyKey[]) => spliceFile(yaml, withoutPart(yaml, path));
  const lists = [0, 1, 2].map((index) => parse(without('list', index)).list.join());
  expect(lists).toEqual(['two,three', 'one,three', 'one,two']);
  expect(without('image')).toBe('list: [one, "two", three]\nafter: 1\n');
  expect(without('image', 'alt')).toBe(yaml.replace(', alt: A', ''));
});

it.each([
  ['lines', LIST, [1], `${LIST.replace('  - from: /b\n    to: /x\n', '')}  - { n: 1 }\n`],
  ['lines, whose last one is removed', LIST, [2], LIST.replace('{ from: "/c", to: /x }', '{ n: 1 }')],
  ['a file without a last line end', 'redirects:\n- { a: 1 }', [], 'redirects:\n- { a: 1 }\n- { n: 1 }'],
  ['brackets', 'redirects: [{ a: 1 }]\n', [], 'redirects: [{ a: 1 }, { n: 1 }]\n'],
  ['nothing', 'redirects: []\n', [], 'redirects:\n  - { n: 1 }\n'],
])('parts of YAML are added at the end of a list of %s', (_, yaml, remove, expected) => {
  expect(spliceFile(yaml, changeItems(yaml, ['redirects'], { remove, add: ['{ n: 1 }'] }))).toBe(expected);
});

it('splices count positions in the text as it is read, and keep the byte order mark, line ends and everything else in the file', () => {
  expect(spliceFile('\uFEFFa: 1\r\nb: 2\rc: 3\r\n', [{ start: 8, end: 9, text: 'two\nthree' }])).toBe(
    '\uFEFFa: 1\r\nb: two\r\nthree\rc: 3\r\n',
  );
  expect(spliceFile('', [{ start: 0, end: 0, text: 'new\n' }])).toBe('new\n');
});

it('splices change any file as they change its text', () => {
  const part = fc.constantFrom('a', 'é', '\n', '\r\n', '𝄞', ' ');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.nat(), fc.nat(), (parts, one, other) => {
      const written = parts.join('');
      const text = written.replace(/\r\n/g, '\n');
      const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
      const after = spliceFile(written, [{ start, end, text: 'new' }]);
      expect(after.replace(/\r\n/g, '\n')).toBe(`${text.slice(0, start)}new${text.slice(end)}`);
    }),
  );
});
