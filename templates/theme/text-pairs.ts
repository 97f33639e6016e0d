import type { RoleName, ShadeName } from '../palette.ts';

/** A colour as style sheets name it. */
export type ColorName = RoleName | ShadeName;

/** A text or a sign, and what it stands on, as the style sheets pair them. */
export interface TextPair {
  /** In plain words: "links", "white cards". */
  text: string;
  ground: string;
  colors: readonly [text: ColorName, ground: ColorName];
  /** Contrast that WCAG 2.2 AA wants: 4.5 for text (1.4.3), 3 for frames of fields and marks of focus (1.4.11). */
  least: 4.5 | 3;
}

const GROUNDS = {
  paper: 'the ground of pages',
  raised: 'cards',
  band1: 'the palest ground of the brand',
  band2: 'pale grounds of the brand',
  band3: 'the strongest pale ground of the brand',
  warm1: 'the palest warm ground',
  warm2: 'warm grounds',
  strong: 'dark bands and buttons',
  deep: 'the footer and the darkest bands',
  white: 'white buttons on dark bands',
  sand2: 'the bar of a preview',
  green: 'tiles of the brand colour',
  forest7: 'pressed buttons',
  forest8: 'dark tiles',
  forest9: 'the darkest tiles',
  coral: 'the main buttons',
  coralHover: 'the main buttons under the pointer',
  alert: 'urgent notes',
  level1Pale: 'the mildest result of the quiz',
  level2Pale: 'the second result of the quiz',
  level3Pale: 'the third result of the quiz',
  level4Pale: 'the worst result of the quiz',
} as const satisfies Partial<Record<ColorName, string>>;

type Ground = keyof typeof GROUNDS;

const QUIET = ['paper', 'raised', 'band1', 'band2', 'warm1'] as const;

/** By words that say what it is: the colour of the text, and every ground that it stands on. */
const TEXTS: readonly [text: string, color: ColorName, grounds: readonly Ground[]][] = [
  ['links', 'link', QUIET],
  ['headings', 'heading', [...QUIET, 'band3', 'warm2', 'alert', 'level1Pale', 'level2Pale', 'level3Pale', 'level4Pale']],
  ['text', 'text', [...QUIET, 'band3', 'warm2', 'alert']],
  ['quiet text', 'muted', ['paper', 'raised', 'band1', 'warm1']],
  ['mistakes', 'error', ['paper', 'raised', 'warm1', 'alert']],
  ['dark words', 'ink', ['coral', 'coralHover', 'sand2', 'white']],
  ['words of white buttons', 'forest8', ['white']],
  ['white words', 'white', ['green', 'forest7', 'forest8', 'forest9', 'strong', 'deep']],
  ['text', 'onDark', ['green', 'forest7', 'forest8', 'forest9', 'strong', 'deep']],
  ['quiet text', 'sage3', ['strong', 'deep']],
  ['words and signs', 'sage2', ['strong', 'deep']],
  ['numerals', 'amber', ['strong', 'deep']],
];

const SIGNS: typeof TEXTS = [
  ['frames of fields', 'lineInput', ['paper', 'raised']],
  ['frames of what is chosen', 'link', ['paper', 'raised', 'band1']],
  ['marks of focus', 'lineStrong', [...QUIET, 'band3']],
  ['marks of focus', 'amber', ['green', 'strong', 'deep']],
];

/** Every pair of text and ground that the style sheets make; tests/unit/templates/text-pairs.test.ts looks for others. */
export const TEXT_PAIRS: readonly TextPair[] = [...pairsOf(TEXTS, 4.5), ...pairsOf(SIGNS, 3)];

function pairsOf(table: typeof TEXTS, least: TextPair['least']): TextPair[] {
  return table.flatMap(([text, color, grounds]) =>
    grounds.map((ground) => ({ text, ground: GROUNDS[ground], colors: [color, ground], least })),
  );
}
