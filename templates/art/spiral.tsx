import type { ReactElement } from 'react';
import { ArtFile, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

/** The turning of dizziness, and the shell of the inner ear. */
export function SpiralArt({ tone = 'green' }: ToneProps): ReactElement {
  return (
    <ArtFile>
      <Line
        d="M120 120a12 12 0 0 1 24 0a24 24 0 0 1 -48 0a36 36 0 0 1 72 0a48 48 0 0 1 -96 0a60 60 0 0 1 120 0a72 72 0 0 1 -144 0"
        color={tones[tone].figure}
        width={10}
      />
      <Line d="M48 120a84 84 0 0 1 168 0a96 96 0 0 1 -110 95" width={10} />
    </ArtFile>
  );
}
