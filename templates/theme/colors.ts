import { useMode as addMode, modeRgb } from 'culori/fn';
import type { Colors } from '../../generator/contract/look.ts';
import type { Theme } from '../../generator/contract/site.ts';
import { defaultRoles, defaultShades, type RoleName, type Shades } from '../palette.ts';
import { lightRoles, type Roles, themedColors } from './palette-of.tsx';

const rgb = addMode(modeRgb);

/** The color of `::backdrop` in templates/styles/tokens.css. */
const BACKDROP = '#122418';

/** Matches the root in high contrast: by the input of the panel without script, or by the attribute that script sets. */
const HIGH_CONTRAST = ':root:is(:has(#high-contrast:checked),[data-contrast=high])';

/**
 * One of two properties is empty and the other invalid, so that `var(--l, …) var(--d, …)` resolves to its light or dark color in every
 * browser with custom properties (https://www.w3.org/TR/css-variables-1/#guaranteed-invalid).
 */
const LIGHT = 'color-scheme:light;--l:initial;--d: ;';
const DARK = 'color-scheme:dark;--l: ;--d:initial;';
const PREFERS_DARK = '(prefers-color-scheme:dark)';

/** Returns the colors of a theme as rules for the generator to write. Posters (templates/styles/base.css) and paper stay light. */
export function colorsOf(theme: Theme | undefined): Colors {
  const { shades, highContrast, dark, darkened } = themedColors(theme);
  const strongestShades = { ...shades, ...highContrast };
  const [light, strongest] = [lightRoles(shades), lightRoles(strongestShades)];
  const all = Object.keys(light) as RoleName[];
  const changed = all.filter((name) => strongest[name] !== light[name] || dark.highContrast[name] !== undefined);
  const inBoth = (names: readonly RoleName[], first: Roles, second: Roles) =>
    propertiesOf(
      Object.fromEntries(
        names.map((name) => [name, first[name] === second[name] ? first[name] : `var(--l,${first[name]}) var(--d,${second[name]})`]),
      ),
    );
  const chosen = (scheme: Scheme) => `:root:is(:has(#scheme-${scheme}:checked),[data-scheme=${scheme}])`;
  return {
    light: propertiesOf({ ...shades, ...light }),
    rules: [
      { selector: ':root,.poster', always: LIGHT },
      { media: PREFERS_DARK, selector: ':root', always: DARK },
      { selector: chosen('light'), always: LIGHT },
      { selector: chosen('dark'), always: DARK },
      { media: 'print', selector: ':root', always: LIGHT.replaceAll(';', '!important;') },
      { selector: ':root', colors: propertiesOf(withoutRoles(shades)) },
      { selector: ':root,.poster', colors: inBoth(all, light, dark.roles) },
      { selector: HIGH_CONTRAST, colors: propertiesOf(withoutRoles(highContrast)) },
      {
        selector: `${HIGH_CONTRAST},${HIGH_CONTRAST} .poster`,
        colors: inBoth(changed, strongest, { ...dark.roles, ...dark.highContrast }),
      },
    ],
    theme: shades.green,
    background: shades.white,
    // Colors that tokens.css contains as values: shadows, and the backdrop of dialogs, which has no custom properties in older browsers.
    replaced: theme?.colors
      ? new Map([
          [inNumbers(defaultShades.ink), inNumbers(shades.ink)],
          [BACKDROP, darkened(BACKDROP)],
        ])
      : new Map(),
  };
}

type Scheme = 'light' | 'dark';

/** Shades without a role of the same name, which would override them. */
function withoutRoles(shades: Partial<Shades>): Partial<Shades> {
  return Object.fromEntries(Object.entries(shades).filter(([name]) => !(name in defaultRoles)));
}

/** Converts names to custom properties: `sage1` is `--sage-1`. */
function propertiesOf(colors: Readonly<Record<string, string>>): Record<string, string> {
  const property = (name: string) => `--${name.replace(/[A-Z]|\d/g, (character) => `-${character.toLowerCase()}`)}`;
  return Object.fromEntries(Object.entries(colors).map(([name, value]) => [property(name), value]));
}

/** Returns a color as the beginning of `rgb()`, up to its alpha value: `rgb(20 40 27 /`. */
function inNumbers(color: string): string {
  const { r = 0, g = 0, b = 0 } = rgb(color) ?? {};
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')} /`;
}
