import type { Nodes, Root } from 'mdast';
import type { Mistake } from './parse-yaml.ts';

/** Levels of quotes, lists, emphasis and links inside each other. */
const MAX_NESTING = 50;

/**
 * What parsers and pages take in a moment; ten times an article of 10,000 words stays below. Parsers guess at emphasis and links
 * from the signs of one block, in time that grows with the square of it, and so does their time for lists and quotes.
 */
const MAX = {
  characters: 500_000,
  lines: 4000,
  levels: 2000,
  signs: 10_000,
  blockSigns: 1000,
  headings: 500,
  definitions: 300,
  cells: 5000,
};

/** From which emphasis, links, HTML, entities and code are guessed. */
const SIGNS = '* _ ! [ ] < & \\ `';

/** What no parser could take in a second (quality C11): found by looking at each line once. */
export function textLimitMistake(text: string): Mistake | undefined {
  if (text.length > MAX.characters)
    return tooMany(1, `A text can have ${MAX.characters} characters; this one has ${text.length}.`, 'Make several of it.');
  const count = { signs: 0, blockSigns: 0, levels: 0 };
  for (const [index, line] of text.split('\n').entries()) {
    const isBlank = line.trim() === '';
    const levels = isBlank ? 0 : levelsOf(line);
    const signs = line.match(/[*_![\]<&\\`]/g)?.length ?? 0;
    count.levels += levels;
    count.signs += signs + (line.match(/\|/g)?.length ?? 0);
    count.blockSigns = isBlank ? 0 : count.blockSigns + signs;
    const mistake = lineMistake(index + 1, levels, count);
    if (mistake) return mistake;
  }
  return undefined;
}

/** Of lists and quotes at the beginning of a line; a line of `-` or `=` that makes a heading of those above costs as much as two. */
function levelsOf(line: string): number {
  if (/^ {0,3}(-+|=+)[ \t]*$/.test(line)) return 2;
  const [marks = ''] = /^(?: |\t|>|[-+*] +|\d{1,9}[.)] +)*/.exec(line) ?? [];
  return (marks.match(/>|[-+*]|\d+/g)?.length ?? 0) + Math.floor((/^ */.exec(marks)?.[0].length ?? 0) / 2);
}

function lineMistake(line: number, levels: number, count: { signs: number; blockSigns: number; levels: number }): Mistake | undefined {
  if (levels > MAX_NESTING) return tooDeep({ line, column: 1 }, levels);
  if (line > MAX.lines) return tooMany(line, `A text can have ${MAX.lines} lines; this one has more.`, 'Make several of it.');
  if (count.levels > MAX.levels)
    return tooMany(
      line,
      `A text can have ${MAX.levels} lines of lists and quotes; this one has more.`,
      'Shorten it, or make several of it.',
    );
  if (count.blockSigns > MAX.blockSigns) {
    const message = `More than ${MAX.blockSigns} of the signs ${SIGNS} stand here without an empty line between.`;
    return tooMany(line, message, 'Remove those that are not meant, or make paragraphs.');
  }
  if (count.signs > MAX.signs)
    return tooMany(line, `A text can have ${MAX.signs} of the signs ${SIGNS} and |; this one has more.`, 'Shorten it.');
  return undefined;
}

/** What those who walk through a tree could not take: it is too deep, or has too much of what costs a page most. Does not recur itself. */
export function treeLimitMistake(tree: Root): Mistake | undefined {
  const count = { heading: 0, definition: 0, table: 0 };
  let deepest = { node: tree as Nodes, levels: 0 };
  let level = [deepest];
  while (level.length > 0) {
    for (const place of level) {
      if (place.levels > deepest.levels) deepest = place;
      const mistake = nodeMistake(place.node, count);
      if (mistake) return mistake;
    }
    level = level.flatMap(({ node, levels }) =>
      'children' in node ? node.children.map((child) => ({ node: child, levels: levels + (NESTS.has(child.type) ? 1 : 0) })) : [],
    );
  }
  return deepest.levels > MAX_NESTING ? tooDeep(startOf(deepest.node), deepest.levels) : undefined;
}

const NESTS = new Set(['blockquote', 'list', 'emphasis', 'strong', 'link', 'linkReference']);

function nodeMistake(node: Nodes, count: { heading: number; definition: number; table: number }): Mistake | undefined {
  const { line } = startOf(node);
  switch (node.type) {
    case 'heading':
      count.heading += 1;
      return count.heading > MAX.headings
        ? tooMany(line, `A text can have ${MAX.headings} headings; this one has more.`, 'Make several of it.')
        : undefined;
    case 'definition':
      count.definition += 1;
      return count.definition > MAX.definitions
        ? tooMany(
            line,
            `A text can have ${MAX.definitions} lines such as "[name]: /address"; this one has more.`,
            'Write addresses where the links are.',
          )
        : undefined;
    case 'table': {
      // Short rows are filled up in the page.
      const cells = node.children.length * (node.children[0]?.children.length ?? 0);
      count.table += cells;
      return count.table > MAX.cells
        ? tooMany(
            line,
            `The tables of a text can have ${MAX.cells} cells; with this one there are ${count.table}.`,
            'Show less, or offer it as a PDF.',
          )
        : undefined;
    }
    default:
      return undefined;
  }
}

function startOf(node: Nodes): { line: number; column: number } {
  return node.position?.start ?? { line: 1, column: 1 };
}

function tooMany(line: number, message: string, hint: string): Mistake {
  return { line, column: 1, message, hint };
}

function tooDeep({ line, column }: { line: number; column: number }, levels: number): Mistake {
  return {
    line,
    column,
    message: `This is nested ${levels} levels deep; at most ${MAX_NESTING}.`,
    hint: 'Remove some of the signs before it, such as ">", "-" or "*".',
  };
}
