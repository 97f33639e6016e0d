import type { Parents } from 'mdast';
import type { Position, Problem, RuleAdvice } from '../../problem/problem.ts';
import { type BlockText, blanked } from './block-text.ts';
import { LINK_SLIPS } from './link-slips.ts';
import { explainUnreadPicture, UNREAD_PICTURE } from './picture-marks.ts';
import { SPACE_SLIPS } from './space-slips.ts';
import { TABLE_SLIPS } from './table-marks.ts';
import { UNREAD_MARKS } from './unread-marks.ts';

export const FOOTNOTE: RuleAdvice = {
  rule: 'footnote',
  message: 'Footnotes are not supported.',
  hint: 'Say it in the text, or in brackets.',
};

/** Something that patients would read as it is typed. Every pattern takes time in proportion to the length of a text. */
export interface SlipRule {
  /** With the flag g; of two rules for the same characters, the first of the list counts. */
  pattern: RegExp;
  /** Gets the match and its groups as they are typed, in one line; undefined where it is none after all. */
  explain(found: string[], item?: number): SlipAdvice | undefined;
  /** The only type of block that it is looked for in; `listItem` for the paragraphs of a list. */
  only?: Parents['type'];
}

type SlipAdvice = RuleAdvice & Partial<Pick<Problem, 'severity'>>;

const RULES: readonly SlipRule[] = [
  { pattern: UNREAD_PICTURE, explain: (found) => ({ severity: 'error', ...explainUnreadPicture(found) }) },
  { pattern: /\[\^[^[\]\s]+\]|\^\[/g, explain: () => FOOTNOTE },
  ...SPACE_SLIPS,
  ...LINK_SLIPS,
  {
    // Not the address behind words in brackets, which the rule above has told.
    pattern: /(?<![\w(/@.])(?:https?:\/\/|www\.)[\w.-][^\s<>"')[\]]*[\w/]/gi,
    explain: ([address = '']) => ({
      rule: 'bare-address',
      message: `"${address}" is shown as plain text, not as a link.`,
      hint: `Write [what it leads to](${/^http/i.test(address) ? address : `https://${address}`}).`,
    }),
  },
  {
    // Not #hashtags.
    pattern: /^(#{2,6}|#(?=\p{Lu}[^#\s]*[ \t][^#\n]*$))([^\s#].*)$/gmu,
    explain: ([, marks, words]) => ({
      rule: 'heading-space',
      message: `A space is missing after "${marks}", so this is no heading.`,
      hint: `Write "${marks === '#' ? '##' : marks} ${words}".`,
    }),
    only: 'paragraph',
  },
  {
    pattern: /\*\*/g,
    explain: () => ({
      rule: 'open-mark',
      message: 'Patients would see these two stars: they open or close no bold words.',
      hint: 'Write **words**, with two stars on each side and no space inside them, or remove them.',
    }),
  },
  ...TABLE_SLIPS,
  {
    pattern: /\{([a-z]\w*)\}/gi,
    explain: ([all = '']) => ({
      rule: 'lost-placeholder',
      severity: 'error',
      message: `Patients would read "${all}": in a text nothing is put in its place.`,
      hint: `Write the words themselves. For braces that are meant to be seen write \\${all.slice(0, -1)}\\}.`,
    }),
  },
  ...UNREAD_MARKS,
];

/** The rules with the places of their groups. */
const SLIPS = RULES.map((rule) => ({ ...rule, pattern: new RegExp(rule.pattern, `${rule.pattern.flags}d`) }));

/** Of one rule in one block; the rest comes with the next build. */
const MAX_MATCHES = 50;

/**
 * Marks that are on the page as they were typed, since something that belongs to them is missing. Positions count from the body; `item` is
 * the number of the line of a list that the block belongs to.
 */
export function slipsIn(
  { typed, words, positionAt }: BlockText,
  block: Parents,
  parent: Parents,
  item?: number,
): (Position & SlipAdvice)[] {
  const slips: (Position & SlipAdvice)[] = [];
  let left = words;
  for (const { pattern, explain, only } of SLIPS) {
    if (only && only !== block.type && !(only === parent.type && block.type === 'paragraph')) continue;
    // Nearly every block; matchAll would copy the pattern first.
    if (left.search(pattern) < 0) continue;
    const read: [from: number, to: number][] = [];
    for (const match of left.matchAll(pattern)) {
      const asTyped = (match.indices ?? []).map((range) => (range ? typed.slice(...range).replaceAll('\n', ' ') : ''));
      const advice = explain(asTyped, item);
      if (!advice) continue;
      slips.push({ ...positionAt(match.index), ...advice });
      if (read.push([match.index, match.index + match[0].length]) === MAX_MATCHES) break;
    }
    if (read.length > 0) left = blanked(left, read);
  }
  return slips;
}
