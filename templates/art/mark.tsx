import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { MARK } from './shapes.ts';
import { ArtFile, Line } from './strokes.tsx';

interface MarkProps {
  /** What the mark stands on. */
  on?: 'light' | 'dark';
}

/** The brand mark: a disc with one breath line. */
export function Mark({ on = 'light' }: MarkProps): ReactElement {
  const [disc, line] = on === 'light' ? [palette.forest, palette.amber] : [palette.sage2, palette.forest];
  return (
    <ArtFile viewBox="0 0 48 48">
      <circle cx={24} cy={24} r={24} fill={disc} />
      <Line d={MARK} color={line} width={3.4} />
    </ArtFile>
  );
}

interface MarkAtProps {
  x: number;
  y: number;
  r: number;
}

/** The mark as a pin inside another drawing. */
export function MarkAt({ x, y, r }: MarkAtProps): ReactElement {
  return (
    <g transform={`translate(${x - r} ${y - r}) scale(${Math.round((r / 24) * 100) / 100})`}>
      <circle cx={24} cy={24} r={24} fill={palette.night} />
      <Line d={MARK} width={3.4} />
    </g>
  );
}
