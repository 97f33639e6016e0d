import './progress.css';
import { fill } from '../../../generator/shared/text.ts';
import type { ViewProps } from './props.ts';

/** How far the quiz has come: in words that are spoken when they change, as a progress bar, and drawn as breaths. */
export function Progress({ state: { view, index, answers }, words }: Pick<ViewProps, 'state' | 'words'>) {
  const total = answers.length;
  const done = view === 'question' ? index + 1 : total;
  return (
    <div className="quiz-progress">
      <p className="quiz-progress__words">
        <span id="quiz-progress" role="status">
          {fill(view === 'question' ? words.progress : words.answered, { number: done, total })}
        </span>
        <span>{fill(words.percent, { percent: Math.round((done / total) * 100) })}</span>
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
