import { lstatSync, readFileSync } from 'node:fs';

/** Widest line that is shown whole; longer ones are cut around the column (characters). */
const WIDTH = 96;
/** Largest file that is read for a frame, the limit of content files (bytes). */
const MAX_BYTES = 2 * 1024 * 1024;

/** Returns a function like `codeFrame` for files on disk; undefined for one that cannot be read. Caches the last file. */
export function fileFrames(): (path: string, line: number, column?: number) => string | undefined {
  let last: { path: string; lines: readonly string[] } | undefined;
  return (path, line, column) => {
    if (last?.path !== path) last = { path, lines: linesOfFile(path) };
    return codeFrame(last.lines, line, column);
  };
}

function linesOfFile(path: string): readonly string[] {
  try {
    const stat = lstatSync(path);
    return stat.isFile() && stat.size <= MAX_BYTES ? linesOf(readFileSync(path, 'utf8')) : [];
  } catch {
    return [];
  }
}

/**
 * Returns the given line of a text (or of its lines) with the lines before and after it, and a caret below the column:
 *
 *       4 | author: mara-larkwell
 *     > 5 | category: Sleep Medicin
 *         |           ^
 *       6 | excerpt: Snoring and tired days
 *
 * `line` and `column` count from 1, the column in UTF-16 units; undefined where the text has no such line.
 */
export function codeFrame(text: string | readonly string[], line: number, column?: number): string | undefined {
  const lines = typeof text === 'string' ? linesOf(text) : text;
  const wanted = lines[line - 1];
  if (wanted === undefined) return undefined;
  const digits = String(line + 1).length;
  const row = (mark: string, number: number | '', content: string) =>
    `    ${mark} ${String(number).padStart(digits)} | ${content}`.trimEnd();
  const cut = cutAround(wanted, column ?? 1);
  const neighbor = (number: number) => {
    const content = lines[number - 1];
    // Editors do not show the empty line after the last line end.
    return content === undefined || (content === '' && number === lines.length) ? [] : [row(' ', number, cutAround(content, 1).text)];
  };
  return [
    ...neighbor(line - 1),
    row('>', line, cut.text),
    ...(column === undefined ? [] : [row(' ', '', `${' '.repeat(cut.before)}^`)]),
    ...neighbor(line + 1),
  ].join('\n');
}

function linesOf(text: string): readonly string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
}

/** Returns text that is safe to print in a terminal: control and direction characters become visible. */
export function printable(text: string): string {
  return text.replaceAll('\t', ' ').replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}

/** Returns at most the first sixty characters of a text, for a quote in a message. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Returns the part of a line around a column, and how many of its characters come before the column. Reads no more of a long line. */
function cutAround(line: string, column: number): { text: string; before: number } {
  // A character has at most two units.
  const from = Math.max(0, Math.min(column - 1, line.length) - 2 * WIDTH);
  const near = line.slice(from, column - 1 + 2 * WIDTH);
  const characters = [...near];
  const before = Math.min([...line.slice(from, column - 1)].length, characters.length);
  const isWhole = near.length === line.length;
  const start = isWhole && characters.length <= WIDTH ? 0 : Math.max(0, Math.min(before - WIDTH / 2, characters.length - WIDTH));
  const text = characters.slice(start, start + WIDTH).join('');
  const [left, right] = [from + start > 0 ? '…' : '', from + near.length < line.length || start + WIDTH < characters.length ? '…' : ''];
  return { text: `${left}${printable(text)}${right}`, before: before - start + left.length };
}
