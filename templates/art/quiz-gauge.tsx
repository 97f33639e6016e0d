import type { ReactElement } from 'react';
import { type Swing, swings } from './shapes.ts';
import { Line } from './strokes.tsx';

interface QuizGaugeProps {
  /** From 0 to the highest score, without gap. */
  levels: readonly { from: number; to: number }[];
}

const WIDTH = 900;
/** Colours of the levels, mildest first. */
const COLORS = ['#86b36f', '#d9ab3e', '#d5742f', '#a2301a'];

/** Where a score of the quiz lies, as a symbol for the island: a breath that grows wilder in the colours of the levels, and a bar below. */
export function QuizGauge({ levels }: QuizGaugeProps): ReactElement {
  const steps = (levels.at(-1)?.to ?? 0) + 1;
  const at = (score: number) => Math.round((score / steps) * WIDTH);
  const color = (index: number) => COLORS[index] ?? COLORS.at(-1);
  return (
    <svg className="visually-hidden" aria-hidden="true">
      <linearGradient id="quiz-gauge-levels" gradientUnits="userSpaceOnUse" x2={WIDTH}>
        {levels.flatMap(({ from, to }, index) => [
          <stop key={from} offset={at(from) / WIDTH} stopColor={color(index)} />,
          <stop key={`to ${to}`} offset={at(to + 1) / WIDTH} stopColor={color(index)} />,
        ])}
      </linearGradient>
      <symbol id="quiz-gauge" viewBox={`0 0 ${WIDTH} 154`} preserveAspectRatio="none" overflow="visible">
        <g className="quiz-gauge__lines">
          <Line d={growingWave(31)} color="url(#quiz-gauge-levels)" />
          {levels.map(({ from, to }, index) => (
            <Line key={from} d={`M${at(from) + 6} 149H${at(to + 1) - 6}`} color={color(index) ?? ''} width={10} />
          ))}
        </g>
      </symbol>
    </svg>
  );
}

function growingWave(count: number): string {
  return swings(
    0,
    65,
    Array.from({ length: count }, (_, index): Swing => [WIDTH / count, (index % 2 ? -1 : 1) * Math.round(5 + (index * 55) / count)]),
  );
}
