import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { arc } from './shapes.ts';
import { ArtFile, Disc, InDisc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

/** Ear, nose, throat and the light that looks into them. */
export function EntArt({ tone = 'sage-1' }: ToneProps): ReactElement {
  return (
    <ArtFile>
      <Disc x={64} y={64} r={52} fill={tones[tone].head} />
      <rect x={124} y={12} width={104} height={104} rx={16} fill={palette.sand2} />
      <rect x={12} y={124} width={104} height={104} rx={16} fill={palette.green} />
      <Disc x={176} y={176} r={52} fill={palette.sage3} />
      <Line d="M46 74C40 52 50 36 66 36C82 36 90 48 88 62C86 74 76 78 74 88C72 96 66 98 60 94" color={palette.sage2} />
      <Line d="M60 62C60 52 74 50 74 62C74 70 64 70 64 78" />
      <Line
        d="M168 28C170 52 158 66 154 80C151 92 160 98 168 92C172 100 180 100 184 92C192 98 201 92 198 80C194 66 182 52 184 28"
        color={palette.forest}
      />
      <InDisc id="ent-throat" fill={palette.night} x={64} y={176} r={36}>
        <path d="M20 130H108V166C96 150 82 148 74 158C72 164 71 182 64 182S56 164 54 158C46 148 32 150 20 166Z" fill={palette.sage3} />
        <Disc x={64} y={220} r={34} fill={palette.amber} />
      </InDisc>
      <Disc x={176} y={176} r={34} fill={palette.forest} />
      <Disc x={176} y={176} r={11} fill={palette.sage2} />
      <Line d={arc(176, 176, 22, 200, 290)} width={5} />
    </ArtFile>
  );
}
