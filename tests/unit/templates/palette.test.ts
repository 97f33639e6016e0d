import { wcagContrast, wcagLuminance } from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultHighContrast, defaultShades, type ShadeName } from '../../../templates/palette.ts';
import { colorsOf } from '../../../templates/theme/colors.ts';
import { familyOf, GIVEN_SHADES, paletteOf, themedColors } from '../../../templates/theme/palette-of.tsx';

const { light, rules } = colorsOf(undefined);
const names = Object.keys(defaultShades) as ShadeName[];
/** Any color as hexadecimal, such as `#1f5673`. */
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the palette', () => {
  it('is the default one if a site has no theme, or a theme without colors', () => {
    expect(themedColors(undefined)).toMatchObject({ shades: defaultShades, highContrast: defaultHighContrast });
    expect(paletteOf({})).toEqual(paletteOf(undefined));
  });

  it('names each color as style sheets use it, also in high contrast', () => {
    const { ink, forest9, level1Pale } = defaultShades;
    expect(light).toMatchObject({ '--ink': ink, '--forest-9': forest9, '--level-1-pale': level1Pale });
    const changed = rules.filter(({ selector }) => selector.includes('high')).flatMap(({ colors }) => Object.keys(colors ?? {}));
    expect(changed.length).toBeGreaterThan(20);
    expect(changed.filter((name) => !(name in light))).toEqual([]);
  });

  it('contains both schemes in one value, and writes a color once if it is the same in both', () => {
    const values = Object.assign({}, ...rules.map(({ colors }) => colors));
    expect(values['--heading']).toBe('var(--l,#0b1a0c) var(--d,#fff)');
    expect(values['--danger']).toBe('#a2301a');
    expect(rules.find(({ selector, colors }) => selector === ':root,.poster' && colors)?.colors?.['--strong']).toBe('#1f3d26');
  });
});

describe('the palette of a theme', () => {
  const blue = themedColors({ colors: { brand: '#1f5673' } });

  it('contains the given color itself and no green next to it, and leaves all other families unchanged', () => {
    expect(blue.shades.green).toBe('#1f5673');
    const all = [...Object.values(blue.palette), ...Object.values(blue.highContrast)];
    const ofBrand = names.filter((name) => familyOf(name) === 'brand').map((name) => defaultShades[name]);
    const greens = [...ofBrand, '#cfd9c6', '#cbe1bb', '#9bc086', '#244a2d', '#3f6e42', '#10240f', '#0b1a0c', '#1d2a20'];
    expect(greens.filter((green) => all.includes(green))).toEqual([]);
    for (const name of names.filter((name) => familyOf(name) !== 'brand')) expect(blue.shades[name], name).toBe(defaultShades[name]);
    expect(blue.palette.skin).toBe('#cfa179');
  });

  it('gives every derived shade the luminance of the default, whatever the hue', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (brand, warm) => {
        const { shades } = themedColors({ colors: { brand, warm } });
        const isDarker = wcagLuminance(brand) < wcagLuminance(defaultShades.green);
        const given = Object.values(GIVEN_SHADES) as string[];
        const derived = names.filter((name) => !given.includes(name) && !(isDarker && name.startsWith('forest')));
        for (const name of derived) expect(wcagContrast(shades[name], defaultShades[name]), `${name} ${shades[name]}`).toBeLessThan(1.05);
      }),
      { numRuns: 40 },
    );
  });

  it('darkens its dark grounds with a brand that is darker than they are, so that links are never the darkest', () => {
    const { shades, palette } = themedColors({ colors: { brand: '#12284c' } });
    expect(wcagLuminance(shades.forest8)).toBeLessThan(wcagLuminance(defaultShades.forest8));
    // Figures of drawings still contrast with dark tiles.
    expect(wcagContrast(palette.green, palette.forest8)).toBeGreaterThan(1.5);
  });
});
