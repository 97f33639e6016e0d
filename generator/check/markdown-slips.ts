import type { Parents, Text } from 'mdast';
import type { Problem } from '../problem.ts';

interface Slip extends Required<Pick<Problem, 'line' | 'column' | 'message' | 'hint'>> {}

export const FOOTNOTE = { message: 'Footnotes are not supported.', hint: 'Say it in the text, or in brackets.' };

interface SlipRule {
  pattern: RegExp;
  explain(match: RegExpExecArray): Pick<Slip, 'message' | 'hint'>;
  /** Only at the beginning of a line. */
  atLineStart?: boolean;
}

const RULES: readonly SlipRule[] = [
  { pattern: /\[\^[^\]\s]+\]/g, explain: () => FOOTNOTE },
  {
    pattern: /\[([^[\]]+)\]\[([^[\]^]*)\]/g,
    explain: ([all, words, name]) => ({
      message: `"${all}" is no link: no line gives an address to [${name || words}].`,
      hint: `Write [${words}](/address), or add a line such as "[${name || words}]: /address".`,
    }),
  },
  {
    pattern: /^(#{2,6})([^\s#].*)$/gm,
    explain: ([, marks, words]) => ({
      message: `A space is missing after "${marks}", so this is no heading.`,
      hint: `Write "${marks} ${words}".`,
    }),
    atLineStart: true,
  },
];

/** Marks that stand in a text as they were typed, since something that belongs to them is missing. Positions count from the body. */
export function slipsIn(node: Text, parent: Parents): Slip[] {
  const { value, position } = node;
  // Shorter than its source: some marks have a backslash before them, and are meant to be seen.
  if (!position || (position.end.offset ?? 0) - (position.start.offset ?? 0) !== value.length) return [];
  return RULES.flatMap(({ pattern, explain, atLineStart }) =>
    [...value.matchAll(pattern)].flatMap((match) => {
      const lines = value.slice(0, match.index).split('\n');
      const isLineStart = match.index > 0 || parent.children[0] === node;
      if (atLineStart && !isLineStart) return [];
      const column = (lines.at(-1)?.length ?? 0) + (lines.length === 1 ? position.start.column : 1);
      return [{ line: position.start.line + lines.length - 1, column, ...explain(match) }];
    }),
  );
}
