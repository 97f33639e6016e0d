import { shortened } from '../../problem/code-frame.ts';
import { advice, type RuleAdvice } from '../../problem/problem.ts';
import { nameStrangeSpace, plainSpaces, STRANGE_SPACES } from '../characters.ts';
import { type TypoRule, typoRule } from './block-text.ts';

const MARK = String.raw`#{1,6}|[-*+]|\d{1,9}[.)]`;

/** Rules for Markdown that is not recognized because of a strange space, and for lines that only look empty. */
export const SPACE_TYPOS: readonly TypoRule[] = [
  typoRule(
    'strange-space',
    new RegExp(String.raw`^[ \t]*[${STRANGE_SPACES}][ \t${STRANGE_SPACES}]*$`, 'gm'),
    ([all = '']) => [
      `This line looks empty, but contains ${nameStrangeSpace(all)}, so the lines around it become one paragraph.`,
      'Delete the line, and press Enter for an empty one.',
    ],
    'paragraph',
  ),
  ...[
    String.raw`^(?=.*[${STRANGE_SPACES}])(?=.*[-*_=])[ \t*_=${STRANGE_SPACES}-]+$`,
    String.raw`^(?=[ \t]*[${STRANGE_SPACES}])[ \t${STRANGE_SPACES}]+(?:(?:${MARK})[ \t${STRANGE_SPACES}]|>|:::|~~~).*$`,
  ].map((line): TypoRule => ({ pattern: new RegExp(line, 'gm'), explain: ([all = '']) => strangeSpace(all), only: 'paragraph' })),
  {
    // A single number may have a no-break space on purpose: 5. May.
    pattern: new RegExp(
      String.raw`^(?:(?<=^(\d{1,9})[.)].*\n)|)(?:#{1,6}|[-*+]|(\d{1,9})[.)])[${STRANGE_SPACES}].*$(?=(\n\d{1,9}[.)])?)`,
      'gm',
    ),
    explain: ([all = '', before, number = '', after], item = Number.NaN) =>
      number === '' || number === '1' || before || after || Number(number) === item + 1 ? strangeSpace(all) : undefined,
    only: 'paragraph',
  },
];

const AFTER_MARK = new RegExp(String.raw`^([ \t${STRANGE_SPACES}]*(?:${MARK}))[${STRANGE_SPACES}]+`);

/** Creates advice on Markdown that is not recognized because of a strange space. */
export function strangeSpace(typed: string): RuleAdvice {
  const right = shortened(plainSpaces(typed.replace(AFTER_MARK, '$1 ')));
  const message = `Patients would read "${right}" as it is typed: it contains ${nameStrangeSpace(typed)} instead of a plain space.`;
  const hint = `Delete the spaces around the mark, and type them again with the space bar: ${right}`;
  return advice('strange-space', message, hint);
}
