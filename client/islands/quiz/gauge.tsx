import './gauge.css';
import { fill } from '../../../generator/shared/text.ts';
import type { QuizProps } from './props.ts';

/** The score on a breath that grows wilder, which the page has drawn as a symbol, and the same as a list of words; `level` is the name of its level. */
export function Gauge({ score, level, quiz: { levels, results } }: Pick<QuizProps, 'quiz'> & { score: number; level: string }) {
  const highest = levels.at(-1)?.to ?? 0;
  return (
    <div className="quiz-gauge">
      <svg className="quiz-gauge__picture" aria-hidden="true">
        <use href="#quiz-gauge" y={56} height={154} />
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of the hidden drawing, placed in percent */}
        <svg
          x={`${
            (SITE_HAS.otherQuiz
              ? (score - (levels[0]?.from ?? 0) + 0.5) / (highest - (levels[0]?.from ?? 0) + 1)
              : (score + 0.5) / (highest + 1)) * 100
          }%`}
        >
          <path d="M0 24V205" />
          <circle cy={24} r={24} />
          <circle cy={205} r={9} />
          <text y={32}>{`${score}`}</text>
        </svg>
      </svg>
      <ul>
        {levels.map(({ name, from, to }, index) => (
          <li key={name} className={levelClass(index)} aria-current={name === level}>
            {fill(results.band, { level: name, from, to })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The class that brings the colours of a level, mildest first. */
export function levelClass(index: number): string {
  return `quiz-level-${index + 1}`;
}
