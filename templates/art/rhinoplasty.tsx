import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { BRIDGE, PROFILE } from './shapes.ts';
import { ArtFile, InDisc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

/** A nose with the line before and the line after. */
export function RhinoplastyArt({ tone = 'sage-3' }: ToneProps): ReactElement {
  const { disc, head } = tones[tone];
  return (
    <ArtFile>
      <InDisc id="rhinoplasty-disc" fill={disc}>
        <g transform="translate(224 -182) scale(-1.22 1.22)">
          <path d={PROFILE} fill={head} />
          <Line d="M58 168C44 184 34 214 20 246C14 260 16 270 22 276" color={palette.green} width={4.5} dashes=".1 9" />
          <Line d={BRIDGE} />
        </g>
      </InDisc>
    </ArtFile>
  );
}
