import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spliceFile } from '../../../../../../generator/studio/edit/merge/splices.ts';

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
