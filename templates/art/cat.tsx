import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { ArtFile, Disc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const HEAD = 'M52 52C52 44 60 42 66 47L98 74C112 70 128 70 142 74L174 47C180 42 188 44 188 52V140A68 68 0 0 1 52 140Z';

/** A contented cat. */
export function CatArt({ tone = 'sand-2' }: ToneProps): ReactElement {
  return (
    <ArtFile>
      <Disc x={120} y={128} r={104} fill={tones[tone].disc} />
      <path d={HEAD} fill={palette.forest} />
      <Line d="M80 122C86 112 98 112 104 122M136 122C142 112 154 112 160 122" color={palette.sage3} />
      <path d="M110 144H130L120 156Z" fill={palette.amber} />
      <Line d="M120 158C118 168 108 170 102 164M120 158C122 168 132 170 138 164" color={palette.sage3} width={4} />
      <Line d="M72 148L28 140M72 160L30 168M168 148L212 140M168 160L210 168" color={palette.fern} width={4} />
    </ArtFile>
  );
}
