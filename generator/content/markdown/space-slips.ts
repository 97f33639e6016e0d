import { shortened } from '../../problem/code-frame.ts';
import { advice, type RuleAdvice } from '../../problem/problem.ts';
import { plainSpaces, STRANGE, strangeCharacter } from '../characters.ts';
import { type SlipRule, slip } from './block-text.ts';

const MARK = String.raw`#{1,6}|[-*+]|\d{1,9}[.)]`;

/** Marks that Markdown does not read for a strange space before or after them, and lines that only look empty. */
export const SPACE_SLIPS: readonly SlipRule[] = [
  slip(
    'strange-space',
    new RegExp(String.raw`^[ \t]*[${STRANGE}][ \t${STRANGE}]*$`, 'gm'),
    ([all = '']) => [
      `This line looks empty, but it holds ${strangeCharacter(all)}: the words above and below it are not parted.`,
      'Delete the line, and press Enter for an empty one.',
    ],
    'paragraph',
  ),
  ...[
    String.raw`^(?=.*[${STRANGE}])(?=.*[-*_=])[ \t*_=${STRANGE}-]+$`,
    String.raw`^(?=[ \t]*[${STRANGE}])[ \t${STRANGE}]+(?:(?:${MARK})[ \t${STRANGE}]|>|:::|~~~).*$`,
  ].map((line): SlipRule => ({ pattern: new RegExp(line, 'gm'), explain: ([all = '']) => strangeSpace(all), only: 'paragraph' })),
  {
    // A number by itself may be kept together with its word on purpose: 5. May.
    pattern: new RegExp(String.raw`^(?:(?<=^(\d{1,9})[.)].*\n)|)(?:#{1,6}|[-*+]|(\d{1,9})[.)])[${STRANGE}].*$(?=(\n\d{1,9}[.)])?)`, 'gm'),
    explain: ([all = '', before, number = '', after], item = Number.NaN) =>
      number === '' || number === '1' || before || after || Number(number) === item + 1 ? strangeSpace(all) : undefined,
    only: 'paragraph',
  },
];

const AFTER_MARK = new RegExp(String.raw`^([ \t${STRANGE}]*(?:${MARK}))[${STRANGE}]+`);

/** What to say of a mark whose space is none. */
export function strangeSpace(typed: string): RuleAdvice {
  const right = shortened(plainSpaces(typed.replace(AFTER_MARK, '$1 ')));
  const message = `Patients would read "${right}" as it is typed: it holds ${strangeCharacter(typed)}, which Markdown does not take for an ordinary space.`;
  const hint = `Delete what looks like a space before and after the mark, and type it with the space bar: ${right}`;
  return advice('strange-space', message, hint);
}
