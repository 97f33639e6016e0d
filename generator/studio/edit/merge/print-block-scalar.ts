/** A text in several lines below `|` or `>`: https://yaml.org/spec/1.2.2/#81-block-scalar-styles */
interface BlockText {
  style: '|' | '>';
  /** Spaces before each line. */
  indent: number;
  /** Lines as they were folded, without their indent: those that fit stay. */
  folded?: readonly string[];
}

/** Lines of a text that is folded newly are no longer than this, unless a word is (signs). */
const WIDTH = 100;

/** `|-` with the lines below, without the last line end; undefined for a text that cannot stand so. */
export function printBlockScalar(value: string, { style, indent, folded = [] }: BlockText): string | undefined {
  const end = /(?<!\n)\n*$/.exec(value)?.[0] ?? '';
  const text = value.slice(0, value.length - end.length);
  if (
    text === '' ||
    /^\s/.test(text) ||
    /[^\n\t -~\u00A0-\u2027\u202A-\uFEFE\uFF00-\uFFFD]/u.test(text.replace(/[\u{10000}-\u{10FFFF}]/gu, ''))
  )
    return undefined;
  if (style === '>' && /^\s|[ \t]$/m.test(text.replace(/\n+/g, '\n'))) return undefined;
  const lines = style === '|' ? text.split('\n') : foldedLines(text, folded);
  // Blank lines at its end are kept by `+`: https://yaml.org/spec/1.2.2/#8112-block-chomping-indicator
  const chomping = end === '' ? '-' : end.length > 1 ? '+' : '';
  return [...lines, ...Array.from(end.slice(1), () => '')].reduce(
    (text, line) => `${text}\n${line === '' ? '' : ' '.repeat(indent) + line}`,
    style + chomping,
  );
}

/** An end of a line is a blank line more; a blank may be one, and lines of before stay where they fit. */
function foldedLines(text: string, before: readonly string[]): string[] {
  return text
    .replace(/\n+/g, '\n$&')
    .split('\n')
    .flatMap((paragraph) => foldedParagraph(paragraph, before));
}

function foldedParagraph(paragraph: string, before: readonly string[]): string[] {
  const width = Math.max(WIDTH, ...before.map(({ length }) => length));
  const [head, tail]: [string[], string[]] = [[], []];
  let rest = paragraph;
  const known = new Set(before.filter((line) => line !== ''));
  for (let line = headOf(rest, known); line !== undefined; line = headOf(rest, known)) {
    head.push(line);
    rest = rest.slice(line.length + 1);
  }
  for (let line = tailOf(rest, known); line !== undefined; line = tailOf(rest, known)) {
    tail.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  return rest === '' && head.length + tail.length > 0 ? [...head, ...tail] : [...head, ...wrapped(rest, width), ...tail];
}

/** A line can end before a single blank. */
function headOf(rest: string, known: ReadonlySet<string>): string | undefined {
  return [...known].find((line) => rest === line || (rest.startsWith(`${line} `) && rest[line.length + 1] !== ' '));
}

function tailOf(rest: string, known: ReadonlySet<string>): string | undefined {
  return [...known].find((line) => rest.endsWith(` ${line}`) && rest.at(-line.length - 2) !== ' ');
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
