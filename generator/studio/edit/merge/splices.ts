/** A part of a text and what comes in its place. Offsets count in the text as content is read: `\n` line ends, no byte order mark. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Applies splices to a part of a text, all of it where none is named. */
export function applied(text: string, splices: readonly Splice[], { start, end } = { start: 0, end: text.length }): string {
  let [result, at] = ['', start];
  for (const splice of inOrder(splices)) {
    result += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return result + text.slice(at, end);
}

/** Applies splices to a text as it is in its file: every other byte stays, and new lines end as those of the file do. */
export function spliced(written: string, splices: readonly Splice[]): string {
  const lineEnd = /\r\n?|\n/.exec(written)?.[0] ?? '\n';
  let [at, offset] = [written.startsWith('\uFEFF') ? 1 : 0, 0];
  const inFile = (target: number) => {
    for (; offset < target; offset += 1) at += written.startsWith('\r\n', at) ? 2 : 1;
    return at;
  };
  const own = inOrder(splices).map(({ start, end, text }) => {
    return { start: inFile(start), end: inFile(end), text: text.replaceAll('\n', lineEnd) };
  });
  return applied(written, own);
}

/** What is put at an offset comes before what replaces the text after it; what is inside of another is part of that. */
function inOrder(splices: readonly Splice[]): Splice[] {
  const isPut = ({ start, end }: Splice) => start === end;
  const sorted = splices.toSorted((a, b) => a.start - b.start || Number(isPut(b)) - Number(isPut(a)) || b.end - a.end);
  const result: Splice[] = [];
  for (const splice of sorted) {
    const last = result.at(-1);
    if (last && isPut(last) && last.start === splice.start) result[result.length - 1] = { ...splice, text: last.text + splice.text };
    else if (!last || splice.start >= last.end) result.push(splice);
  }
  return result;
}
