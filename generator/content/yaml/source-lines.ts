/** Longest line that is examined (characters). */
export const MAX_LINE = 1000;

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
