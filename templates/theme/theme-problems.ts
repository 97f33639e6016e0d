import { useMode as addMode, modeOklch, wcagContrast } from 'culori/fn';
import type { ThemeProblem } from '../../generator/contract/look.ts';
import type { Theme } from '../../generator/contract/site.ts';
import { groupBy } from '../../generator/shared/collections.ts';
import { counted } from '../../generator/shared/text.ts';
import { defaultRoles, type RoleName, type ShadeName } from '../palette.ts';
import { atLightness, type Family, GIVEN_SHADES, lightRoles, themedColors } from './palette-of.tsx';

const oklch = addMode(modeOklch);

type ThemeColors = NonNullable<Theme['colors']>;

type LowContrastPair = ReturnType<typeof lowContrastPairs>[number];

/** Returns a problem for each color of a theme that makes texts hard to read; the message describes the pair with the least contrast. */
export function themeProblems({ colors = {} }: Theme): ThemeProblem[] {
  const hard = groupBy(lowContrastPairs(colors), ({ pair }) => familyToBlame(pair, colors));
  return [...hard].map(([name, pairs]) => {
    const family = name as Family;
    const [worst, ...others] = pairs.toSorted((a, b) => a.contrast / a.pair.least - b.contrast / b.pair.least);
    const more = others.length > 0 ? ` Also too hard to read: ${listPairs(others)}.` : '';
    return { path: ['colors', family], message: `${worst ? describePair(worst) : ''}${more}`, hint: hintFor(family, colors) };
  });
}

/** The colors of a theme in four looks: light, light in high contrast, dark, dark in high contrast. */
export function looksOf(theme: Pick<Theme, 'colors'>): Readonly<Record<ColorName, string>>[] {
  const { shades, highContrast, dark } = themedColors(theme);
  const strongest = { ...shades, ...highContrast };
  return [
    { ...shades, ...lightRoles(shades) },
    { ...strongest, ...lightRoles(strongest) },
    { ...shades, ...dark.roles },
    { ...strongest, ...dark.roles, ...dark.highContrast },
  ];
}

/** Returns the pairs with too little contrast in at least one look, each once, with its colors. */
export function lowContrastPairs(colors: ThemeColors) {
  const inAll = looksOf({ colors }).flatMap((look) =>
    TEXT_PAIRS.map((pair) => {
      const [text, ground] = pair.colors;
      return { pair, colors: [look[text], look[ground]], contrast: wcagContrast(look[text], look[ground]) };
    }),
  );
  const hard = inAll.filter(({ pair, contrast }) => contrast < pair.least);
  return hard.filter(({ pair }, index) => hard.findIndex((other) => other.pair === pair) === index);
}

/** The color that causes the low contrast of a pair alone; if only two together do, the one of the text. */
function familyToBlame(pair: TextPair, colors: ThemeColors): Family {
  const families = Object.keys(colors) as Family[];
  const isSpoiling = (family: Family) => lowContrastPairs({ [family]: colors[family] }).some((hard) => hard.pair === pair);
  const shades = pair.colors.map((name) => (name in defaultRoles ? defaultRoles[name as RoleName][0] : name));
  const ofPair = families.filter((family) => shades.includes(GIVEN_SHADES[family]));
  return families.find(isSpoiling) ?? ofPair[0] ?? families[0] ?? 'brand';
}

function describePair({ pair: { text, ground, least }, colors, contrast }: LowContrastPair): string {
  const pairColors = colors.join(' on ');
  return `Too hard to read: ${text} on ${ground}. The contrast of ${pairColors} is ${formatContrast(contrast)}, but must be at least ${least} (WCAG 2.2 AA).`;
}

/** Most other pairs that a message lists. */
const MAX_LISTED = 4;

function listPairs(pairs: readonly LowContrastPair[]): string {
  const texts = pairs
    .slice(0, MAX_LISTED)
    .map(({ pair, contrast }) => `${pair.text} on ${pair.ground} (${formatContrast(contrast)} of ${pair.least})`);
  const more = pairs.length - texts.length;
  return [...texts, ...(more > 0 ? [`and ${counted(more, 'more pair')}`] : [])].join(', ');
}

/** A contrast with two decimals, rounded down, so that it never looks sufficient. */
function formatContrast(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2);
}

const STEPS = 100;

function hintFor(family: Family, colors: ThemeColors): string {
  const { l = 0, c = 0, h = 0 } = oklch(colors[family]) ?? {};
  const { [family]: _, ...others } = colors;
  // If other colors have problems too, only this color is checked, without them.
  const otherColors = lowContrastPairs(others).length > 0 ? {} : others;
  const byNearness = Array.from({ length: STEPS }, (_, step) => (step + 1) / STEPS).sort((a, b) => Math.abs(a - l) - Math.abs(b - l));
  const nearest = byNearness
    .map((lightness) => atLightness(lightness, { c, h }))
    .find((color) => lowContrastPairs({ ...otherColors, [family]: color }).length === 0);
  return nearest ? `The nearest color of the same hue that works is "${nearest}".` : 'No color of this hue works. Choose another hue.';
}

/** A color as style sheets name it. */
export type ColorName = RoleName | ShadeName;

/** A text or an icon with its background, as the style sheets combine them. */
interface TextPair {
  /** In plain words: "links", "white cards". */
  text: string;
  ground: string;
  colors: readonly [text: ColorName, ground: ColorName];
  /** Contrast that WCAG 2.2 AA requires: 4.5 for text (1.4.3), 3 for borders of fields and focus indicators (1.4.11). */
  least: 4.5 | 3;
}

const GROUNDS = {
  paper: 'the page background',
  raised: 'cards',
  band1: 'the palest brand background',
  band2: 'pale brand backgrounds',
  band3: 'the strongest pale brand background',
  warm1: 'the palest warm background',
  warm2: 'warm backgrounds',
  strong: 'dark bands and buttons',
  deep: 'the footer and the darkest bands',
  white: 'white buttons on dark bands',
  sand2: 'the bar of a preview',
  green: 'tiles in the brand color',
  forest7: 'pressed buttons',
  forest8: 'dark tiles',
  forest9: 'the darkest tiles',
  danger: 'heads and buttons of urgent boxes',
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

/** Texts with their name for messages, their color, and every background that they are on. */
const TEXTS: readonly [text: string, color: ColorName, grounds: readonly Ground[]][] = [
  ['links', 'link', QUIET],
  ['headings', 'heading', [...QUIET, 'band3', 'warm2', 'alert', 'level1Pale', 'level2Pale', 'level3Pale', 'level4Pale']],
  ['text', 'text', [...QUIET, 'band3', 'warm2', 'alert']],
  ['quiet text', 'muted', ['paper', 'raised', 'band1', 'warm1']],
  ['error messages', 'error', ['paper', 'raised', 'warm1', 'alert']],
  ['dark text', 'ink', ['coral', 'coralHover', 'sand2', 'white']],
  ['text of white buttons', 'forest8', ['white']],
  ['white text', 'white', ['green', 'forest7', 'forest8', 'forest9', 'strong', 'deep', 'danger']],
  ['text', 'onDark', ['green', 'forest7', 'forest8', 'forest9', 'strong', 'deep']],
  ['quiet text', 'sage3', ['strong', 'deep']],
  ['text and icons', 'sage2', ['strong', 'deep']],
  ['numerals', 'amber', ['strong', 'deep']],
];

const ICONS: typeof TEXTS = [
  ['borders of fields', 'lineInput', ['paper', 'raised']],
  ['borders of the selected answer', 'link', ['paper', 'raised', 'band1']],
  ['marks of focus', 'lineStrong', [...QUIET, 'band3']],
  ['marks of focus', 'amber', ['green', 'strong', 'deep']],
];

/** Every pair of text and background in the style sheets; tests/unit/templates/text-pairs.test.ts finds missing ones. */
export const TEXT_PAIRS: readonly TextPair[] = [...pairsOf(TEXTS, 4.5), ...pairsOf(ICONS, 3)];

function pairsOf(table: typeof TEXTS, least: TextPair['least']): TextPair[] {
  return table.flatMap(([text, color, grounds]) =>
    grounds.map((ground) => ({ text, ground: GROUNDS[ground], colors: [color, ground], least })),
  );
}
