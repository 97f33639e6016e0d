import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Mistake, Position } from '../../problem/problem.ts';
import { composedAddress, writtenOffsets } from '../composed.ts';

/** Reads CommonMark plus pipe tables plus `:::grid`; lines count from the first of the text. Never throws: too deep nesting is a mistake. */
export type ParseMarkdown = (text: string) => { tree: Root; mistakes: Mistake[] };

/**
 * Makes a parser read a text in its composed form, so that headings, links and names of references that look the same are the same. Lines and
 * columns are those of the text as it is written; offsets are those of the composed form.
 */
export function composing(parse: ParseMarkdown): ParseMarkdown {
  return (text) => {
    const whole = text.normalize('NFC');
    const parsed = parse(whole);
    const isWhole = whole === text;
    if (isWhole && !text.includes('%')) return parsed;
    const columnAt = isWhole ? ({ column }: Position) => column : writtenColumns(text.split('\n'));
    for (const mistake of parsed.mistakes) mistake.column = columnAt(mistake);
    visit(parsed.tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') node.url = composedAddress(node.url);
      for (const point of isWhole || !node.position ? [] : [node.position.start, node.position.end]) point.column = columnAt(point);
    });
    return parsed;
  };
}

function writtenColumns(lines: readonly string[]): (at: Position) => number {
  const known = new Map<number, readonly number[]>();
  return ({ line, column }) => {
    const offsets = known.get(line) ?? writtenOffsets(lines[line - 1] ?? '');
    known.set(line, offsets);
    return (offsets[column - 1] ?? column - 1) + 1;
  };
}
