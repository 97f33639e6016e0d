import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesBeforeBody } from '../../../../../../generator/studio/edit/merge/merge-body.ts';
import { mergeFile } from '../../../../../../generator/studio/edit/merge/merge-file.ts';

const path = 'blog/a.md';
const blanks = fc.array(fc.constantFrom('', '  ', '\t'), { maxLength: 3 });
const lines = fc.array(fc.constantFrom('', 'One', '- two', 'a\u000Bb', '\u200Bc', '<<<<<<< HEAD', '---', ' d'), {
  minLength: 1,
  maxLength: 8,
});
const file = fc.record({
  title: fc.constantFrom('x', 'x\ny: [1]', '"\\u000B"'),
  above: blanks,
  old: lines,
  lineEnd: fc.constantFrom('\n', '\r\n'),
});

it('every line of a text as it was typed is found in the saved file, however many blank lines precede either', () => {
  fc.assert(
    fc.property(file, blanks, lines, ({ title, above, old, lineEnd }, typedAbove, typed) => {
      const before = `---\ntitle: ${title}\n---\n${[...above, ...old].join('\n')}\n`.replaceAll('\n', lineEnd);
      const body = [...typedAbove, ...typed].join('\n');
      const fields = title.includes('\n') ? { title: 'x', y: [1] } : { title: title === 'x' ? 'x' : '\u000B' };
      const text = mergeFile({ text: before, path, fields, body }).replaceAll('\r\n', '\n');
      const saved = text.split('\n');
      const first = linesBeforeBody(text, path, body);
      for (const [index, line] of body.trimEnd().split('\n').entries()) if (line.trim()) expect(saved[first + index]).toBe(line);
    }),
  );
});
