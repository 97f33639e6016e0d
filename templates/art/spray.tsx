import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { wave } from './shapes.ts';
import { ArtFile, Disc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

/** A bottle of saline and the fine spray that rinses a nose. */
export function SprayArt({ tone = 'sand-2' }: ToneProps): ReactElement {
  return (
    <ArtFile>
      <Disc x={120} y={120} r={108} fill={tones[tone].disc} />
      <g transform="rotate(-24 150 150)">
        <path d="M138 62H162L168 112H132Z" fill={palette.fern} />
        <rect x={112} y={106} width={76} height={16} rx={8} fill={palette.night} />
        <path
          d="M116 124H184C200 136 204 150 204 166V208A18 18 0 0 1 186 226H114A18 18 0 0 1 96 208V166C96 150 100 136 116 124Z"
          fill={palette.green}
        />
        <rect x={96} y={156} width={108} height={46} fill={palette.sage2} />
        <Line d={wave({ from: 108, to: 192, y: 179, amplitude: 12, period: 28 })} />
      </g>
      <Line d="M96 52h0M78 36h0M72 62h0M52 46h0M84 14h0M46 76h0M26 60h0M56 18h0M20 92h0M28 30h0M-2 74h0M4 44h0" width={11} />
    </ArtFile>
  );
}
