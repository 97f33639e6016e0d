import { palette } from '../palette.ts';
import { ArtFile, type Circle, Disc, Line } from './strokes.tsx';

/** One breath, in a 48 box. */
const BREATH = 'M7 26C11 26 11 17 15 17S19 33 23.5 33 27 13 31.5 13 35 26 41 26';

/** The brand mark, a disc with one breath line; `on` is the ground it stands on. */
export function Mark({ on = 'light' }: { on?: 'light' | 'dark' }) {
  const [disc, line] = on === 'light' ? [palette.forest8, palette.amber] : [palette.sage2, palette.forest8];
  return (
    <ArtFile viewBox="0 0 48 48">
      <Disc x={24} y={24} r={24} fill={disc} />
      <Line d={BREATH} color={line} width={3.4} />
    </ArtFile>
  );
}

/**
 * The mark for systems that cut icons to a shape of their own: colour to the edges, the line within the middle 80 %
 * that every shape keeps (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export function AppIcon() {
  return (
    <ArtFile viewBox="0 0 48 48">
      <rect width={48} height={48} fill={palette.forest8} />
      <Line d={BREATH} width={3.4} />
    </ArtFile>
  );
}

/** The mark as a pin inside another drawing. */
export function MarkAt({ x, y, r }: Circle) {
  return (
    <g transform={`translate(${x - r} ${y - r}) scale(${Math.round((r / 24) * 100) / 100})`}>
      <Disc x={24} y={24} r={24} fill={palette.forest9} />
      <Line d={BREATH} width={3.4} />
    </g>
  );
}
