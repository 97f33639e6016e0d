import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { ArtFile, Disc, InDisc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const SAND = [palette.sand2, palette.sand3, palette.sand1];
const SAGE = [palette.sage3, palette.fern, palette.sage2];

/** A newborn in a blanket, asleep, breathing through a very small nose. */
export function NewbornArt({ tone = 'sage-2' }: ToneProps): ReactElement {
  const [hood, fold, wrap] = tone.startsWith('sand') ? SAGE : SAND;
  return (
    <ArtFile>
      <InDisc id="newborn-disc" fill={tones[tone].disc}>
        <path d="M120 16C180 14 206 60 202 108C198 158 226 190 240 250H0C14 190 42 158 38 108C34 60 60 14 120 16Z" fill={hood} />
        <Disc x={120} y={110} r={62} fill={palette.green} />
        <path d="M56 140C72 184 112 200 168 196C112 216 66 212 22 196Z" fill={fold} />
        <path d="M184 138C170 176 130 196 60 212C90 240 120 250 240 250C226 206 206 172 184 138Z" fill={wrap} />
        <Line d="M116 50C106 58 110 71 120 70C128 68 128 58 121 58" color={palette.night} width={5} />
        <Line
          d="M80 108C86 116 97 116 103 108M137 108C143 116 154 116 160 108M110 150C115 155 125 155 130 150"
          color={palette.night}
          width={5}
        />
        <Disc x={80} y={130} r={10} fill={palette.fern} />
        <Disc x={160} y={130} r={10} fill={palette.fern} />
        <Line d="M110 126C108 136 118 135 120 132C122 135 132 136 130 126" width={5} />
      </InDisc>
    </ArtFile>
  );
}
