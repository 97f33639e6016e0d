import type { ReactElement } from 'react';
import { wave } from './shapes.ts';
import { InlineArt, Line } from './strokes.tsx';

/** Amplitude and period of the six answers, from none to severe. */
const ANSWERS = [
  { amplitude: 0, period: 30 },
  { amplitude: 5, period: 30 },
  { amplitude: 11, period: 30 },
  { amplitude: 19, period: 30 },
  { amplitude: 28, period: 30 },
  { amplitude: 36, period: 24 },
] as const;

interface AnswerWaveProps {
  score: 0 | 1 | 2 | 3 | 4 | 5;
}

/** The picture of an answer: the worse, the wilder; in the colour of the text. */
export function AnswerWave({ score }: AnswerWaveProps): ReactElement {
  return (
    <InlineArt className="answer-wave" viewBox="0 0 130 84">
      <Line d={wave({ from: 5, to: 125, y: 42, ...ANSWERS[score] })} color="currentColor" />
    </InlineArt>
  );
}
