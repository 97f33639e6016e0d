import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFrame, fileFrames } from '../../../generator/code-frame.ts';
import { formatProblems } from '../../../generator/problem.ts';

const frame = (...lines: string[]) => lines.join('\n');
/** What stands above the caret. */
function pointedAt(text: string): string | undefined {
  const lines = text.split('\n');
  const caret = lines.findIndex((line) => /\| +\^$/.test(line));
  return [...(lines[caret - 1] ?? '')][[...(lines[caret] ?? '')].length - 1];
}

describe('the frame of a problem (C1)', () => {
  it('shows the line, its neighbours, and a caret below the column', () => {
    expect(codeFrame('one\ntwo\nthree\nfour\n', 3, 2)).toBe(frame('      2 | two', '    > 3 | three', '        |  ^', '      4 | four'));
  });

  it('has two lines at either end of a file', () => {
    expect(codeFrame('one\ntwo\n', 1, 1)).toBe(frame('    > 1 | one', '        | ^', '      2 | two'));
    expect(codeFrame('one\ntwo\n', 2, 1)).toBe(frame('      1 | one', '    > 2 | two', '        | ^'));
  });

  it('aligns numbers of different length', () => {
    const text = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');
    expect(codeFrame(text, 9, 6)).toBe(frame('       8 | line 8', '    >  9 | line 9', '         |      ^', '      10 | line 10'));
  });

  it('has no caret where only the line is known', () => {
    expect(codeFrame('one\ntwo', 1)).toBe(frame('    > 1 | one', '      2 | two'));
  });

  it('is nothing for a line that the file does not have', () => {
    expect(codeFrame('one\n', 7, 1)).toBeUndefined();
  });

  it.each([1, 40, 300, 599, 600])('cuts a long paragraph around column %i', (column) => {
    const paragraph = Array.from({ length: 600 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    const shown = codeFrame(`before\n${paragraph}\nafter`, 2, column) ?? '';
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThan(120);
    expect(pointedAt(shown)).toBe(paragraph[column - 1]);
  });

  it('points past characters of two units, tabs, a byte order mark and Windows line ends', () => {
    expect(pointedAt(codeFrame('\uFEFFa: 🙂🙂 x\r\nb', 1, 'a: 🙂🙂 x'.length) ?? '')).toBe('x');
    expect(pointedAt(codeFrame('\t\tx', 1, 3) ?? '')).toBe('x');
  });

  it('hands no control character of a file to the terminal', () => {
    expect(codeFrame('a\u001b[31mb\u202Ec', 1, 1)).toBe(frame('    > 1 | a\uFFFD[31mb\uFFFDc', '        | ^'));
  });
});

describe('frames of files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ent-site-frame-'));
    writeFileSync(join(folder, 'x.md'), 'one\ntwo\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const problem = (file: string, more: object = {}) => ({
    rule: 'broken-link' as const,
    severity: 'error' as const,
    file,
    line: 1,
    column: 1,
    message: 'Wrong.',
    ...more,
  });

  it('stand below the message and above the way out', () => {
    const file = join(folder, 'x.md');
    expect(formatProblems([problem(file, { hint: 'Mend it.' })], 'human')).toBe(
      frame(`${file}:1:1 Wrong. [broken-link]`, '    > 1 | one', '        | ^', '      2 | two', '    Mend it.'),
    );
  });

  it('stand once where several problems share a place, and not with warnings', () => {
    const file = join(folder, 'x.md');
    const text = formatProblems(
      [problem(file), problem(file, { message: 'Wrong again.' }), problem(file, { severity: 'warning' })],
      'human',
    );
    expect(text.match(/\^/g)).toHaveLength(1);
  });

  it('leave what machines read as it was', () => {
    const file = join(folder, 'x.md');
    expect(JSON.parse(formatProblems([problem(file)], 'json'))).toEqual({ problems: [problem(file)] });
    expect(formatProblems([problem(file)], 'github')).toBe(`::error file=${file},line=1,col=1,title=broken-link::Wrong.`);
  });

  it('are left out for what is gone, no file, or a link elsewhere, without waiting (C11)', () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    symlinkSync(import.meta.filename, join(folder, 'link'));
    for (const name of ['gone', 'pipe', 'link', '.']) expect(fileFrames()(join(folder, name), 1, 1)).toBeUndefined();
  });
});
