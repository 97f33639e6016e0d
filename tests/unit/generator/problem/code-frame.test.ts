import { symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeFrame, fileFrames } from '../../../../generator/problem/code-frame.ts';
import { formatProblems } from '../../../../generator/problem/problem.ts';
import { useFolder } from '../../../helpers/folder.ts';

const frame = (...lines: string[]) => lines.join('\n');
/** The character above the caret. */
function pointedAt(text: string): string | undefined {
  const lines = text.split('\n');
  const caret = lines.findIndex((line) => /\| +\^$/.test(line));
  return [...(lines[caret - 1] ?? '')][[...(lines[caret] ?? '')].length - 1];
}

describe('the frame of a problem (C1)', () => {
  it('shows the line, its neighbors, a caret below the column, and two lines at either end of a file', () => {
    expect(codeFrame('one\ntwo\nthree\nfour\n', 3, 2)).toBe(frame('      2 | two', '    > 3 | three', '        |  ^', '      4 | four'));
    const lines = `${'\n'.repeat(7)}eight\nnine\nten`;
    expect(codeFrame(lines, 9, 4)).toBe(frame('       8 | eight', '    >  9 | nine', '         |    ^', '      10 | ten'));
    expect(codeFrame('one\ntwo\n', 2, 1)).toBe(frame('      1 | one', '    > 2 | two', '        | ^'));
  });

  it('has no caret if only the line is known, and is empty for a line that the file does not have', () => {
    expect(codeFrame('one\ntwo', 1)).toBe(frame('    > 1 | one', '      2 | two'));
    expect(codeFrame('one\n', 7, 1)).toBeUndefined();
  });

  it.each([1, 300, 600])('cuts a long paragraph around column %i', (column) => {
    const paragraph = Array.from({ length: 600 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    const shown = codeFrame(`before\n${paragraph}\nafter`, 2, column) ?? '';
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThan(120);
    expect(pointedAt(shown)).toBe(paragraph[column - 1]);
  });

  it('counts surrogate pairs, tabs, a byte order mark and Windows line ends, and shows no control character', () => {
    expect(pointedAt(codeFrame('\uFEFFa: 🙂🙂 x\r\nb', 1, 'a: 🙂🙂 x'.length) ?? '')).toBe('x');
    expect(pointedAt(codeFrame('\t\tx', 1, 3) ?? '')).toBe('x');
    expect(codeFrame('a\u001b[31mb\u202Ec', 1, 1)).toBe(frame('    > 1 | a\uFFFD[31mb\uFFFDc', '        | ^'));
  });
});

describe('frames of files', () => {
  const inFolder = useFolder();
  const problem = (file: string, more: object = {}) => ({
    ...({ rule: 'broken-link', severity: 'error', file, line: 1, column: 1, message: 'Wrong.' } as const),
    ...more,
  });

  it('are shown once if several problems have the same position, not with warnings, and not to machines', () => {
    const file = inFolder('x.md');
    writeFileSync(file, 'one\ntwo\n');
    for (const format of ['json', 'github'] as const) expect(formatProblems([problem(file)], format)).not.toContain('one');
    const all = [problem(file), problem(file, { message: 'Wrong again.' }), problem(file, { severity: 'warning' })];
    expect(formatProblems(all, 'human').match(/\^/g)).toHaveLength(1);
  });

  it('are left out for a missing file, a folder, an endless device, or a link elsewhere (C11)', () => {
    symlinkSync(import.meta.filename, inFolder('link'));
    for (const path of [inFolder('missing'), inFolder('link'), inFolder(), '/dev/zero']) expect(fileFrames()(path, 1, 1)).toBeUndefined();
  });
});
