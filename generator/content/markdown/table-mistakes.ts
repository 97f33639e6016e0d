import type { Table } from 'mdast';
import { shortened } from '../../problem/code-frame.ts';
import { advice, type Mistake, type Problem, type RuleAdvice } from '../../problem/problem.ts';
import { plainSpaces, STRANGE_SPACES } from '../characters.ts';
import { inlineText } from '../text.ts';
import { type TypoRule, typoRule } from './block-text.ts';
import { strangeSpace } from './space-typos.ts';

/** Rules for lines that were meant as a table but are not one. */
export const TABLE_TYPOS: readonly TypoRule[] = [
  {
    pattern: new RegExp(String.raw`^(.*)\n(?=.*[-–—−])([ \t|:=_–—−${STRANGE_SPACES}-]+)$`, 'gm'),
    explain: ([, head = '', rule = '']) => (head.includes('|') && rule.includes('|') ? explainRule(head, rule) : undefined),
    only: 'paragraph',
  },
  typoRule(
    'table-delimiter-row',
    // Two lines may each have a bar between two texts: Tel: 12 | Fax: 34.
    /^(\|.*)\n\|.*$|^([^|\n]* \| .*)\n[^|\n]* \| .*\n[^|\n]* \| .*$/gm,
    ([, bars = '', words = '']) => {
      const { length } = cellsOf(bars || words);
      const message = 'These lines are not a table: the line of hyphens after the first line is missing.';
      return length < 2 ? undefined : [message, `Add after the first line: ${ruleOf(length)}`];
    },
    'paragraph',
  ),
];

function explainRule(head: string, rule: string): RuleAdvice {
  if (isRule(plainSpaces(rule)) && cellsOf(plainSpaces(head)).length === cellsOf(plainSpaces(rule)).length)
    return strangeSpace(isRule(rule) ? head : rule);
  const [wanted, given] = [cellsOf(head).length, cellsOf(rule).length];
  const message =
    wanted === given
      ? 'These lines are not a table: the second line has characters other than hyphens.'
      : `These lines are not a table: the first line has ${cells(wanted)}, the line of hyphens after it ${given}.`;
  return advice('table-delimiter-row', message, `Write the second line as: ${ruleOf(wanted)}`);
}

/** Whether a line is the line of hyphens of a table. */
function isRule(line: string): boolean {
  return cellsOf(line).every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell));
}

/** Returns the line of hyphens for a number of cells: `| --- | --- |`. */
function ruleOf(count: number): string {
  return `|${' --- |'.repeat(count)}`;
}

/** Splits a line into cells as GitHub's Markdown does, in code too (https://github.github.com/gfm/#tables-extension-). */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/);
}

function cells(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`;
}

type TableMark = Mistake & Partial<Pick<Problem, 'severity'>>;

/** Finds rows with more cells than the head, which the page leaves out, or fewer, which leaves cells empty. */
export function unevenRows({ children: [head, ...rows] }: Table, lines: readonly string[]): TableMark[] {
  const wanted = head?.children.length ?? 0;
  return rows.flatMap(({ children, position }): TableMark[] => {
    const { line = 1, column = 1 } = position?.start ?? {};
    const typed = lines[line - 1]?.slice(column - 1, position && position.end.column - 1) ?? '';
    const lost = children
      .slice(wanted)
      .map((cell) => inlineText(cell))
      .filter((words) => plainSpaces(words) !== '');
    const at = { rule: 'table-cells' as const, line, column };
    if (lost.length > 0) {
      if (cellsOf(plainSpaces(typed)).length === wanted) return [{ ...at, severity: 'error', ...strangeSpace(typed) }];
      const message = `Patients would not see "${shortened(lost.join(' | '))}": the first line of this table has ${cells(wanted)}, this line ${children.length}. Each | begins a new cell.`;
      return [{ ...at, message, hint: cellHint(typed, wanted) }];
    }
    if (children.length >= wanted) return [];
    if (!typed.includes('|') && wanted > 1) {
      const message = 'This line becomes a row of the table, because there is no empty line before it.';
      return [{ ...at, severity: 'warning', message, hint: 'Put an empty line before it, or write "|" between its cells.' }];
    }
    const message = `The first line of this table has ${cells(wanted)}, this line ${children.length}: patients would see the other cells empty.`;
    const hint = 'Write "|" before every cell, and "| |" for an empty one.';
    return [{ ...at, severity: 'warning', message, hint }];
  });
}

/** Bars in code and between two words without spaces, which are probably part of the text. */
const BAR_IN_CELL = /`[^`]*`|(?<=[^\s|\\])\|(?=[^\s|])/g;

function cellHint(row: string, wanted: number): string {
  const escaped = row.replace(BAR_IN_CELL, (found) => found.replace(/(?<!\\)\|/g, '\\|'));
  const isInText = cellsOf(escaped).length === wanted && escaped.length < 200;
  const remedy = isInText ? 'Add a cell to every line of the table' : 'Delete the cell, or add one to every line of the table';
  return `${remedy}. If the | is part of the text, write: ${isInText ? escaped.trim() : '\\|'}`;
}
