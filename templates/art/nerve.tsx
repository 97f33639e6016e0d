import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { PROFILE } from './shapes.ts';
import { ArtFile, Disc, InDisc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

/** The nerve of the face with its three branches. */
export function NerveArt({ tone = 'sage-1' }: ToneProps): ReactElement {
  const { disc, face } = tones[tone];
  return (
    <ArtFile>
      <InDisc id="nerve-disc" fill={disc} y={124}>
        <path transform="translate(220 34) scale(-.46 .46)" d={PROFILE} fill={face} />
        <Line d="M128 134C140 118 156 100 176 92M128 134C146 136 164 136 184 140M128 134C142 150 158 176 176 190" />
        <Disc x={128} y={134} r={11} fill={palette.night} />
        <Disc x={128} y={134} r={4} fill={palette.amber} />
        <Disc x={178} y={91} r={6} fill={palette.amber} />
        <Disc x={186} y={140} r={6} fill={palette.amber} />
        <Disc x={178} y={191} r={6} fill={palette.amber} />
      </InDisc>
    </ArtFile>
  );
}
