import { usePalette } from '../theme/theme-context.tsx';
import { type Swing, swings, wave } from './shapes.ts';
import { Line } from './strokes.tsx';

/** How high the waves of the six answers rise, from none to severe. */
const AMPLITUDES = [0, 5, 11, 19, 28, 36];
const WIDTH = 900;
const GROWING = swings(
  0,
  65,
  Array.from({ length: 31 }, (_, index): Swing => [WIDTH / 31, (index % 2 ? -1 : 1) * Math.round(5 + (index * 55) / 31)]),
);

/** The six pictures of answers, drawn once for a page that shows each of them many times: the worse, the wilder; in the colour of the text. */
export function AnswerWaves() {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {AMPLITUDES.map((amplitude, score) => (
        <symbol key={amplitude} id={`answer-wave-${score}`} viewBox="0 0 130 84">
          <Line d={wave({ from: 5, to: 125, y: 42, amplitude, period: amplitude > 30 ? 24 : 30 })} color="currentColor" />
        </symbol>
      ))}
    </svg>
  );
}

/**
 * Where a score of the quiz lies, as a symbol for the island: a breath that grows wilder in the colours of the levels, and a bar below.
 * The levels reach from 0 to the highest score without gap.
 */
export function QuizGauge({ levels }: { levels: readonly { from: number; to: number }[] }) {
  const steps = (levels.at(-1)?.to ?? 0) + 1;
  const at = (score: number) => Math.round((score / steps) * WIDTH);
  const { level1, level2, level3, error } = usePalette();
  // Mildest first.
  const color = (index: number) => [level1, level2, level3][index] ?? error;
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
          <Line d={GROWING} color="url(#quiz-gauge-levels)" />
          {levels.map(({ from, to }, index) => (
            <Line key={from} d={`M${at(from) + 6} 149H${at(to + 1) - 6}`} color={color(index)} width={10} />
          ))}
        </g>
      </symbol>
    </svg>
  );
}
