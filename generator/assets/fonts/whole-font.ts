import type { ProjectFiles } from '../../store/project-files.ts';

/** A typeface with one weight, all its letters. Measures are in em. */
export interface FontMeasures {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean width of a letter of English text. */
  width: number;
}

type Cache = Pick<ProjectFiles, 'remember'>;

/** A woff2 file as ttf with one weight of its axis; `weight` is left out for a file that has only one. Kept by the cache. */
export function wholeFont(font: Buffer, weight: number | undefined, cache: Cache): Promise<Buffer> {
  return cache.remember('ttf', { version: VERSION, font, weight }, async () => {
    const { default: subset } = await import('subset-font');
    const axes = weight === undefined ? {} : { variationAxes: { wght: weight } };
    return subset(font, '', { keepAllGlyphs: true, targetFormat: 'truetype', ...axes });
  });
}

/** The measures of a woff2 file at a weight. */
export async function measuresOf(font: Buffer, weight: number | undefined, cache: Cache): Promise<FontMeasures> {
  const kept = await cache.remember('measures', { version: VERSION, font, weight }, async () => {
    const { openCardFont } = await import('../social/card-font.ts');
    const { ascent, descent, lineGap, widthOf } = openCardFont([await wholeFont(font, weight, cache)]);
    const letters = ENGLISH.split(' ').map(([letter = '', ...share]) => ({ letter, share: Number(share.join('')) }));
    const total = letters.reduce((sum, { share }) => sum + share, 0);
    const width = letters.reduce((sum, { letter, share }) => sum + widthOf(letter.replace('_', ' '), 0) * share, 0) / total;
    return Buffer.from(JSON.stringify({ ascent, descent, lineGap, width } satisfies FontMeasures));
  });
  return JSON.parse(kept.toString());
}

const VERSION = '1';

/** How often letters are in English text, of 10,000, as the widths of the stand-ins were measured; `_` is the space. */
const ENGLISH =
  '_1540 e922 t672 a668 i588 n578 o571 r526 s469 h351 l304 d298 c232 u207 m181 f170 p163 g155 y123 b114 w110 ,83 .79 v76 ' +
  'k46 T41 S41 A40 C31 M25 x25 P23 I22 B20';
