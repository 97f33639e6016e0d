import { usePalette } from '../theme/theme-context.tsx';
import { MarkAt } from './mark.tsx';
import type { Point } from './place-labels.ts';
import { round } from './shapes.ts';
import { ArtFile, Disc } from './strokes.tsx';

/** How a small map sees a location: miles east (`x`) and south (`y`) of its office, and the distance in words. */
export interface Spot extends Point {
  distance?: string | undefined;
}

/** Of the way, which lies in the middle so that every crop of the picture shows both its ends. */
const MIDDLE = { x: 80, y: 46 };
/** Of a way of no length, and what the root of a mile adds; twenty miles just fit. */
const [SHORTEST, PER_ROOT] = [24, 7];

/** The way from an office to one location in its true direction, and how far it is. */
export function Minimap({ x, y, distance }: Spot) {
  const palette = usePalette();
  const miles = Math.hypot(x, y);
  const half = (SHORTEST + PER_ROOT * Math.sqrt(miles)) / 2;
  const [dx, dy] = miles > 0 ? [(x / miles) * half, (y / miles) * half] : [half, 0];
  const office = { x: round(MIDDLE.x - dx), y: round(MIDDLE.y - dy) };
  const place = { x: round(MIDDLE.x + dx), y: round(MIDDLE.y + dy) };
  return (
    <ArtFile viewBox="0 0 160 120">
      <rect width={160} height={120} fill={palette.sage1} />
      <Disc {...office} r={92} fill={palette.sage2} />
      <Disc {...office} r={62} fill={palette.drawn.discs[1]} />
      <Disc {...office} r={34} fill={palette.drawn.discs[3]} />
      <path
        d={`M${office.x} ${office.y}L${place.x} ${place.y}`}
        stroke={palette.forest8}
        strokeWidth={3}
        strokeDasharray="0 6"
        strokeLinecap="round"
      />
      <MarkAt {...office} r={11} />
      <Disc {...place} r={9} fill={palette.forest9} />
      <Disc {...place} r={5.5} fill={palette.amber} />
      {distance && (
        <text x={80} y={110} fontFamily="system-ui, sans-serif" fontSize={21} fontWeight={600} textAnchor="middle" fill={palette.forest9}>
          {distance}
        </text>
      )}
    </ArtFile>
  );
}
