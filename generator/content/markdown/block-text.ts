import type { Nodes, Parents } from 'mdast';
import { advice, type Position, type RuleAdvice } from '../../problem/problem.ts';
import type { RuleId } from '../../rules/index.ts';

/** The source of a block of words (a paragraph, a heading, a cell), as it is typed, and what is left of it for patients to read as it is typed. */
export interface BlockText {
  /** Its lines, without the indent and the ">" of the lists and quotes around it. */
  typed: string;
  /** As long as `typed`. Whatever Markdown has read (code, links, pictures, HTML, stars in pairs, escaped characters) is made of `READ`. */
  words: string;
  /** Of an offset in both, as line and column of the text. */
  positionAt(offset: number): Position;
}

/** In the place of what Markdown has read. No text of a site may hold it. */
const READ = '\0';

/** `\*` (https://spec.commonmark.org/0.31.2/#backslash-escapes). */
const ESCAPED = /\\[!-/:-@[-`{-~]/g;

/** Undefined for a block without words. Takes time in proportion to its length. */
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

/** A text whose ranges, in their order, are made of `READ`; its lines stay. */
function blanked(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(done, from), text.slice(from, to).replace(/[^\n]/g, READ));
    done = to;
  }
  return parts.join('') + text.slice(done);
}

/** What Markdown has read in a block, in its order: of bold and italic words only the stars. */
function readRanges(parent: Parents, offsetOf: (position: Position) => number): Range[] {
  return parent.children.flatMap((node: Nodes): Range[] => {
    if (node.type === 'text' || !node.position) return [];
    const [from, to] = [offsetOf(node.position.start), offsetOf(node.position.end)];
    if (node.type !== 'strong' && node.type !== 'emphasis') return [[from, to]];
    const mark = node.type === 'strong' ? 2 : 1;
    return [[from, from + mark], ...readRanges(node, offsetOf), [to - mark, to]];
  });
}

/** Something that patients would read as it is typed. Every pattern takes time in proportion to the length of a text. */
export interface SlipRule {
  /** With the flag g; of two rules for the same characters, the first of the list counts. */
  pattern: RegExp;
  /** Gets the match and its groups as they are typed, in one line; undefined where it is none after all. */
  explain: Explain<RuleAdvice>;
  /** The only type of block that it is looked for in; `listItem` for the paragraphs of a list. */
  only?: Parents['type'] | undefined;
}

type Explain<Found> = (found: string[], item?: number) => Found | undefined;

/** A slip whose message and hint are all that differs from case to case. */
export function slip(
  rule: RuleId,
  pattern: RegExp,
  explain: Explain<readonly [message: string, hint: string]>,
  only?: SlipRule['only'],
): SlipRule {
  return {
    pattern,
    only,
    explain: (found, item) => {
      const explained = explain(found, item);
      return explained && advice(rule, ...explained);
    },
  };
}

/** Of one rule in one block; the rest comes with the next build. */
const MAX_MATCHES = 50;

/**
 * Marks that are on the page as they were typed, since something that belongs to them is missing. Positions count from the body; the patterns
 * of the rules have the flag d too. `item` is the number of the line of a list that the block belongs to.
 */
export function slipsIn(
  { typed, words, positionAt }: BlockText,
  rules: readonly SlipRule[],
  [block, parent]: readonly [Parents, Parents],
  item?: number,
): (Position & RuleAdvice)[] {
  const slips: (Position & RuleAdvice)[] = [];
  let left = words;
  for (const { pattern, explain, only } of rules) {
    if (only && only !== block.type && !(only === parent.type && block.type === 'paragraph')) continue;
    // Nearly every block; matchAll would copy the pattern first.
    if (left.search(pattern) < 0) continue;
    const read: Range[] = [];
    for (const match of left.matchAll(pattern)) {
      const asTyped = (match.indices ?? []).map((range) => (range ? typed.slice(...range).replaceAll('\n', ' ') : ''));
      const advice = explain(asTyped, item);
      if (!advice) continue;
      slips.push({ ...positionAt(match.index), ...advice });
      if (read.push([match.index, match.index + match[0].length]) === MAX_MATCHES) break;
    }
    if (read.length > 0) left = blanked(left, read);
  }
  return slips;
}
