import type { ReactElement } from 'react';
import type { Palette } from '../theme/palette-of.ts';
import { usePalette } from '../theme/theme-context.tsx';
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

/** Every tile colour a drawing can stand on, keyed by the names used in content. */
export function tonesOf(palette: Palette) {
  const { forest8, forest9, green, fern, sage1, sage2, sage3, sand1, sand2 } = palette;
  const light = { head: forest8, face: green, ink: forest8, soft: fern, figure: forest8, detail: sage2 };
  const dark = { ink: sage2, soft: sage3, figure: sand2, detail: forest8 };
  return {
    'sage-1': { tile: sage1, disc: sage3, ...light },
    'sage-2': { tile: sage2, disc: sage3, ...light },
    'sage-3': { tile: sage3, disc: sage2, ...light },
    'sand-1': { tile: sand1, disc: sand2, ...light },
    'sand-2': { tile: sand2, disc: sand1, ...light },
    green: { tile: green, disc: sage3, head: forest8, face: forest8, ...dark },
    forest: { tile: forest8, disc: sage3, head: green, face: green, ...dark },
    night: { tile: forest9, disc: sage3, head: green, face: green, ...dark },
  } satisfies Record<string, Tone>;
}

export type ToneName = keyof ReturnType<typeof tonesOf>;

/** A drawing that can change its tile. */
export interface Motif {
  /** The tile it looks best on. */
  background: ToneName;
  draw(colors: Tone & { palette: Palette }): ReactElement;
  viewBox?: string | undefined;
}

/** One row of a table of drawings. */
export function motif(background: ToneName, draw: Motif['draw']): Motif {
  return { background, draw };
}

/** A drawing on a tile, as a file. */
export function MotifArt({ draw, viewBox, background }: Motif) {
  const palette = usePalette();
  return <ArtFile viewBox={viewBox}>{draw({ ...tonesOf(palette)[background], palette })}</ArtFile>;
}
