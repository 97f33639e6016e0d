import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { HAIR, PROFILE, wave } from './shapes.ts';
import { ArtFile, Disc, Line } from './strokes.tsx';
import type { ToneProps } from './tones.ts';

const breath = `${wave({ from: 9, to: 161, y: 92, amplitude: 14, period: 50.6 })}C170 74 180 98 180 122`;

/** A sleeper under a moon, breathing in a slow wave; drawn for a dark tile. The wide one leaves room for words on its left. */
export function SleepArt({ wide = false }: ToneProps & { wide?: boolean }): ReactElement {
  return (
    <ArtFile viewBox={wide ? '-186 -36 506 280' : '-16 0 432 240'}>
      <Disc x={262} y={52} r={32} fill={palette.sand2} />
      <rect x={132} y={170} width={320} height={120} rx={40} fill={palette.pine} />
      <g transform="translate(292 118) rotate(90) scale(.41)">
        <path d={PROFILE} fill={palette.sage3} />
        <path d={HAIR} fill={palette.fern} />
      </g>
      <path d="M-330 300C-240 250 -60 158 34 160C104 162 140 206 142 300Z" fill={palette.green} />
      <Line d={breath} />
    </ArtFile>
  );
}
