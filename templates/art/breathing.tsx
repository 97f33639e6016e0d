import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { PROFILE } from './shapes.ts';
import { ArtFile, Clip, InDisc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const window = (
  <>
    <circle cx={120} cy={120} r={108} />
    <rect x={-110} y={60} width={150} height={140} />
  </>
);

/** A nose from the side and the air that goes in. */
export function BreathingArt({ tone = 'sand-2' }: ToneProps): ReactElement {
  const { disc, head } = tones[tone];
  return (
    <ArtFile>
      <InDisc id="breathing-disc" fill={disc}>
        <path transform="translate(60 -176) scale(1.12)" d={PROFILE} fill={head} />
        <Line d="M0 196C24 196 34 168 54 168C72 168 84 178 102 174C124 168 130 126 156 122C180 120 182 164 182 250" color={palette.sage3} />
      </InDisc>
      <Clip id="breathing-air" shape={window}>
        <Line d="M-108 140C-89 140 -89 166 -70 166S-49 140 -30 140S-10 172 8 172S28 142 46 142C64 142 74 160 92 158C112 156 116 102 156 96C196 90 206 142 206 250" />
      </Clip>
    </ArtFile>
  );
}
