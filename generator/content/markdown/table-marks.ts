import type { Table } from 'mdast';
import { shortened } from '../../problem/code-frame.ts';
import { advice, type Mistake, type Problem, type RuleAdvice } from '../../problem/problem.ts';
import { plainSpaces, STRANGE } from '../characters.ts';
import { inlineText } from '../text.ts';
import { type SlipRule, slip } from './block-text.ts';
import { strangeSpace } from './space-slips.ts';

/** Lines that are meant as a table and are none. */
export const TABLE_SLIPS: readonly SlipRule[] = [
  {
    pattern: new RegExp(String.raw`^(.*)\n(?=.*[-–—−])([ \t|:=_–—−${STRANGE}-]+)$`, 'gm'),
    explain: ([, head = '', rule = '']) => (head.includes('|') && rule.includes('|') ? explainRule(head, rule) : undefined),
    only: 'paragraph',
  },
  slip(
    'table-delimiter-row',
    // Two lines may have a bar between two things each: Tel: 12 | Fax: 34.
    /^(\|.*)\n\|.*$|^([^|\n]* \| .*)\n[^|\n]* \| .*\n[^|\n]* \| .*$/gm,
    ([, bars = '', words = '']) => {
      const { length } = cellsOf(bars || words);
      const message = 'These lines are not a table: the line below the first is missing.';
      return length < 2 ? undefined : [message, `Put below the first line: ${ruleOf(length)}`];
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
      ? 'These lines are not a table: the line below the first is made of other marks than hyphens.'
      : `These lines are not a table: the first has ${cells(wanted)}, the line of hyphens below it ${given}.`;
  return advice('table-delimiter-row', message, `Write the line below the first as: ${ruleOf(wanted)}`);
}

/** Whether it makes a table of the line above it, if that has as many cells. */
function isRule(line: string): boolean {
  return cellsOf(line).every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell));
}

/** `| --- | --- |` */
function ruleOf(count: number): string {
  return `|${' --- |'.repeat(count)}`;
}

/** The cells of a line as GitHub's dialect splits it, in code too (https://github.github.com/gfm/#tables-extension-). */
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

/** Rows whose cells are not those of the head: more are left out of the page, fewer leave it with empty ones. */
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
      const message = `Patients would not see "${shortened(lost.join(' | '))}": the head of this table has ${cells(wanted)}, this line ${children.length}.`;
      return [{ ...at, message, hint: wayOut(typed, wanted) }];
    }
    if (children.length >= wanted) return [];
    if (!typed.includes('|') && wanted > 1) {
      const message = 'This line is a row of the table above it, since no empty line is between them.';
      return [{ ...at, severity: 'warning', message, hint: 'Put an empty line above it, or write its cells with "|" between them.' }];
    }
    const message = `The head of this table has ${cells(wanted)}, this line ${children.length}: patients would see the others empty.`;
    const hint = `Write "|" before every cell; for one that is meant to be empty, "| |".`;
    return [{ ...at, severity: 'warning', message, hint }];
  });
}

/** Bars in code, and those between two words without a space, which are the ones that are meant to be read. */
const BAR_IN_CELL = /`[^`]*`|(?<=[^\s|\\])\|(?=[^\s|])/g;

function wayOut(row: string, wanted: number): string {
  const escaped = row.replace(BAR_IN_CELL, (found) => found.replace(/(?<!\\)\|/g, '\\|'));
  const write = cellsOf(escaped).length === wanted && escaped.length < 200 ? `Write ${escaped.trim()}` : 'Write "\\|"';
  return `${write}, where "|" is meant to be read; otherwise give the head one more cell, and the line of hyphens below it.`;
}
