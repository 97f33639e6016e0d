import type { Nodes, Root } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import type { Mistake, Position } from '../../problem/problem.ts';

/** Levels of quotes, lists, emphasis and links inside each other. */
const MAX_NESTING = 50;

/**
 * What parsers and pages take in a moment; ten times a post of 10,000 words stays below. Parsers guess at emphasis and links
 * from the signs of one block, in time that grows with the square of it, and so does their time for lists and quotes.
 */
const MAX = { characters: 500_000, lines: 4000, levels: 2000, signs: 10_000, blockSigns: 1000 };

/** From which emphasis, links, HTML, entities and code are guessed. */
const SIGNS = '* _ ! [ ] < & \\ `';

/** What no parser could take in a second: found by looking at each line once. */
export function textLimitMistake(text: string): Mistake | undefined {
  if (text.length > MAX.characters)
    return tooMany(1, `A text can have ${MAX.characters} characters; this one has ${text.length}.`, 'Make several of it.');
  const count = { signs: 0, blockSigns: 0, levels: 0 };
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const isBlank = content.trim() === '';
    const levels = isBlank ? 0 : levelsOf(content);
    const signs = content.match(/[*_![\]<&\\`]/g)?.length ?? 0;
    count.levels += levels;
    count.signs += signs + (content.match(/\|/g)?.length ?? 0);
    count.blockSigns = isBlank ? 0 : count.blockSigns + signs;
    if (levels > MAX_NESTING) return tooDeep({ line, column: 1 }, levels);
    if (line > MAX.lines) return tooMany(line, `A text can have ${MAX.lines} lines; this one has more.`, 'Make several of it.');
    if (count.levels > MAX.levels) {
      const message = `A text can have ${MAX.levels} lines of lists and quotes; this one has more.`;
      return tooMany(line, message, 'Shorten it, or make several of it.');
    }
    if (count.blockSigns > MAX.blockSigns) {
      const message = `More than ${MAX.blockSigns} of the signs ${SIGNS} stand here without an empty line between.`;
      return tooMany(line, message, 'Remove those that are not meant, or make paragraphs.');
    }
    if (count.signs > MAX.signs)
      return tooMany(line, `A text can have ${MAX.signs} of the signs ${SIGNS} and |; this one has more.`, 'Shorten it.');
  }
  return undefined;
}

/** Of lists and quotes at the beginning of a line; a line of `-` or `=` that makes a heading of those above costs as much as two. */
function levelsOf(line: string): number {
  if (/^ {0,3}(-+|=+)[ \t]*$/.test(line)) return 2;
  const [marks = ''] = /^(?: |\t|>|[-+*] +|\d{1,9}[.)] +)*/.exec(line) ?? [];
  return (marks.match(/>|[-+*]|\d+/g)?.length ?? 0) + Math.floor((/^ */.exec(marks)?.[0].length ?? 0) / 2);
}

const NESTS = new Set(['blockquote', 'list', 'emphasis', 'strong', 'link', 'linkReference']);

/** What costs a page most, by the type of its node. */
const COSTLY: Readonly<Record<string, { most: number; explain(count: number): [message: string, hint: string] }>> = {
  heading: { most: 500, explain: () => ['A text can have 500 headings; this one has more.', 'Make several of it.'] },
  definition: {
    most: 300,
    explain: () => ['A text can have 300 lines such as "[name]: /address"; this one has more.', 'Write addresses where the links are.'],
  },
  table: {
    most: 5000,
    explain: (count) => [`The tables of a text can have 5000 cells; with this one there are ${count}.`, 'Show less, or offer it as a PDF.'],
  },
};

/**
 * What a page could not take in a tree: it is too deep, or has too much of what costs a page most. `textLimitMistake` keeps trees below a
 * thousand levels, which a function that calls itself for each level can take.
 */
export function treeLimitMistake(tree: Root): Mistake | undefined {
  const counts = new Map<string, number>();
  let levels = 0;
  let deepest: { node: Nodes; levels: number } = { node: tree, levels };
  let mistake: Mistake | undefined;
  visit(tree, {
    enter: (node) => {
      if (NESTS.has(node.type)) levels += 1;
      if (levels > deepest.levels) deepest = { node, levels };
      const costly = COSTLY[node.type];
      if (!costly) return undefined;
      const count = (counts.get(node.type) ?? 0) + sizeOf(node);
      counts.set(node.type, count);
      if (count > costly.most) mistake = tooMany(startOf(node).line, ...costly.explain(count));
      return mistake && EXIT;
    },
    exit: (node) => {
      if (NESTS.has(node.type)) levels -= 1;
    },
  });
  return mistake ?? (deepest.levels > MAX_NESTING ? tooDeep(startOf(deepest.node), deepest.levels) : undefined);
}

/** The cells of a table, whose short rows are filled up in the page. */
function sizeOf(node: Nodes): number {
  return node.type === 'table' ? node.children.length * (node.children[0]?.children.length ?? 0) : 1;
}

function startOf(node: Nodes): Position {
  return node.position?.start ?? { line: 1, column: 1 };
}

function tooMany(line: number, message: string, hint: string): Mistake {
  return { rule: 'too-much', line, column: 1, message, hint };
}

function tooDeep({ line, column }: Position, levels: number): Mistake {
  const hint = 'Remove some of the signs before it, such as ">", "-" or "*".';
  return { rule: 'too-much', line, column, message: `This is nested ${levels} levels deep; at most ${MAX_NESTING}.`, hint };
}
