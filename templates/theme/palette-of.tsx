import {
  useMode as addMode,
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import type { Theme } from '../../generator/contract/site.ts';
import {
  defaultDarkHighContrast,
  defaultDrawn,
  defaultHighContrast,
  defaultRoles,
  defaultShades,
  type RoleName,
  type ShadeName,
  type Shades,
} from '../palette.ts';

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeOklab);
const oklch = addMode(modeOklch);

type ThemeColors = NonNullable<Theme['colors']>;
/** Shades that follow one color of a theme. */
export type Family = keyof ThemeColors;

/** The shade of each family that is the given color itself. */
export const GIVEN_SHADES = { brand: 'green', accent: 'coral', warm: 'amber', paper: 'paper' } as const satisfies Record<Family, ShadeName>;

/** The colors of the light scheme by role, from a set of shades. */
export function lightRoles(shades: Shades): Roles {
  return mapValues(defaultRoles, ([shade]) => shades[shade]);
}

/** The shades that each color of a theme changes. All others stay: white, errors, warnings, the "open now" light, levels of the quiz. */
const FAMILIES: Readonly<Record<Family, readonly ShadeName[]>> = {
  brand: [
    ...(['ink', 'forest9', 'forest8', 'forest7', 'green', 'fern', 'sage3', 'sage2', 'sage1'] as const),
    ...(['text', 'muted', 'line', 'lineInput', 'onDark', 'onDarkLine'] as const),
  ],
  accent: ['coral', 'coralHover'],
  warm: ['amber', 'sand1', 'sand2', 'sand3'],
  paper: ['paper'],
};

/** Roles of the dark scheme whose meaning is their hue. */
const NEVER_THEMED: readonly string[] = [
  ...(['error', 'alert', 'alertLine', 'level1Pale', 'level2Pale', 'level3Pale', 'level4Pale'] as const),
] satisfies RoleName[];

/** Dark backgrounds, which become darker with a dark brand color, down to the share `LEAST_DARKENING` of their luminance. */
const DARK_GROUNDS: readonly string[] = ['forest9', 'forest8', 'forest7'] satisfies ShadeName[];
const LEAST_DARKENING = 0.45;
/** If a given color is more vivid than the default, other shades get only a share of the increase, so that pale backgrounds stay pale. */
const VIVID = { share: 0.4, most: 1.6 };
/** Pale backgrounds of other hues look more vivid than green ones of the same chroma, so the opposite hue loses this share of it. */
const CALMER = 0.45;
/** The luminance that separates dark shades from pale ones. */
const MIDDLE = 0.25;
/** Least contrast of a figure in the brand color on a dark tile. */
const FIGURE_CONTRAST = 1.5;

/** The colors of drawings by name. */
export type Palette = Shades & Readonly<Record<keyof typeof defaultDrawn, string>>;

/** Colors by role. */
export type Roles = Readonly<Record<RoleName, string>>;

const cache = new WeakMap<object, ReturnType<typeof makeColors>>();

/**
 * The colors of a theme, or the default ones. A family gets the hue and vividness of its given color, and keeps the luminance of each
 * shade (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance): derived shades keep the contrast of the default palette for any hue, so
 * only the given color itself can have too little.
 */
export function themedColors(theme: Pick<Theme, 'colors'> | undefined) {
  const colors = theme?.colors ?? NO_COLORS;
  const made = cache.get(colors) ?? makeColors(colors);
  cache.set(colors, made);
  return made;
}

const NO_COLORS: ThemeColors = Object.freeze({});

/** Colors by name for drawings and social images. */
export function paletteOf(theme: Pick<Theme, 'colors'> | undefined): Palette {
  return themedColors(theme).palette;
}

/** The family of a shade; undefined if no theme changes it. */
export function familyOf(name: ShadeName): Family | undefined {
  return (Object.keys(FAMILIES) as Family[]).find((family) => FAMILIES[family].includes(name));
}

/** Returns a shade adapted to a given color; with `darkens`, the shade becomes darker along with a dark given color. */
type Shift = (shade: string, darkens?: boolean) => string;

const unchanged: Shift = (shade) => shade;

function makeColors(colors: ThemeColors) {
  const shifts = mapValues(GIVEN_SHADES, (shade, family): Shift => {
    const given = colors[family];
    return given === undefined ? unchanged : shiftTo(given, defaultShades[shade]);
  });
  const shades: Shades = mapValues(defaultShades, (shade, name) => {
    const family = familyOf(name);
    if (!family) return shade;
    return name === GIVEN_SHADES[family] ? (colors[family] ?? shade) : shifts[family](shade, DARK_GROUNDS.includes(name));
  });
  // In high contrast the lines of the warm family are as dark as those of the brand; white and black have no hue to change.
  const highContrast = mapValues(defaultHighContrast, (shade, name) =>
    shade === '#fff' || shade === '#000' ? shade : shifts[name === 'sand1' ? 'warm' : 'brand'](shade, true),
  );
  // Backgrounds and texts of the dark scheme have the hue of the brand, also those that are white or paper in the light scheme.
  const inDark = (color: string, name: RoleName) => {
    const family = familyOf(defaultRoles[name][0]);
    if (NEVER_THEMED.includes(name) || color === '#fff' || color === '#000') return color;
    return shifts[family === 'warm' ? 'warm' : 'brand'](color);
  };
  const dark = {
    roles: mapValues(defaultRoles, ([, color], name) => inDark(color, name)),
    highContrast: mapValues(defaultDarkHighContrast, inDark),
  };
  const drawn = mapValues(defaultDrawn, (color, name) => (name.startsWith('skin') ? color : shifts.brand(color)));
  // If the brand color has too little contrast on dark tiles, figures keep the luminance of the default.
  const isDark = wcagContrast(shades.green, shades.forest8) < FIGURE_CONTRAST;
  const palette: Palette = { ...shades, ...drawn, green: isDark ? shifts.brand(defaultShades.green) : shades.green };
  /** Adapts a dark color outside of the palette to the brand. */
  const darkened = (color: string) => shifts.brand(color, true);
  return { shades, highContrast, dark, palette, darkened };
}

function mapValues<Values extends object, Result>(
  values: Values,
  change: (value: NonNullable<Values[keyof Values]>, name: keyof Values) => Result,
): { [Name in keyof Values]: Result } {
  const changed = Object.entries(values).map(([name, value]) => [name, change(value, name as keyof Values)]);
  return Object.fromEntries(changed) as { [Name in keyof Values]: Result };
}

function shiftTo(given: string, base: string): Shift {
  const [to, from] = [oklch(given), oklch(base)];
  const turn = (to?.h ?? 0) - (from?.h ?? 0);
  const ratio = (to?.c ?? 0) / (from?.c ?? 1);
  const vividness = ratio <= 1 ? ratio : Math.min(VIVID.most, 1 + (ratio - 1) * VIVID.share);
  const calm = 1 - (CALMER * (1 - Math.cos((turn * Math.PI) / 180))) / 2;
  const darkening = Math.min(1, Math.max(LEAST_DARKENING, wcagLuminance(given) / wcagLuminance(base)));
  return (shade, darkens = false) => {
    const { c = 0, h = 0 } = oklch(shade) ?? {};
    const luminance = wcagLuminance(shade);
    const chroma = c * vividness * (luminance > MIDDLE ? calm : 1);
    return withLuminance({ c: chroma, h: h + turn }, luminance * (darkens && luminance < MIDDLE ? darkening : 1));
  };
}

/** The color of a hue (degrees), chroma and luminance (0 to 1), or the nearest that screens can show. */
function withLuminance({ c, h }: { c: number; h: number }, luminance: number): string {
  let [darker, lighter] = [0, 1];
  for (let step = 0; step < 16; step += 1) {
    const l = (darker + lighter) / 2;
    if (wcagLuminance(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) < luminance) darker = l;
    else lighter = l;
  }
  return atLightness((darker + lighter) / 2, { c, h });
}

/** A color with a lightness from 0 to 1 (OKLCH), as `#1f5673`. */
export function atLightness(l: number, { c, h }: { c: number; h: number }): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

const Context = createContext<Theme | undefined>(undefined);

/** Provides the theme to all drawings inside, around a document or a drawing that becomes a file. */
export function ThemeProvider({ theme, children }: { theme: Theme | undefined; children?: ReactNode }) {
  return <Context.Provider value={theme}>{children}</Context.Provider>;
}

/** Wraps a drawing that becomes a file, so that it has the colors of a theme. */
export function inTheme(drawing: ReactElement, theme: Theme | undefined): ReactElement {
  return createElement(ThemeProvider, { theme }, drawing);
}

/** The colors of drawings of this site. */
export function usePalette(): Palette {
  return themedColors(useContext(Context)).palette;
}

/** The site's own logo, a file of content/images; undefined if it has the default one. */
export function useOwnMark(): Theme['mark'] {
  return useContext(Context)?.mark;
}
