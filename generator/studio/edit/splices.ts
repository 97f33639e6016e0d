/** A part of a text and what comes in its place. Offsets count in the text as content is read: `\n` line ends, no byte order mark. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Applies splices to a text as it stands in its file: every other byte stays, and new lines end as those of the file do. */
export function spliced(written: string, splices: readonly Splice[]): string {
  const lineEnd = /\r\n?|\n/.exec(written)?.[0] ?? '\n';
  const isMarked = written.startsWith('\uFEFF');
  let [at, offset, copied, result] = [isMarked ? 1 : 0, 0, 0, ''];
  const goTo = (target: number) => {
    for (; offset < target; offset += 1) at += written.startsWith('\r\n', at) ? 2 : 1;
  };
  for (const { start, end, text } of withoutInner(splices)) {
    goTo(start);
    result += written.slice(copied, at) + text.replaceAll('\n', lineEnd);
    goTo(end);
    copied = at;
  }
  return result + written.slice(copied);
}

/** In order; what lies inside of another goes with that. */
function withoutInner(splices: readonly Splice[]): Splice[] {
  const sorted = splices.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  return sorted.filter((splice) => {
    if (splice.end < end || (splice.start < end && splice.end === end)) return false;
    end = Math.max(end, splice.end);
    return true;
  });
}

/** The offset of a place; lines and columns are 1-based. */
export function offsetAt(text: string, { line, column }: { line: number; column: number }): number {
  let start = 0;
  for (let number = 1; number < line; number += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
