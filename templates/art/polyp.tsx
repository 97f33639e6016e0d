import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { swings } from './shapes.ts';
import { ArtFile, InDisc, Line, Ring } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const breath = swings(60, 196, [
  [20, 14],
  [18, -11],
  [16, 8],
  [14, -5],
  [14, 3],
  [12, -1],
]);

/** The view through an endoscope: soft polyps hang where the air should pass. */
export function PolypArt({ tone = 'sage-3' }: ToneProps): ReactElement {
  return (
    <ArtFile>
      <InDisc id="polyp-disc" fill={palette.night}>
        <path d="M-4 0H66C40 70 70 150 44 240H-4Z" fill={palette.green} />
        <path d="M244 0H196C206 40 176 64 180 104C184 140 212 136 202 176C196 200 210 220 206 240H244Z" fill={palette.pine} />
        <path d="M92 8C94 54 74 76 74 100A25 25 0 0 0 124 100C124 78 106 54 108 8Z" fill={palette.sand3} />
        <path d="M150 8C150 36 136 54 136 74A22 22 0 0 0 180 74C180 54 166 36 166 8Z" fill={palette.sand2} />
        <path d="M120 8C122 80 98 106 98 136A30 30 0 0 0 158 136C158 106 134 80 136 8Z" fill={palette.amber} />
        <Line d="M112 138A16 16 0 0 0 123 152M86 102A12 12 0 0 0 93 112M148 76A11 11 0 0 0 154 85" color={palette.paper} width={5} />
      </InDisc>
      <Ring x={120} y={120} r={104} color={tones[tone].disc} width={8} />
      <Line d={breath} color={palette.sage2} />
    </ArtFile>
  );
}
