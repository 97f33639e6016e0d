import { describe, expect, it } from 'vitest';
import { colors, palette } from '../../../templates/palette.ts';

const [normal = {}, highContrast = {}] = Object.values(colors.properties);

describe('the palette', () => {
  it('names each colour as style sheets read it', () => {
    expect(Object.keys(normal)).toHaveLength(Object.keys(palette).length);
    expect(normal).toMatchObject({ '--ink': palette.ink, '--forest-9': palette.forest9, '--level-1-pale': palette.level1Pale });
  });

  it('keeps every text readable on paper, more so in high contrast', () => {
    for (const name of ['--text', '--muted', '--green', '--error', '--forest-9']) {
      const ratio = contrast(normal[name], normal['--paper']);
      expect(ratio, name).toBeGreaterThan(4.5);
      expect(contrast(highContrast[name] ?? normal[name], highContrast['--paper']), name).toBeGreaterThan(ratio);
    }
  });

  it('changes no name in high contrast that the site does not have', () => {
    expect(Object.keys(highContrast).filter((name) => !(name in normal))).toEqual([]);
  });
});

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const long = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(long.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
