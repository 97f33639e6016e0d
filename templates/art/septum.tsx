import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { ArtFile, Disc, InDisc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const NOSE = 'M96 -6C98 60 62 104 42 142C24 176 44 206 78 200C90 222 150 222 162 200C196 206 216 176 198 142C178 104 142 60 144 -6Z';
const AIRWAYS =
  'M120 52C136 80 168 112 176 150C180 176 164 188 144 184C132 182 126 178 120 178S108 182 96 184C76 188 60 176 64 150C72 112 104 80 120 52Z';

/** A nose from the front: the wall inside bent before, straight after. */
export function SeptumArt({ tone = 'sand-1' }: ToneProps): ReactElement {
  return (
    <ArtFile>
      <InDisc id="septum-disc" fill={tones[tone].disc}>
        <path d={NOSE} fill={palette.green} />
        <path d={AIRWAYS} fill={palette.night} />
        <Disc x={70} y={140} r={15} fill={palette.green} />
        <Disc x={170} y={140} r={15} fill={palette.green} />
        <Line d="M120 64C118 90 92 104 94 126C96 146 118 150 120 178" color={palette.sage2} width={5} dashes=".1 9.5" />
        <Line d="M120 62V180" width={9} />
      </InDisc>
    </ArtFile>
  );
}
