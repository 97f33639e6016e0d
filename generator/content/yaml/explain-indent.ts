import { shortened } from '../../problem/code-frame.ts';
import { advice, type Mistake, type RuleAdvice } from '../../problem/problem.ts';
import { nameStrangeSpace } from '../characters.ts';

/** Longest line that is examined (characters). */
const MAX_LINE = 1000;

/** Returns the line at an offset; empty for a line that is too long. */
export function lineOf(text: string, offset: number): string {
  const before = `\n${text.slice(Math.max(0, offset - MAX_LINE), offset)}`;
  return offset > MAX_LINE && before.lastIndexOf('\n') === 0 ? '' : lineFrom(text, offset - (before.length - before.lastIndexOf('\n') - 1));
}

/** Returns the rest of the line from an offset. */
export function lineFrom(text: string, offset: number): string {
  const [line = ''] = text.slice(offset, offset + MAX_LINE).split('\n', 1);
  return line;
}

/** Messages of the parser about a line that begins with another number of spaces than the lines before it. */
const BAD_INDENT = /block sequence may not be used as an implicit|Sequence item without|must start at the same/;
/** Its message for a line before one that begins with too many spaces. */
const BAD_INDENT_OF_NEXT = /Nested mappings are not allowed in compact/;

/** Advises on a line whose indent does not fit the lines before it. `hidesLater`: the parser also reports later lines that are right. */
export function wrongIndent(
  message: string,
  text: string,
  offset: number,
): (RuleAdvice & { offset: number; hidesLater: true }) | undefined {
  const isNext = BAD_INDENT_OF_NEXT.test(message);
  if (!isNext && !BAD_INDENT.test(message)) return undefined;
  const lineEnd = text.indexOf('\n', offset);
  const begin = text.lastIndexOf('\n', offset - 1) + 1;
  const start = isNext ? (lineEnd < 0 ? text.length : lineEnd + 1) : begin;
  const before = text
    .slice(Math.max(0, start - MAX_LINE), start)
    .split('\n')
    .filter((line) => /^[^#]*\w/.test(line));
  const found = adviceOnIndent(lineFrom(text, start), before);
  return found && { ...found, offset: isNext && lineEnd >= 0 ? start : offset, hidesLater: true };
}

/** Advises on a line by the lines before it that have words. */
function adviceOnIndent(line: string, before: readonly string[]): RuleAdvice | undefined {
  const above = before.at(-1) ?? '';
  const [, afterHyphen] = /^ *-(\w.*)$/.exec(line) ?? [];
  if (afterHyphen) return advice('yaml-syntax', 'A space is missing after the hyphen.', writeItem(line, afterHyphen));
  if (/: \[\]\s*$/.test(above)) {
    const message = 'The line above ends with [], which means an empty list, so nothing can follow under it.';
    return advice('yaml-syntax', message, 'Delete " []" at the end of the line above.');
  }
  const itemAbove = before.findLast((other) => /^ *- /.test(other));
  const [, withoutHyphen] = /^ *(?:[•‣▪*] *)?([^\s:{[#-][^:]*|\{.*\} *)$/.exec(line) ?? [];
  if (withoutHyphen && above === itemAbove)
    return advice('yaml-syntax', 'A hyphen is missing at the beginning of this line.', writeItem(above, withoutHyphen.trimEnd()));
  const isItem = /^ *-/.test(line);
  return isItem && itemAbove && above !== itemAbove ? adviceOnHyphen(line, itemAbove) : adviceOnSpaces(line, above, isItem);
}

/** Advises on an entry of a list whose hyphen is not below that of the entry before it. */
function adviceOnHyphen(line: string, entryAbove: string): RuleAdvice | undefined {
  const [wanted, found] = [entryAbove.indexOf('-'), line.indexOf('-')];
  const message = `The hyphen of this line comes after ${spaces(found)}, but that of the entry above it after ${spaces(wanted)}.`;
  const hint = `Begin this line with ${spaces(wanted)}, and its other lines with ${spaces(wanted + 2)}.`;
  return wanted === found ? undefined : advice('yaml-syntax', message, hint);
}

function adviceOnSpaces(line: string, above: string, isItem: boolean): RuleAdvice | undefined {
  const [, marks = '', name] = /^([ -]*)(\w+)/.exec(above) ?? [];
  const wanted = isItem ? marks.search(/\S|$/) : marks.length;
  const found = line.search(/[^ ]|$/);
  if (found === wanted || name === undefined) return undefined;
  const message = `This line begins with ${spaces(found)}, so it is not exactly below "${shortened(isItem ? '-' : name)}" in the line above.`;
  return advice('yaml-syntax', message, `Begin it with ${spaces(wanted)}, or correct the line above.`);
}

/** Says how to write an item of a list, with the spaces at the beginning of a line beside it. */
export function writeItem(beside: string, item: string): string {
  const count = beside.search(/[^ ]|$/);
  return `Write this line${count > 0 ? `, with ${spaces(count)} before it` : ''}: ${shortened(`- ${item}`)}`;
}

function spaces(count: number): string {
  return count === 0 ? 'no spaces' : `${count} ${count === 1 ? 'space' : 'spaces'}`;
}

/** Tabs and strange spaces at the beginning of a line. */
const STRANGE_INDENT =
  /^ *[\t\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000][ \t\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000]*(?=[^\s#])/gm;

/** Finds the first line that is indented by something other than spaces, and counts the others: the parser reports errors for them and for lines around them. */
export function strangeIndent(text: string): Mistake | undefined {
  const [first, ...others] = text.matchAll(STRANGE_INDENT);
  if (!first) return undefined;
  const line = text.slice(0, first.index).split('\n').length;
  const character = first[0].includes('\t') ? 'a tab' : nameStrangeSpace(first[0]);
  const lines = others.length > 0 ? `This line and ${others.length} more begin` : 'This line begins';
  const message = `${lines} with ${character} instead of plain spaces.`;
  const hint = `Delete everything before the first word or hyphen, and type ${wantedSpaces(text, first.index)}.`;
  return { rule: 'strange-indent', line, column: 1, message, hint };
}

/** Says how many spaces a line needs, from the line before it if that one is indented with plain spaces. */
function wantedSpaces(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n').slice(0, -1);
  const index = lines.findLastIndex((line) => /^[^#]*\w/.test(line));
  const [, marks, rest = ''] = /^((?: |- )*)(\w.*)$/.exec(lines[index] ?? '') ?? [];
  if (marks === undefined || /^\s*-/.test(lineFrom(text, offset))) return 'as many spaces as the other lines of the same group have';
  const count = marks.length + (/:\s*$/.test(rest) ? 2 : 0);
  return `${spaces(count)}, if it belongs to the same group as line ${index + 1}`;
}
