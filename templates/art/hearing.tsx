import type { ReactElement } from 'react';
import { arc, EAR, EAR_INNER } from './shapes.ts';
import { ArtFile, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

/** An ear and the sound that reaches it. */
export function HearingArt({ tone = 'green' }: ToneProps): ReactElement {
  const { soft, figure, detail } = tones[tone];
  return (
    <ArtFile>
      <Line d={arc(124, 128, 62, 128, 232)} color={soft} />
      <Line d={arc(124, 128, 88, 132, 228)} color={soft} opacity={0.75} />
      <Line d={arc(124, 128, 114, 136, 224)} color={soft} opacity={0.5} />
      <g transform="translate(8 4)">
        <path d={EAR} fill={figure} />
        <Line d={EAR_INNER} color={detail} width={8} />
      </g>
      <Line d="M-108 132C-96 132 -96 138 -84 138S-70 122 -58 122S-44 144 -32 144S-18 112 -6 112S8 156 20 156S34 108 46 108S60 152 72 152S86 122 98 122S112 134 132 132" />
    </ArtFile>
  );
}
