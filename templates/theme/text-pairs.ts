import type { ShadeName } from '../palette.ts';

/** A text or a sign, and what it stands on, as the style sheets pair them. */
export interface TextPair {
  /** In plain words: "links", "white cards". */
  text: string;
  ground: string;
  shades: readonly [text: ShadeName, ground: ShadeName];
  /** Contrast that WCAG 2.2 AA wants: 4.5 for text (1.4.3), 3 for frames of fields and marks of focus (1.4.11). */
  least: 4.5 | 3;
}

const GROUNDS = {
  paper: 'the ground of pages',
  white: 'white cards',
  sage1: 'the palest ground of the brand',
  sage2: 'pale grounds of the brand',
  sage3: 'the strongest pale ground of the brand',
  sand1: 'the palest warm ground',
  sand2: 'warm grounds',
  green: 'tiles of the brand colour',
  forest7: 'pressed buttons',
  forest8: 'dark bands and buttons',
  forest9: 'the footer and the darkest tiles',
  coral: 'the main buttons',
  coralHover: 'the main buttons under the pointer',
  alert: 'urgent notes',
  level1Pale: 'the mildest result of the quiz',
  level2Pale: 'the second result of the quiz',
  level3Pale: 'the third result of the quiz',
  level4Pale: 'the worst result of the quiz',
} as const satisfies Partial<Record<ShadeName, string>>;

type Ground = keyof typeof GROUNDS;

const LIGHT = ['paper', 'white', 'sage1', 'sage2', 'sand1'] as const;

/** By words that say what it is: the shade of the text, and every ground that it stands on. */
const TEXTS: readonly [text: string, shade: ShadeName, grounds: readonly Ground[]][] = [
  ['links', 'green', LIGHT],
  ['headings', 'forest9', [...LIGHT, 'sage3', 'sand2', 'alert']],
  ['text', 'text', [...LIGHT, 'sage3', 'sand2', 'alert']],
  ['quiet text', 'muted', ['paper', 'white', 'sage1', 'sand1']],
  ['words of outlined buttons', 'forest8', [...LIGHT, 'sage3', 'sand2']],
  ['mistakes', 'error', ['paper', 'white', 'sand1', 'alert']],
  [
    'dark words',
    'ink',
    ['coral', 'coralHover', 'white', 'paper', 'sand2', 'alert', 'level1Pale', 'level2Pale', 'level3Pale', 'level4Pale'],
  ],
  ['white words', 'white', ['green', 'forest7', 'forest8', 'forest9']],
  ['text', 'onDark', ['green', 'forest7', 'forest8', 'forest9']],
  ['quiet text', 'sage3', ['forest8', 'forest9']],
  ['words and signs', 'sage2', ['forest8', 'forest9']],
  ['numerals', 'amber', ['forest8', 'forest9']],
];

const SIGNS: typeof TEXTS = [
  ['frames of fields', 'lineInput', ['paper', 'white']],
  ['frames of what is chosen', 'green', ['paper', 'white', 'sage1']],
  ['marks of focus', 'forest8', ['paper', 'white', 'sage1', 'sage2', 'sage3', 'sand1', 'sand2', 'coral']],
  ['marks of focus', 'sage2', ['green', 'forest8', 'forest9']],
];

/** Every pair of text and ground that the style sheets make; tests/unit/templates/text-pairs.test.ts looks for others. */
export const TEXT_PAIRS: readonly TextPair[] = [...pairsOf(TEXTS, 4.5), ...pairsOf(SIGNS, 3)];

function pairsOf(table: typeof TEXTS, least: TextPair['least']): TextPair[] {
  return table.flatMap(([text, shade, grounds]) =>
    grounds.map((ground) => ({ text, ground: GROUNDS[ground], shades: [shade, ground], least })),
  );
}
