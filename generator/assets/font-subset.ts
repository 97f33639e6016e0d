import type { FontFace } from '../plan/page-type.ts';

export interface FontMetrics {
  /** Above and below the baseline, in em; both positive. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean width of a letter of English text in em, by weight. */
  widths: Record<number, number>;
}

/** Changes whenever the same file and characters would give other bytes. */
export const RECIPE = JSON.stringify({ hinting: false, version: 2 });

/**
 * A woff2 file with these characters, features and weights alone. Screens of today do not use hinting, which is a third of such a file.
 * harfbuzz is loaded only here: it takes longer to start than a whole build.
 */
export async function subsetFont(font: Buffer, characters: string, { features, weight }: FontFace): Promise<Uint8Array> {
  const { default: subset } = await import('subset-font');
  return subset(font, characters, { targetFormat: 'woff2', noHinting: true, keepFeatures: [...features], ...axes(weight) });
}

/** Heights of a font, and how wide English text runs in each of these weights. */
export async function readMetrics(font: Buffer, weights: readonly number[], isVariable: boolean): Promise<FontMetrics> {
  const [{ default: subset }, { fromBuffer }] = await Promise.all([import('subset-font'), import('@capsizecss/unpack')]);
  const widths: Record<number, number> = {};
  for (const weight of weights) {
    const instance = isVariable
      ? await subset(font, '', { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: { wght: weight } })
      : font;
    const { xWidthAvg, unitsPerEm } = await fromBuffer(instance);
    widths[weight] = xWidthAvg / unitsPerEm;
  }
  const { ascent, descent, lineGap, unitsPerEm } = await fromBuffer(font);
  return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm, lineGap: lineGap / unitsPerEm, widths };
}

function axes(weight: FontFace['weight']) {
  return typeof weight === 'number' ? {} : { variationAxes: { wght: weight } };
}
