import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { BRIDGE, HAIR, PROFILE } from './shapes.ts';
import { ArtFile, InDisc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

/** A face at rest under the light: the broken bridge before, the mended bridge after. */
export function ProfileRepairArt({ tone = 'sand-2' }: ToneProps): ReactElement {
  return (
    <ArtFile>
      <InDisc id="profile-repair-disc" fill={tones[tone].disc}>
        <path d="M88 44H152L236 240H4Z" fill={palette.white} opacity={0.55} />
        <rect x={150} y={196} width={200} height={80} rx={24} fill={palette.sage3} />
        <g transform="translate(252 116) rotate(90) scale(.5)">
          <path d={PROFILE} fill={palette.green} />
          <path d={HAIR} fill={palette.night} />
          <Line d="M48 158C20 172 28 206 6 250" color={palette.forest} width={9} dashes=".1 15" />
          <Line d={BRIDGE} width={12} />
        </g>
        <path d="M-40 260C10 214 60 210 78 260Z" fill={palette.fern} />
      </InDisc>
      <path d="M76 44C76 20 96 6 120 6S164 20 164 44Z" fill={palette.forest} />
      <Line d="M88 46H152" color={palette.white} />
      <Line d="M120 6V-20" color={palette.forest} />
    </ArtFile>
  );
}
