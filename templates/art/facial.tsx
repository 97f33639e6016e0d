import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { PROFILE } from './shapes.ts';
import { ArtFile, Disc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

/** A profile with the surgeon's lines of proportion. */
export function FacialArt({ tone = 'sand-1' }: ToneProps): ReactElement {
  const { disc, face, ink } = tones[tone];
  return (
    <ArtFile>
      <Disc x={132} y={130} r={104} fill={disc} />
      <path transform="translate(54 24) scale(.44)" d={PROFILE} fill={face} />
      <Line d="M-66 52H96M-66 96H81M-66 142H66M-66 198H80" color={ink} width={2.5} dashes="1 7" />
      <Line d="M92 40C40 92 36 172 86 226" />
      <Disc x={81} y={96} r={6} fill={palette.forest} />
      <Disc x={66} y={142} r={6} fill={palette.forest} />
      <Disc x={80} y={198} r={6} fill={palette.forest} />
    </ArtFile>
  );
}
