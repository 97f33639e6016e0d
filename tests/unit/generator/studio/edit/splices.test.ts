import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spliced } from '../../../../../generator/studio/edit/yaml-parts.ts';

it('splices count in the text as it is read, and leave mark, line ends and everything else as they are in the file', () => {
  expect(spliced('\uFEFFa: 1\r\nb: 2\rc: 3\r\n', [{ start: 8, end: 9, text: 'two\nthree' }])).toBe(
    '\uFEFFa: 1\r\nb: two\r\nthree\rc: 3\r\n',
  );
  expect(spliced('', [{ start: 0, end: 0, text: 'new\n' }])).toBe('new\n');
});

it('splices do to any file what they do to its text', () => {
  const part = fc.constantFrom('a', 'é', '\n', '\r\n', '𝄞', ' ');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.nat(), fc.nat(), (parts, one, other) => {
      const written = parts.join('');
      const text = written.replace(/\r\n/g, '\n');
      const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
      const after = spliced(written, [{ start, end, text: 'new' }]);
      expect(after.replace(/\r\n/g, '\n')).toBe(`${text.slice(0, start)}new${text.slice(end)}`);
    }),
  );
});
