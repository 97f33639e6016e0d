import { usePalette } from '../theme/palette-of.tsx';
import { Line, type Swing, swings, wave } from './strokes.tsx';

/** Heights of the waves of six answers, from none to severe. */
const AMPLITUDES = [0, 5, 11, 19, 28, 36];
const WIDTH = 900;
const GROWING = swings(
  0,
  65,
  Array.from({ length: 31 }, (_, index): Swing => [WIDTH / 31, (index % 2 ? -1 : 1) * Math.round(5 + (index * 55) / 31)]),
);

/** The pictures of answers as symbols in the text color, since a page shows each many times: the worse the answer, the higher the wave. */
export function AnswerWaves({ scale }: { scale: readonly { value: number }[] }) {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {scale.map(({ value }, index) => {
        const amplitude = amplitudeOf(index, scale.length);
        return (
          <symbol key={value} id={`answer-wave-${value}`} viewBox="0 0 130 84">
            <Line d={wave({ from: 5, to: 125, y: 42, amplitude, period: amplitude > 30 ? 24 : 30 })} color="currentColor" />
          </symbol>
        );
      })}
    </svg>
  );
}

/** The height of the wave of an answer: 0 for the first, the largest for the last, interpolated between the six of `AMPLITUDES`. */
function amplitudeOf(index: number, count: number): number {
  const position = (index * (AMPLITUDES.length - 1)) / (count - 1);
  const [below = 0, above = below] = AMPLITUDES.slice(Math.floor(position));
  return Math.round(below + (above - below) * (position % 1));
}

/** Positions of two to six levels among the four level colors; client/islands/quiz/results.css has the same for text. */
const SPREAD: Readonly<Record<number, readonly number[]>> = {
  2: [0, 3],
  3: [0, 1.5, 3],
  4: [0, 1, 2, 3],
  5: [0, 1, 1.5, 2, 3],
  6: [0, 0.5, 1, 2, 2.5, 3],
};

/** The color of a level, mixed where it is between two of the four `colors`, which are listed mildest first. */
function levelColor(index: number, count: number, colors: readonly [string, string, string, string]): string {
  const tone = SPREAD[count]?.[index] ?? 3;
  const color = colors[Math.floor(tone)] ?? colors[3];
  return tone % 1 === 0 ? color : `color-mix(in oklab, ${color}, ${colors[Math.ceil(tone)]})`;
}

/**
 * The scale of quiz scores as a symbol for the island: a breath line that grows in the colors of the levels, and a bar below. The levels
 * cover all scores without a gap.
 */
export function QuizGauge({ levels }: { levels: readonly { from: number; to: number }[] }) {
  const least = levels[0]?.from ?? 0;
  const steps = (levels.at(-1)?.to ?? 0) - least + 1;
  const at = (score: number) => Math.round(((score - least) / steps) * WIDTH);
  const { level1, level2, level3 } = usePalette();
  // `--error` is lighter in the dark scheme; the drawing is inline, so custom properties reach it.
  const color = (index: number) => levelColor(index, levels.length, [level1, level2, level3, 'var(--error)']);
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
            <Line key={from} d={`M${at(from) + 6} 149H${Math.max(at(from) + 6, at(to + 1) - 6)}`} color={color(index)} width={10} />
          ))}
        </g>
      </symbol>
    </svg>
  );
}
