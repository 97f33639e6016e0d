import type { ReactElement } from 'react';
import { ArtFile, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const HEIGHTS = [34, 70, 120, 168, 200, 150, 182, 110, 128, 70, 84, 40];

/** A spoken word as bars of sound, fading where hearing fades. */
export function BarsArt({ tone = 'night' }: ToneProps): ReactElement {
  const { soft, face } = tones[tone];
  return (
    <ArtFile>
      <Line d={bars(0, 5)} color={soft} width={14} />
      <Line d={bars(5, 7)} width={14} />
      <Line d={bars(7, 12)} color={face} width={14} />
    </ArtFile>
  );
}

function bars(from: number, to: number): string {
  return HEIGHTS.slice(from, to)
    .map((height, index) => `M${-40 + (from + index) * 29} ${127 - height / 2}v${height - 14}`)
    .join('');
}
