import { usePalette } from '../theme/palette-of.tsx';
import type { Point } from './map-geometry.ts';
import { MarkAt } from './mark.tsx';
import { ArtFile, Disc, round } from './strokes.tsx';

/** A location on a small map: miles east (`x`) and south (`y`) of its office, and the distance in words. */
export interface Spot extends Point {
  distance?: string | undefined;
}

/** The middle of the route, placed so that every crop of the picture shows both ends. */
const MIDDLE = { x: 80, y: 46 };
/** Drawn length of a route of 0 miles, and what each square root of a mile adds; twenty miles just fit. */
const [SHORTEST, PER_ROOT] = [24, 7];

/** The route from an office to one location in its true direction, with its distance. */
export function Minimap({ x, y, distance }: Spot) {
  const palette = usePalette();
  const miles = Math.hypot(x, y);
  const half = (SHORTEST + PER_ROOT * Math.sqrt(miles)) / 2;
  const [dx, dy] = miles > 0 ? [(x / miles) * half, (y / miles) * half] : [half, 0];
  const office = { x: round(MIDDLE.x - dx), y: round(MIDDLE.y - dy) };
  const location = { x: round(MIDDLE.x + dx), y: round(MIDDLE.y + dy) };
  return (
    <ArtFile viewBox="0 0 160 120">
      <rect width={160} height={120} fill={palette.sage1} />
      <Disc {...office} r={92} fill={palette.sage2} />
      <Disc {...office} r={62} fill={palette.disc2} />
      <Disc {...office} r={34} fill={palette.disc4} />
      <path
        d={`M${office.x} ${office.y}L${location.x} ${location.y}`}
        stroke={palette.forest8}
        strokeWidth={3}
        strokeDasharray="0 6"
        strokeLinecap="round"
      />
      <MarkAt {...office} r={11} />
      <Disc {...location} r={9} fill={palette.forest9} />
      <Disc {...location} r={5.5} fill={palette.amber} />
      {distance && (
        <text x={80} y={110} fontSize={21} textAnchor="middle" fill={palette.forest9}>
          {distance}
        </text>
      )}
    </ArtFile>
  );
}

const LANES = lines([-120, 36, 114, 192, 348, 426, 504, 660, 738, 816], [-140, 24, 106, 270, 352, 516, 598]);
const STREETS = lines([-42, 270, 582, 894], [-58, 188, 434, 680]);
/** The practice, in the middle so that every crop of the picture shows it. */
const HERE = { x: 372, y: 262 };

/** A drawn map of the streets around the practice, with a pin at the door. */
export function VisitMap() {
  const palette = usePalette();
  return (
    <ArtFile viewBox="0 0 800 560">
      <rect width={800} height={560} fill={palette.sage1} />
      <g transform="rotate(-14 400 280)">
        <path d={LANES} stroke={palette.white} strokeWidth={7} />
        <path d={STREETS} stroke={palette.white} strokeWidth={14} />
        <rect x={118} y={30} width={148} height={156} rx={10} fill={palette.sage3} />
        <rect x={586} y={352} width={226} height={156} rx={10} fill={palette.sage2} />
        <rect x={430} y={112} width={70} height={74} rx={8} fill={palette.sand2} />
        <rect x={274} y={360} width={70} height={72} rx={8} fill={palette.sand2} />
        <path d="M-200 312H1100M348 -200V800" stroke={palette.sand3} strokeWidth={18} />
      </g>
      <path d="M-20 470C140 400 220 520 380 476S620 380 840 440" stroke={palette.fern} strokeWidth={12} fill="none" opacity={0.7} />
      <Disc {...HERE} r={118} fill={palette.green} opacity={0.14} />
      <Disc {...HERE} r={84} fill={palette.green} opacity={0.2} />
      <Disc {...HERE} r={52} fill={palette.green} opacity={0.28} />
      <MarkAt {...HERE} r={30} />
    </ArtFile>
  );
}

function lines(across: readonly number[], down: readonly number[]): string {
  return across.map((x) => `M${x} -200V800`).join('') + down.map((y) => `M-200 ${y}H1100`).join('');
}
