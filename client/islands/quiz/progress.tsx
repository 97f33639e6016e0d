import './progress.css';
import { fill } from '../../lib/fill.ts';

interface ProgressProps {
  done: number;
  total: number;
  /** `Question 6 of 15`; spoken when it changes. */
  text: string;
  /** Holds `{percent}`. */
  percent: string;
}

/** How far the quiz has come: in words, as a progress bar, and drawn as breaths. */
export function Progress({ done, total, text, percent }: ProgressProps) {
  return (
    <div className="quiz-progress numbers">
      <p className="quiz-progress__words">
        <span id="quiz-progress" role="status">
          {text}
        </span>
        <span>{fill(percent, { percent: Math.round((done / total) * 100) })}</span>
      </p>
      <progress className="visually-hidden" max={total} value={done} aria-labelledby="quiz-progress" />
      <svg className="quiz-progress__breaths" viewBox={`0 0 ${total * 60 + 8} 34`} preserveAspectRatio="none" aria-hidden="true">
        <path d={breaths(total)} />
        <path d={breaths(done)} />
      </svg>
    </div>
  );
}

function breaths(count: number): string {
  return `M4 17${'c10.9-14.7 19.1-14.7 30 0s19.1 14.7 30 0'.repeat(count)}`;
}
