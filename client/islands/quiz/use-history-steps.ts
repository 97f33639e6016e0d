import { type Dispatch, useEffect } from 'react';
import { type QuizAction, type QuizState, stepOf } from '../../lib/quiz-machine.ts';

/** Ours of a history entry: the number of a step and nothing else. */
const knownStep = (): number | undefined => history.state?.quizStep;
const keep = (how: 'pushState' | 'replaceState', quizStep: number) => history[how]({ quizStep }, '');

/** Gives each step an entry in the browser's history, so that its Back goes to the question before. Returns what our own Back does. */
export function useHistorySteps(state: QuizState, dispatch: Dispatch<QuizAction>): () => void {
  const step = stepOf(state);
  const { view, submitting, answers } = state;

  // Also after sending, during which the browser's Back has moved the history but not the quiz.
  useEffect(() => {
    if (submitting) return;
    const known = knownStep();
    if (known === step) return;
    // After a reload the quiz begins anew while entries of before still stand below it: back to the first of them, which Back
    // then leaves. The results took the place of the form and stand no deeper than it.
    if (step === 0 && known) {
      history.go(-Math.min(known, answers.length));
      return;
    }
    // Results take the place of the form, to which nobody comes back.
    const isNew = known !== undefined && known < step && !(view === 'results' && known === step - 1);
    keep(isNew ? 'pushState' : 'replaceState', step);
  }, [step, view, submitting, answers.length]);

  useEffect(() => {
    const follow = () => {
      const known = knownStep();
      if (known !== undefined) dispatch({ type: 'goTo', step: known });
      // A link within the page has made an entry of its own.
      else keep('replaceState', step);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [step, dispatch]);

  return () => (step > 0 && knownStep() === step ? history.back() : dispatch({ type: 'back' }));
}
