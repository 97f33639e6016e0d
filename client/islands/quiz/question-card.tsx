import './answer.css';
import './question-card.css';
import { type KeyboardEvent, useRef } from 'react';
import { AnswerIcon, QuizIcon, type ViewProps } from './parts.tsx';

/** One question with its answers. A click selects and continues; arrow keys only select (WCAG 3.2.2). */
export function QuestionCard({ state, dispatch, onBack, quiz, words }: ViewProps) {
  const { index, answers } = state;
  const byArrow = useRef(false);
  const isLast = index === quiz.questions.length - 1;

  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    byArrow.current = event.key.startsWith('Arrow');
    const radio = radioOf(event);
    if (!radio) return;
    event.preventDefault();
    // A key that is held down must answer one question, not all of them.
    if (!event.repeat) radio.click();
  };
  const forgetArrow = () => {
    byArrow.current = false;
  };

  return (
    <div className="question-card">
      <fieldset key={index} onKeyDown={onKeyDown} onKeyUp={forgetArrow} onPointerDown={forgetArrow}>
        <legend data-longest={quiz.longestQuestion}>
          <h2 tabIndex={-1}>{quiz.questions[index]}</h2>
        </legend>
        <p className="question-card__hint">{`${quiz.period}. ${words.hint}`}</p>
        <div className="question-card__answers">
          {quiz.scale.map(({ value, label }) => (
            <label key={value} className="answer">
              <input
                type="radio"
                name={`answer-${index}`}
                value={value}
                defaultChecked={answers[index] === value}
                onClick={() => dispatch({ type: 'choose', value, advance: !byArrow.current })}
              />
              <AnswerIcon value={value} />
              <b>{label}</b>
              <span>{value}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="question-card__steps">
        <button type="button" className="button button--line" disabled={index === 0} onClick={onBack}>
          <QuizIcon name="arrow-left" />
          <span>{words.back}</span>
        </button>
        <button
          type="button"
          className="button button--book"
          disabled={answers[index] === undefined}
          onClick={() => dispatch({ type: 'next' })}
        >
          <span>{isLast ? words.continue : words.next}</span>
          <QuizIcon name="arrow-right" />
        </button>
      </div>
    </div>
  );
}

/** The answer that a key selects: a digit selects by number, Enter and Space select the focused answer. */
function radioOf({ key, target, currentTarget, altKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): HTMLInputElement | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (/^\d$/.test(key)) return currentTarget.querySelector(`[value="${key}"]`);
  return (key === 'Enter' || key === ' ') && target instanceof HTMLInputElement ? target : null;
}
