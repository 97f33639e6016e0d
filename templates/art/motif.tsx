import type { ReactElement } from 'react';
import { palette } from '../palette.ts';
import { ArtFile } from './strokes.tsx';

/** The colours a drawing borrows from the tile it lies on. */
interface Tone {
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

const light = {
  head: palette.forest8,
  face: palette.green,
  ink: palette.forest8,
  soft: palette.fern,
  figure: palette.forest8,
  detail: palette.sage2,
};
const dark = { ink: palette.sage2, soft: palette.sage3, figure: palette.sand2, detail: palette.forest8 };

/** Every tile colour a drawing can stand on, keyed by the names used in content. */
export const tones = Object.freeze({
  'sage-1': { tile: palette.sage1, disc: palette.sage3, ...light },
  'sage-2': { tile: palette.sage2, disc: palette.sage3, ...light },
  'sage-3': { tile: palette.sage3, disc: palette.sage2, ...light },
  'sand-1': { tile: palette.sand1, disc: palette.sand2, ...light },
  'sand-2': { tile: palette.sand2, disc: palette.sand1, ...light },
  green: { tile: palette.green, disc: palette.sage3, head: palette.forest8, face: palette.forest8, ...dark },
  forest: { tile: palette.forest8, disc: palette.sage3, head: palette.green, face: palette.green, ...dark },
  night: { tile: palette.forest9, disc: palette.sage3, head: palette.green, face: palette.green, ...dark },
} satisfies Record<string, Tone>);

export type ToneName = keyof typeof tones;

/** A drawing that can change its tile. */
export interface Motif {
  /** The tile it looks best on. */
  background: ToneName;
  draw(tone: Tone): ReactElement;
  viewBox?: string | undefined;
}

/** One row of a table of drawings. */
export function motif(background: ToneName, draw: Motif['draw']): Motif {
  return { background, draw };
}

/** A drawing on a tile, as a file. */
export function MotifArt({ draw, viewBox, background }: Motif) {
  return <ArtFile viewBox={viewBox}>{draw(tones[background])}</ArtFile>;
}
