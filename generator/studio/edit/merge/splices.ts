/** A range of a text and its replacement. Offsets count in the text as content is read: `\n` line ends, no byte order mark. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Applies splices to a range of a text, by default to all of it, and returns that range. */
export function applySplices(text: string, splices: readonly Splice[], { start, end } = { start: 0, end: text.length }): string {
  let [result, at] = ['', start];
  for (const splice of inOrder(splices)) {
    result += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return result + text.slice(at, end);
}

/** Applies splices to the raw text of a file: every other byte stays, and new lines get the line ends of the file. */
export function spliceFile(written: string, splices: readonly Splice[]): string {
  const lineEnd = /\r\n?|\n/.exec(written)?.[0] ?? '\n';
  let [at, offset] = [written.startsWith('\uFEFF') ? 1 : 0, 0];
  const inFile = (target: number) => {
    for (; offset < target; offset += 1) at += written.startsWith('\r\n', at) ? 2 : 1;
    return at;
  };
  const own = inOrder(splices).map(({ start, end, text }) => {
    return { start: inFile(start), end: inFile(end), text: text.replaceAll('\n', lineEnd) };
  });
  return applySplices(written, own);
}

/** Sorts splices: insertions before replacements at the same offset; a splice inside another one is dropped, since that contains it. */
function inOrder(splices: readonly Splice[]): Splice[] {
  const isInsertion = ({ start, end }: Splice) => start === end;
  const sorted = splices.toSorted((a, b) => a.start - b.start || Number(isInsertion(b)) - Number(isInsertion(a)) || b.end - a.end);
  const result: Splice[] = [];
  for (const splice of sorted) {
    const last = result.at(-1);
    if (last && isInsertion(last) && last.start === splice.start) result[result.length - 1] = { ...splice, text: last.text + splice.text };
    else if (!last || splice.start >= last.end) result.push(splice);
  }
  return result;
}
