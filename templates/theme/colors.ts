import { useMode as addMode, modeRgb } from 'culori/fn';
import type { Colors, Theme } from '../../generator/contract.ts';
import { defaultShades, type Shades } from '../palette.ts';
import { themedColors } from './palette-of.ts';

const rgb = addMode(modeRgb);

/** The dark behind a dialog, in templates/styles/tokens.css. */
const BACKDROP = '#122418';

/** The colours as the generator writes them. */
export function colorsOf(theme: Theme | undefined): Colors {
  const { shades, highContrast, dark } = themedColors(theme);
  return {
    properties: {
      ':root': propertiesOf(shades),
      ':root:is(:has(#high-contrast:checked),[data-contrast=high])': propertiesOf(highContrast),
    },
    theme: shades.green,
    background: shades.white,
    // What tokens.css writes by itself: shadows, and what lies behind a dialog, where older browsers know no property.
    replaced: theme?.colors
      ? new Map([
          [inNumbers(defaultShades.ink), inNumbers(shades.ink)],
          [BACKDROP, dark(BACKDROP)],
        ])
      : new Map(),
  };
}

/** As custom properties: `sage1` is `--sage-1`. */
function propertiesOf(shades: Partial<Shades>): Record<string, string> {
  const property = (name: string) => `--${name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)}`;
  return Object.fromEntries(Object.entries(shades).map(([name, value]) => [property(name), value]));
}

/** `rgb(20 40 27 /`, as the beginning of a colour with its share. */
function inNumbers(color: string): string {
  const { r = 0, g = 0, b = 0 } = rgb(color) ?? {};
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')} /`;
}
