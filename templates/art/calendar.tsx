import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { type Swing, swings } from './shapes.ts';
import { ArtFile, Clip, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const HEALING: readonly Swing[] = [3, 3, 6, 6, 10, 10, 16, 16, 23, 23, 30, 30, 30, 30, 30, 30, 30].map((height, index) => [
  18,
  index % 2 === 0 ? height : -height,
]);
const WEEKS = [56, 99, 142, 185];

/** A month of recovery: week by week the breath grows deep again. */
export function CalendarArt({ tone = 'sage-1' }: ToneProps): ReactElement {
  return (
    <ArtFile>
      <Clip id="calendar-sheet" shape={<rect x={26} y={34} width={188} height={184} rx={22} />}>
        <rect x={26} y={34} width={188} height={184} fill={palette.paper} />
        <rect x={26} y={34} width={188} height={46} fill={tones[tone].head} />
      </Clip>
      <Line d="M76 24V46M164 24V46" color={palette.fern} width={10} />
      <Line d="M77.5 122V200M120.5 122V200M163.5 122V200" color={palette.sand2} width={3} />
      <Line d={WEEKS.map((x) => `M${x} 100h0`).join('')} color={palette.sage3} width={22} />
      <Line d={WEEKS.map((x) => `M${x - 5} 100l4 4 7-8`).join('')} color={palette.forest} width={3.5} />
      <Line d={swings(36, 162, HEALING)} />
    </ArtFile>
  );
}
