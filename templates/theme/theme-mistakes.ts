import { useMode as addMode, modeOklch, wcagContrast } from 'culori/fn';
import type { Theme, ThemeMistake } from '../../generator/contract.ts';
import { groupBy } from '../../generator/shared/collections.ts';
import { atLightness, type Family, GIVEN_SHADES, themedColors } from './palette-of.ts';
import { TEXT_PAIRS, type TextPair } from './text-pairs.ts';

const oklch = addMode(modeOklch);

type ThemeColors = NonNullable<Theme['colors']>;

/** A pair that is hard to read, with its colours. */
interface HardPair {
  pair: TextPair;
  colors: [text: string, ground: string];
  contrast: number;
}

/** What the colours of a theme make hard to read: a mistake for each colour that is to blame, with the worst pair in full. */
export function themeMistakes({ colors = {} }: Theme): ThemeMistake[] {
  const hard = groupBy(hardPairs(colors), ({ pair }) => familyToBlame(pair, colors));
  return [...hard].map(([name, pairs]) => {
    const family = name as Family;
    const [worst, ...others] = pairs.toSorted((a, b) => a.contrast / a.pair.least - b.contrast / b.pair.least);
    const more = others.length > 0 ? ` So ${others.length === 1 ? 'is' : 'are'} ${listed(others)}.` : '';
    return { path: ['colors', family], message: `${worst ? described(worst) : ''}${more}`, hint: advice(family, colors) };
  });
}

/** The pairs with less contrast than they need, also in the setting "high contrast". */
export function hardPairs(colors: ThemeColors): HardPair[] {
  const { shades, highContrast } = themedColors({ colors });
  const inBoth = [shades, { ...shades, ...highContrast }].flatMap((look) =>
    TEXT_PAIRS.map((pair): HardPair => {
      const [text, ground] = [look[pair.shades[0]], look[pair.shades[1]]];
      return { pair, colors: [text, ground], contrast: wcagContrast(text, ground) };
    }),
  );
  const hard = inBoth.filter(({ pair, contrast }) => contrast < pair.least);
  return hard.filter(({ pair }, index) => hard.findIndex((other) => other.pair === pair) === index);
}

/** The colour that spoils a pair by itself; where only two together do, that of the text. */
function familyToBlame(pair: TextPair, colors: ThemeColors): Family {
  const families = Object.keys(colors) as Family[];
  const isSpoiling = (family: Family) => hardPairs({ [family]: colors[family] }).some((hard) => hard.pair === pair);
  const ofPair = families.filter((family) => pair.shades.includes(GIVEN_SHADES[family]));
  return families.find(isSpoiling) ?? ofPair[0] ?? families[0] ?? 'brand';
}

function described({ pair: { text, ground, least }, colors, contrast }: HardPair): string {
  const words = `${text.charAt(0).toUpperCase()}${text.slice(1)} on ${ground}`;
  return `${words} are hard to read: ${colors.join(' on ')} has a contrast of ${shown(contrast)}, and ${least} is needed (WCAG 2.2 AA).`;
}

function listed(pairs: readonly HardPair[]): string {
  const texts = pairs.map(({ pair, contrast }) => `${pair.text} on ${pair.ground} (${shown(contrast)} of ${pair.least})`);
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' and ');
}

/** Never rounded up to what is needed. */
function shown(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2);
}

const STEPS = 200;

function advice(family: Family, colors: ThemeColors): string {
  const { l = 0, c = 0, h = 0 } = oklch(colors[family]) ?? {};
  const byNearness = Array.from({ length: STEPS }, (_, step) => (step + 1) / STEPS).sort((a, b) => Math.abs(a - l) - Math.abs(b - l));
  const candidates = byNearness.map((lightness) => atLightness(lightness, { c, h }));
  const spoiled = (color: string) =>
    hardPairs({ ...colors, [family]: color }).some(({ pair }) => familyToBlame(pair, { ...colors, [family]: color }) === family);
  const nearest = candidates.find((color) => !spoiled(color));
  return nearest
    ? `The nearest colour of the same hue that would do is "${nearest}".`
    : 'No colour of this hue would do. Choose another one.';
}
