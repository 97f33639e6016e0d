import type { Nodes, Root } from 'mdast';
import type { Mistake } from './parse-yaml.ts';

/** Levels of quotes, lists, emphasis and links inside each other. */
const MAX_NESTING = 50;
/** Signs of one block from which parsers guess at emphasis and links; their time grows with the square of it. */
const MAX_SIGNS = 1000;

/** What no parser could take in a second: marks at the beginning of one line, or signs without a blank line between. */
export function textLimitMistake(text: string): Mistake | undefined {
  let signs = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const [marks = ''] = /^(?: |\t|>|[-+*] +|\d{1,9}[.)] +)*/.exec(line) ?? [];
    const levels = (marks.match(/>|[-+*]|\d+/g)?.length ?? 0) + Math.floor((/^ */.exec(marks)?.[0].length ?? 0) / 2);
    if (levels > MAX_NESTING) return tooDeep({ line: index + 1, column: 1 }, levels);
    signs = line.trim() === '' ? 0 : signs + (line.match(/[*_![\]]/g)?.length ?? 0);
    if (signs > MAX_SIGNS)
      return {
        line: index + 1,
        column: 1,
        message: `More than ${MAX_SIGNS} of the signs * _ ! [ ] stand here without an empty line between.`,
        hint: 'Remove those that are not meant, or make paragraphs.',
      };
  }
  return undefined;
}

/** The deepest place of a tree, where it is too deep for those who walk through it. Does not recur itself. */
export function treeLimitMistake(tree: Root): Mistake | undefined {
  let levels = 0;
  let deepest: Nodes | undefined;
  let level: { node: Nodes; levels: number }[] = [{ node: tree, levels: 0 }];
  while (level.length > 0) {
    for (const { node, levels: own } of level)
      if (own > levels) {
        levels = own;
        deepest = node;
      }
    level = level.flatMap(({ node, levels: own }) =>
      'children' in node ? node.children.map((child) => ({ node: child, levels: own + (NESTS.has(child.type) ? 1 : 0) })) : [],
    );
  }
  return levels > MAX_NESTING ? tooDeep(deepest?.position?.start ?? { line: 1, column: 1 }, levels) : undefined;
}

const NESTS = new Set(['blockquote', 'list', 'emphasis', 'strong', 'link', 'linkReference']);

function tooDeep({ line, column }: { line: number; column: number }, levels: number): Mistake {
  return {
    line,
    column,
    message: `This is nested ${levels} levels deep; at most ${MAX_NESTING}.`,
    hint: 'Remove some of the signs before it, such as ">", "-" or "*".',
  };
}
