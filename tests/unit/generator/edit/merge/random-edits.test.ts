import { expect, it } from 'vitest';
import { mergeFile } from '../../../../../generator/edit/merge/merge-file.ts';
import { dataOf, everyContentFile, notesOf, tryRandomEdits } from '../../../../helpers/random-edits.ts';

it('every content file opened and saved is the same, byte for byte, with any line ends', () => {
  const files = everyContentFile();
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => notesOf(file).length > 0).length).toBeGreaterThan(50);
  const saved = (file: (typeof files)[number]) => mergeFile({ ...file, fields: dataOf(file), body: bodyOf(file.text) });
  const fromWindows = files
    .filter((_, index) => index % 10 === 0)
    .map(({ path, text }) => ({ path, text: `\uFEFF${text.replaceAll('\n', '\r\n')}` }));
  const forms = [...files, ...fromWindows];
  expect(forms.filter((file) => saved(file) !== file.text).map(({ path }) => path)).toEqual([]);
});

function bodyOf(text: string): string {
  return /\n---\r?\n([\s\S]*)$/.exec(text)?.[1] ?? '';
}

// tests/long/random-edits.test.ts tries 1,500.
it('edits by chance read back as they are meant, lose no note, and change few lines', () => {
  const { broken, newLines } = tryRandomEdits(100, 18);
  expect(broken).toEqual([]);
  expect(newLines[50]).toBeLessThanOrEqual(1);
  expect(newLines.at(-1)).toBeLessThanOrEqual(8);
});
