import type { Splice } from '../splices.ts';

/** The splice of a changed text below front matter, which ends with a line of hyphens at `fence`. Blank lines around the text stay. */
export function bodySplices(text: string, fence: number, body: string): Splice[] {
  const below = text.indexOf('\n', fence) + 1;
  const old = text.slice(below);
  const next = body
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  const lead = /^(?:[ \t]*\n)*/.exec(old)?.[0].length ?? 0;
  const core = old.slice(lead).trimEnd();
  if (core === next) return [];
  if (next === '') return [{ start: below, end: text.length, text: '' }];
  if (core === '') return [{ start: below, end: text.length, text: `\n${next}\n` }];
  return [changedLines(core, next, below + lead)];
}

/** Without the lines that both texts begin and end with, which keep line ends of their own. */
function changedLines(old: string, next: string, offset: number): Splice {
  const [before, after] = [old.split('\n'), next.split('\n')];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);
  // Lines that are only added or removed take a line end with them: the one before where they are the last.
  const isOpen = tail === 0;
  const start = offset + lengthOf(before.slice(0, head)) - (isOpen && head > 0 ? 1 : 0);
  const end = offset + lengthOf(before.slice(0, before.length - tail)) - (isOpen ? 1 : 0);
  const lines = after.slice(head, after.length - tail);
  if (isOpen) return { start, end, text: (head > 0 && lines.length > 0 ? '\n' : '') + lines.join('\n') };
  return { start, end, text: lines.map((line) => `${line}\n`).join('') };
}
