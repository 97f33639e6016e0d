import type { ReactElement } from 'react';
import { wave } from './shapes.ts';
import { InlineArt, Line } from './strokes.tsx';

interface BreathLineProps {
  /** Whole breaths from left to right. */
  breaths: number;
  /** Width of one breath and height of its rise, in units of the drawing. */
  period?: number;
  amplitude?: number;
  /** Width of the line. */
  weight?: number;
  /** How the line fits a box of another shape; `none` stretches it. */
  fit?: string;
  className?: string;
}

/** The breath line on its own, in the colour of the text. */
export function BreathLine({
  breaths,
  period = 60,
  amplitude = 11,
  weight = 5,
  fit,
  className = 'breath-line',
}: BreathLineProps): ReactElement {
  const middle = Math.ceil(amplitude + weight / 2) + 1;
  const width = breaths * period + 2 * weight;
  const to = weight + breaths * period;
  return (
    <InlineArt className={className} viewBox={`0 0 ${width} ${middle * 2}`} fit={fit}>
      <Line d={wave({ from: weight, to, y: middle, amplitude, period })} color="currentColor" width={weight} />
    </InlineArt>
  );
}
