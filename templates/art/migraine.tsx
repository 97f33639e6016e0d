import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { PROFILE } from './shapes.ts';
import { ArtFile, InDisc, Line, Ring } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

/** A head with a sharp line in rings of pain. */
export function MigraineArt({ tone = 'sand-2' }: ToneProps): ReactElement {
  const { disc, head } = tones[tone];
  return (
    <ArtFile>
      <InDisc id="migraine-disc" fill={disc} x={124} y={126} r={106}>
        <path transform="translate(54 34) scale(.44)" d={PROFILE} fill={head} />
      </InDisc>
      <Ring x={152} y={92} r={34} color={palette.fern} opacity={0.9} />
      <Ring x={152} y={92} r={54} color={palette.fern} opacity={0.6} />
      <Ring x={152} y={92} r={74} color={palette.fern} opacity={0.3} />
      <Line d="M112 96L128 78L140 104L156 72L168 104L184 84" width={7} />
    </ArtFile>
  );
}
