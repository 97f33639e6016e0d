import type { Nodes, Parents } from 'mdast';
import { advice, type Position, type RuleAdvice } from '../../problem/problem.ts';
import type { RuleId } from '../../rules/index.ts';

/** The source of a block of text (a paragraph, a heading, a cell), and the part of it that Markdown shows unchanged. */
export interface BlockText {
  /** Its lines as typed, without the indent and the ">" of the lists and quotes around it. */
  typed: string;
  /** `typed` with `READ` for every character that Markdown has read: code, links, pictures, HTML, pairs of stars, escapes. */
  words: string;
  /** Converts an offset in `typed` or `words` to a line and column of the text. */
  positionAt(offset: number): Position;
}

/** Replaces what Markdown has read. No text of a site may contain it. */
const READ = '\0';

/** A backslash escape, `\*` (https://spec.commonmark.org/0.31.2/#backslash-escapes). */
const ESCAPED = /\\[!-/:-@[-`{-~]/g;

/** Extracts the text of a block; undefined for a block without words. Takes time linear in its length. */
export function blockText(block: Parents, lines: readonly string[]): BlockText | undefined {
  const [start, end] = [block.children[0]?.position?.start, block.children.at(-1)?.position?.end];
  if (!start || !end) return undefined;
  const columns: number[] = [];
  const own = lines.slice(start.line - 1, end.line).map((line, index) => {
    const from = index === 0 ? start.column - 1 : (/^[ \t>]*/.exec(line)?.[0].length ?? 0);
    columns.push(from + 1);
    return line.slice(from, index === end.line - start.line ? Math.max(from, end.column - 1) : undefined);
  });
  const starts = own.map(() => 0);
  for (let index = 1; index < own.length; index += 1) starts[index] = (starts[index - 1] ?? 0) + (own[index - 1]?.length ?? 0) + 1;
  const typed = own.join('\n');
  const offsetOf = ({ line, column }: Position) => {
    const index = line - start.line;
    return (starts[index] ?? typed.length) + Math.max(0, column - (columns[index] ?? 1));
  };
  return {
    typed,
    words: blanked(typed, readRanges(block, offsetOf)).replace(ESCAPED, READ + READ),
    positionAt: (offset) => {
      const index = starts.findLastIndex((first) => first <= offset);
      return { line: start.line + index, column: (columns[index] ?? 1) + offset - (starts[index] ?? 0) };
    },
  };
}

type Range = readonly [from: number, to: number];

/** Replaces sorted ranges of a text with `READ`, except line ends. */
function blanked(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let offset = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(offset, from), text.slice(from, to).replace(/[^\n]/g, READ));
    offset = to;
  }
  return parts.join('') + text.slice(offset);
}

/** Returns the sorted ranges of a block that Markdown has read; of bold and italic words only the stars. */
function readRanges(parent: Parents, offsetOf: (position: Position) => number): Range[] {
  return parent.children.flatMap((node: Nodes): Range[] => {
    if (node.type === 'text' || !node.position) return [];
    const [from, to] = [offsetOf(node.position.start), offsetOf(node.position.end)];
    if (node.type !== 'strong' && node.type !== 'emphasis') return [[from, to]];
    const mark = node.type === 'strong' ? 2 : 1;
    return [[from, from + mark], ...readRanges(node, offsetOf), [to - mark, to]];
  });
}

/** A rule for a typo that patients would see as it is typed. Every pattern takes time linear in the length of a text. */
export interface TypoRule {
  /** Needs the flag g. If two rules match the same characters, the first in the list counts. */
  pattern: RegExp;
  /** Receives the match and its groups as typed, in one line; returns undefined if it is not a typo. */
  explain: Explain<RuleAdvice>;
  /** The only type of block to search; `listItem` for the paragraphs of a list. */
  only?: Parents['type'] | undefined;
}

type Explain<Found> = (found: string[], item?: number) => Found | undefined;

/** Creates a typo rule whose advice always belongs to the same rule. */
export function typoRule(
  rule: RuleId,
  pattern: RegExp,
  explain: Explain<readonly [message: string, hint: string]>,
  only?: TypoRule['only'],
): TypoRule {
  return {
    pattern,
    only,
    explain: (found, item) => {
      const explained = explain(found, item);
      return explained && advice(rule, ...explained);
    },
  };
}

/** Most matches of one rule in one block; the next build reports the rest. */
const MAX_MATCHES = 50;

/**
 * Finds typos that leave Markdown on the page as it was typed. Positions count from the body; the patterns of the rules need the flag d too.
 * `item` is the number of the list item that the block belongs to.
 */
export function findTypos(
  { typed, words, positionAt }: BlockText,
  rules: readonly TypoRule[],
  [block, parent]: readonly [Parents, Parents],
  item?: number,
): (Position & RuleAdvice)[] {
  const typos: (Position & RuleAdvice)[] = [];
  let left = words;
  for (const { pattern, explain, only } of rules) {
    if (only && only !== block.type && !(only === parent.type && block.type === 'paragraph')) continue;
    // Nearly every block has no match, and matchAll would copy the pattern first.
    if (left.search(pattern) < 0) continue;
    const read: Range[] = [];
    for (const match of left.matchAll(pattern)) {
      const asTyped = (match.indices ?? []).map((range) => (range ? typed.slice(...range).replaceAll('\n', ' ') : ''));
      const advice = explain(asTyped, item);
      if (!advice) continue;
      typos.push({ ...positionAt(match.index), ...advice });
      if (read.push([match.index, match.index + match[0].length]) === MAX_MATCHES) break;
    }
    if (read.length > 0) left = blanked(left, read);
  }
  return typos;
}
