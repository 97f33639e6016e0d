import { LineCounter } from 'yaml';
import type { Position } from '../problem/problem.ts';

/** Finds the line and column of offsets of a text; of any number of them, in time that grows with the text and not with its square. */
export function positionsIn(text: string): (offset: number) => Position {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines.addNewLine(end + 1);
  return (offset) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
}
