import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { type Swing, swings } from './shapes.ts';
import { InlineArt, Line } from './strokes.tsx';

const steady = (count: number): Swing[] => Array.from({ length: count }, (_, index) => [21, index % 2 === 0 ? 30 : -30]);
const BREATH = swings(8, 70, [...steady(8), [20, 26], [20, -18], [22, 8]]);
const PAUSE = swings(238, 70, [
  [40, -3],
  [56, 3],
  [50, -2],
  [48, 2],
]);
const GASP = swings(432, 70, [
  [15, 56],
  [16, -54],
  [15, 44],
  [15, -40],
  [14, 34],
  ...steady(6).map(([width, height]): Swing => [width, -height]),
]);

/** A breathing trace for a dark ground: steady to 37 % of its width, a pause to 68 %, a gasp and waking. */
export function NightTrace(): ReactElement {
  return (
    <InlineArt className="night-trace" viewBox="0 0 640 140">
      <rect x={236} y={8} width={198} height={124} rx={16} fill={palette.pine} />
      <Line d={BREATH} color={palette.sage3} width={5} />
      <Line d={PAUSE} width={5} />
      <Line d={GASP} color={palette.sage3} width={5} />
    </InlineArt>
  );
}
