import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { wave } from './shapes.ts';
import { Drawing, Line } from './strokes.tsx';

interface BreathProgressProps {
  total: number;
  done: number;
}

const PERIOD = 60;

/** Progress as breaths: those done in full colour, those to come pale. */
export function BreathProgress({ total, done }: BreathProgressProps): ReactElement {
  const line = (breaths: number) => wave({ from: 4, to: 4 + breaths * PERIOD, y: 17, amplitude: 11, period: PERIOD });
  return (
    <Drawing className="breath-progress" viewBox={`0 0 ${total * PERIOD + 8} 34`} fit="none">
      <Line className="breath-progress__rest" d={line(total)} color={palette.sage3} width={5} />
      {done > 0 && <Line className="breath-progress__done" d={line(done)} color={palette.green} width={6} />}
    </Drawing>
  );
}
