import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { ArtFile, Line } from './strokes.tsx';

/** A heart on the breath line: calm, alarmed, calm again; drawn for a light tile. */
export function HeartArt(): ReactElement {
  return (
    <ArtFile>
      <path d="M120 214C22 146 12 84 54 56C86 36 112 56 120 84C128 56 154 36 186 56C228 84 218 146 120 214Z" fill={palette.green} />
      <path d="M120 84C128 56 154 36 186 56C228 84 218 146 120 214Z" fill={palette.forest} />
      <Line
        d="M-130 126C-110 126 -70 112 -50 112S-28 140 -10 140S14 126 34 126H66L82 92L104 166L126 74L144 146L156 126H200C216 126 220 112 236 112S260 140 276 140S310 112 350 126"
        width={7}
      />
    </ArtFile>
  );
}
