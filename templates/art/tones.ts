import { palette } from './palette.ts';

/** The colours a picture borrows from the tile it lies on. */
export interface Tone {
  /** Background of the tile. */
  tile: string;
  /** The disc behind the figure. */
  disc: string;
  /** A dark head on that disc, apart from the tile. */
  head: string;
  /** A lighter head on that disc, apart from the tile. */
  face: string;
  /** Lines drawn straight on the tile. */
  ink: string;
  /** Quieter lines drawn straight on the tile. */
  soft: string;
  /** A figure that stands on the tile without a disc. */
  figure: string;
  /** Details inside such a figure. */
  detail: string;
}

export type ToneName = 'sage-1' | 'sage-2' | 'sage-3' | 'sand-1' | 'sand-2' | 'green' | 'forest' | 'night';

const light = {
  head: palette.forest,
  face: palette.green,
  ink: palette.forest,
  soft: palette.fern,
  figure: palette.forest,
  detail: palette.sage2,
};
const dark = { ink: palette.sage2, soft: palette.sage3, figure: palette.sand2, detail: palette.forest };

/** Every tile colour a picture can stand on, keyed by the names used in content. */
export const tones: Readonly<Record<ToneName, Tone>> = Object.freeze({
  'sage-1': { tile: palette.sage1, disc: palette.sage3, ...light },
  'sage-2': { tile: palette.sage2, disc: palette.sage3, ...light },
  'sage-3': { tile: palette.sage3, disc: palette.sage2, ...light },
  'sand-1': { tile: palette.sand1, disc: palette.sand2, ...light },
  'sand-2': { tile: palette.sand2, disc: palette.sand1, ...light },
  green: { tile: palette.green, disc: palette.sage3, head: palette.forest, face: palette.forest, ...dark },
  forest: { tile: palette.forest, disc: palette.sage3, head: palette.green, face: palette.green, ...dark },
  night: { tile: palette.night, disc: palette.sage3, head: palette.green, face: palette.green, ...dark },
});

/** Props of every picture that can change its tile. */
export interface ToneProps {
  tone?: ToneName;
}
