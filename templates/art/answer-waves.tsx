import type { ReactElement } from 'react';
import { AnswerWave } from './answer-wave.tsx';

const SCORES = [0, 1, 2, 3, 4, 5] as const;
const waveId = (score: number): string => `answer-wave-${score}`;

/** The six pictures of answers, drawn once for a page that shows each of them many times. */
export function AnswerWaves(): ReactElement {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {SCORES.map((score) => (
        <symbol key={score} id={waveId(score)} viewBox="0 0 130 84">
          <AnswerWave score={score} />
        </symbol>
      ))}
    </svg>
  );
}

/** One of `AnswerWaves`, which stands on the same page; in the colour of the text. */
export function AnswerWaveCopy({ score }: { score: number }): ReactElement {
  return (
    <svg viewBox="0 0 130 84" aria-hidden="true">
      <use href={`#${waveId(score)}`} />
    </svg>
  );
}
