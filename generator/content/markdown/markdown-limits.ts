import type { Nodes, Root } from 'mdast';
import type { Mistake, Position } from '../../problem/problem.ts';

/** Most levels of quotes, lists, emphasis and links inside each other. */
const MAX_NESTING = 50;

/**
 * Limits that keep parsers and pages fast, far more than ten times a post of 10,000 words. The time of parsers grows with the square of the
 * number of special characters in a block, and of lists and quotes.
 */
const MAX = { characters: 500_000, lines: 4000, levels: 2000, special: 10_000, blockSpecial: 1000 };

/** Characters with which emphasis, links, HTML, entities and code may begin. */
const SPECIAL = '* _ ! [ ] < & \\ `';

/** Finds a text that no parser could read within a second. Looks at each line once. */
export function textLimitMistake(text: string): Mistake | undefined {
  if (text.length > MAX.characters) return tooMany(1, MAX.characters, 'characters');
  const count = { special: 0, blockSpecial: 0, levels: 0 };
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const isBlank = content.trim() === '';
    const levels = isBlank ? 0 : levelsOf(content);
    const special = content.match(/[*_![\]<&\\`]/g)?.length ?? 0;
    count.levels += levels;
    count.special += special + (content.match(/\|/g)?.length ?? 0);
    count.blockSpecial = isBlank ? 0 : count.blockSpecial + special;
    if (levels > MAX_NESTING) return tooDeep({ line, column: 1 }, levels);
    if (line > MAX.lines) return tooMany(line, MAX.lines, 'lines');
    if (count.levels > MAX.levels) return tooMany(line, MAX.levels, 'lines of lists and quotes');
    if (count.special > MAX.special) return tooMany(line, MAX.special, `of the characters ${SPECIAL} and |`);
    if (count.blockSpecial > MAX.blockSpecial) return tooMany(line, MAX.blockSpecial, `of the characters ${SPECIAL} in one paragraph`);
  }
  return undefined;
}

/** Counts the levels of lists and quotes at the beginning of a line; a line of `-` or `=` under a heading costs as much as two. */
function levelsOf(line: string): number {
  if (/^ {0,3}(-+|=+)[ \t]*$/.test(line)) return 2;
  const [marks = ''] = /^(?: |\t|>|[-+*] +|\d{1,9}[.)] +)*/.exec(line) ?? [];
  return (marks.match(/>|[-+*]|\d+/g)?.length ?? 0) + Math.floor((/^ */.exec(marks)?.[0].length ?? 0) / 2);
}

const NESTS = new Set(['blockquote', 'list', 'emphasis', 'strong', 'link', 'linkReference']);

/** Limits for nodes that make a page slow, by type. */
const COSTLY: Readonly<Record<string, readonly [most: number, what: string]>> = {
  heading: [500, 'headings'],
  definition: [300, 'lines such as "[name]: /address"'],
  table: [5000, 'cells in its tables'],
};

/**
 * Finds a tree that is too deep, or has too many nodes that make a page slow. `textLimitMistake` keeps trees below a thousand levels, which is
 * safe for recursive functions.
 */
export function treeLimitMistake(tree: Root): Mistake | undefined {
  const counts = new Map<string, number>();
  let deepest: { node: Nodes; levels: number } = { node: tree, levels: 0 };
  let mistake: Mistake | undefined;
  const look = (node: Nodes, levelsAbove: number): void => {
    const levels = levelsAbove + (NESTS.has(node.type) ? 1 : 0);
    if (levels > deepest.levels) deepest = { node, levels };
    const [most, what] = COSTLY[node.type] ?? [];
    if (most !== undefined && what !== undefined) {
      const count = (counts.get(node.type) ?? 0) + sizeOf(node);
      counts.set(node.type, count);
      if (count > most) mistake ??= tooMany(startOf(node).line, most, what);
    }
    if ('children' in node) for (const child of node.children) look(child, levels);
  };
  look(tree, 0);
  return mistake ?? (deepest.levels > MAX_NESTING ? tooDeep(startOf(deepest.node), deepest.levels) : undefined);
}

/** Returns the number of cells of a table, including those that the page adds to short rows; 1 for any other node. */
function sizeOf(node: Nodes): number {
  return node.type === 'table' ? node.children.length * (node.children[0]?.children.length ?? 0) : 1;
}

function startOf(node: Nodes): Position {
  return node.position?.start ?? { line: 1, column: 1 };
}

function tooMany(line: number, most: number, what: string): Mistake {
  const message = `A text can have at most ${most} ${what}; this one has more.`;
  return { rule: 'too-much', line, column: 1, message, hint: 'Shorten the text, or split it into several pages.' };
}

function tooDeep({ line, column }: Position, levels: number): Mistake {
  const hint = 'Remove some of the characters before it, such as ">", "-" or "*".';
  const message = `This is inside ${levels} levels of lists, quotes and the like; at most ${MAX_NESTING} are allowed.`;
  return { rule: 'too-much', line, column, message, hint };
}
