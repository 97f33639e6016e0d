import type { Parents, Text } from 'mdast';
import type { Problem, RuleAdvice } from '../../problem.ts';
import { positionsIn } from '../positions.ts';
import { explainUnreadPicture, UNREAD_PICTURE } from './picture-marks.ts';

export const FOOTNOTE: RuleAdvice = {
  rule: 'footnote',
  message: 'Footnotes are not supported.',
  hint: 'Say it in the text, or in brackets.',
};

interface SlipRule {
  pattern: RegExp;
  explain(match: RegExpExecArray): RuleAdvice & Partial<Pick<Problem, 'severity'>>;
  /** Only at the beginning of a line. */
  atLineStart?: boolean;
}

const SLIPS: readonly SlipRule[] = [
  { pattern: UNREAD_PICTURE, explain: (match) => ({ severity: 'error', ...explainUnreadPicture(match) }) },
  { pattern: /\[\^[^[\]\s]+\]/g, explain: () => FOOTNOTE },
  {
    pattern: /\[([^[\]]+)\]\[([^[\]^]*)\]/g,
    explain: ([all, words, name]) => ({
      rule: 'link-without-address',
      message: `"${all}" is no link: no line gives an address to [${name || words}].`,
      hint: `Write [${words}](/address), or add a line such as "[${name || words}]: /address".`,
    }),
  },
  {
    pattern: /\[([^[\]]+)\] +\(((?:\/|https?:|mailto:|tel:|#)[^()\s]*)\)/g,
    explain: ([all, words, address]) => ({
      rule: 'link-space',
      message: `"${all}" is no link: a space parts its words from its address.`,
      hint: `Write [${words}](${address}).`,
    }),
  },
  {
    // Not the address behind words in brackets, which the rule above has told.
    pattern: /(?<![\w(/@.])(?:https?:\/\/|www\.)[\w.-][^\s<>"')\]]*[\w/]/gi,
    explain: ([address]) => ({
      rule: 'bare-address',
      message: `"${address}" is shown as plain text, not as a link.`,
      hint: `Write [what it leads to](${/^http/i.test(address) ? address : `https://${address}`}).`,
    }),
  },
  {
    pattern: /^(#{2,6})([^\s#].*)$/gm,
    explain: ([, marks, words]) => ({
      rule: 'heading-space',
      message: `A space is missing after "${marks}", so this is no heading.`,
      hint: `Write "${marks} ${words}".`,
    }),
    atLineStart: true,
  },
  {
    pattern: /\*\*/g,
    explain: () => ({
      rule: 'open-mark',
      message: 'Patients would see these two stars: they open or close no bold words.',
      hint: 'Write **words**, with two stars on each side and no space inside them, or remove them.',
    }),
  },
  {
    pattern: /^\|.*\|[ \t]*\n\|.*\|[ \t]*$/gm,
    explain: ([lines]) => ({
      rule: 'table-rule',
      message: 'These lines are no table: the line below the first is missing.',
      hint: `Put below the first line: ${ruleBelow(lines)}`,
    }),
    atLineStart: true,
  },
  {
    pattern: /\{([a-z]\w*)\}/gi,
    explain: ([all]) => ({
      rule: 'lost-placeholder',
      severity: 'error',
      message: `Patients would read "${all}": in a text nothing is put in its place.`,
      hint: `Write the words themselves. For braces that are meant to be seen write \\${all.slice(0, -1)}\\}.`,
    }),
  },
];

/** `| --- | --- |` for a line of so many cells. */
function ruleBelow(lines: string): string {
  const [first = ''] = lines.split('\n');
  return `|${' --- |'.repeat(first.split('|').length - 2)}`;
}

/** Marks that stand in a text as they were typed, since something that belongs to them is missing. Positions count from the body. */
export function slipsIn(node: Text, parent: Parents) {
  const { value, position } = node;
  // Nearly every text.
  if (!/[[#{|]|\*\*|:\/\/|www\./i.test(value)) return [];
  // Words of a link may be an address, and are one.
  if (parent.type === 'link') return [];
  // Shorter than its source: some marks have a backslash before them, and are meant to be seen.
  if (!position || (position.end.offset ?? 0) - (position.start.offset ?? 0) !== value.length) return [];
  const positionOf = positionsIn(value);
  return SLIPS.flatMap(({ pattern, explain, atLineStart }) =>
    [...value.matchAll(pattern)].flatMap((match) => {
      const isLineStart = match.index > 0 || parent.children[0] === node;
      if (atLineStart && !isLineStart) return [];
      const { line, column } = positionOf(match.index);
      const indent = line === 1 ? position.start.column - 1 : 0;
      return [{ line: position.start.line + line - 1, column: column + indent, ...explain(match) }];
    }),
  );
}
