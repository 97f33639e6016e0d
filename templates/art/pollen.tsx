import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { onCircle } from './shapes.ts';
import { ArtFile, Disc } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const STEPS = Array.from({ length: 10 }, (_, index) => index * 36);

/** A flower that is also a grain of pollen. */
export function PollenArt({ tone = 'forest' }: ToneProps): ReactElement {
  const { ink, disc } = tones[tone];
  return (
    <ArtFile>
      <path d={STEPS.map((angle) => dot(112, angle + 18)).join('')} stroke={palette.fern} strokeWidth={10} strokeLinecap="round" />
      <path d={every(0)} stroke={ink === palette.forest ? palette.green : palette.sand2} strokeWidth={42} strokeLinecap="round" />
      <path d={every(1)} stroke={disc} strokeWidth={42} strokeLinecap="round" />
      <Disc x={120} y={120} r={44} fill={ink === palette.forest ? palette.forest : palette.green} />
      <Disc x={120} y={120} r={20} fill={palette.amber} />
    </ArtFile>
  );
}

const every = (parity: number): string =>
  STEPS.filter((_, index) => index % 2 === parity)
    .map((angle) => dot(70, angle))
    .join('');

// A line of no length with round ends is a dot, at a third of the bytes of a circle.
const dot = (radius: number, angle: number): string => `M${onCircle(120, 120, radius, angle).join(' ')}h0`;
