import './quiz.css';
import './quiz/progress.css';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { fill } from '../../generator/shared/text.ts';
import { type QuizAction, type QuizState, quizReducer, startQuiz, stepOf } from '../lib/quiz-machine.ts';
import { LeadForm, loadLead } from './quiz/lead-form.tsx';
import type { QuizProps, ViewProps } from './quiz/parts.tsx';
import { QuestionCard } from './quiz/question-card.tsx';
import { Results } from './quiz/results.tsx';

/** The sinus quiz: questions, the form if leads are collected, and the result. Answers exist only in the state of this component. */
export function Quiz(props: QuizProps) {
  const { quiz, lead } = props;
  const [state, dispatch] = useReducer(quizReducer, { questions: quiz.questions.length, asksForLead: lead.endpoint !== '' }, startQuiz);
  const onBack = useHistorySteps(state, dispatch);
  const root = useViewFocus(stepOf(state));
  const { pending, index, submitting, form } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question starts a new delay
  useEffect(() => {
    if (pending === 0) return;
    const timer = setTimeout(() => dispatch({ type: 'advance' }), quiz.advanceDelay);
    return () => clearTimeout(timer);
  }, [pending, index, quiz.advanceDelay]);

  // The only code that sends: the state machine allows one transition to `submitting` until sending fails.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else can change while it is sending
  useEffect(() => {
    if (!submitting) return;
    loadLead()
      .then(({ submitLead }) => submitLead(form, { ...lead, source: quiz.lead.source, domain: location.hostname }, quiz.errors))
      .then((message) => dispatch(message === undefined ? { type: 'succeed' } : { type: 'fail', message }));
  }, [submitting]);

  const view = { ...props, state, dispatch, onBack };
  return (
    <div className="quiz" ref={root}>
      {state.view === 'results' ? (
        <Results {...view} />
      ) : (
        <div className="quiz-card">
          <Progress {...view} />
          {state.view === 'question' ? <QuestionCard {...view} /> : <LeadForm {...view} />}
        </div>
      )}
    </div>
  );
}

/** Shows each new step and moves focus to its heading, but not when the page has just been opened. */
function useViewFocus(step: number) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<number>(undefined);
  useEffect(() => {
    // Browsers that restore radio buttons after a reload do not know that the quiz starts again.
    if (last.current === undefined) for (const input of root.current?.querySelectorAll('input') ?? []) input.checked = false;
    else if (last.current !== step && root.current) showView(root.current);
    last.current = step;
  }, [step]);
  return root;
}

/** Moves focus to the heading of a view; if the view is not in sight as a whole, scrolls to its top, so that nothing above it is cut by the header. */
function showView(view: HTMLElement): void {
  view.querySelector('h2')?.focus({ preventScroll: true });
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { top, bottom } = view.getBoundingClientRect();
  if (top < Number.parseFloat(scrollPaddingTop) || bottom > innerHeight - Number.parseFloat(scrollPaddingBottom)) view.scrollIntoView();
}

/** The progress of the quiz: as text that is announced when it changes, as a progress bar, and as a drawing. */
function Progress({ state: { view, index, answers }, words }: Pick<ViewProps, 'state' | 'words'>) {
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

/** What the quiz stores in a history entry: only the number of the step. */
const storedStep = (): number | undefined => history.state?.quizStep;
const storeStep = (how: 'pushState' | 'replaceState', quizStep: number) => history[how]({ quizStep }, '');

/** Gives each step an entry in the browser history, so Back returns to the previous question. Returns the action of the quiz's own Back button. */
function useHistorySteps(state: QuizState, dispatch: Dispatch<QuizAction>): () => void {
  const step = stepOf(state);
  const { view, submitting, answers } = state;

  // Also runs after sending, because the browser's Back may have moved the history meanwhile.
  useEffect(() => {
    if (submitting) return;
    const known = storedStep();
    if (known === step) return;
    // After a reload the quiz starts again, but earlier history entries still exist: go back to the first of them, so the next Back
    // leaves the page. The result replaced the entry of the form, so both have the same depth.
    if (step === 0 && known) {
      history.go(-Math.min(known, answers.length));
      return;
    }
    // The result replaces the entry of the form, because the form cannot be opened again.
    const isNew = known !== undefined && known < step && !(view === 'results' && known === step - 1);
    storeStep(isNew ? 'pushState' : 'replaceState', step);
  }, [step, view, submitting, answers.length]);

  useEffect(() => {
    const follow = () => {
      const known = storedStep();
      if (known !== undefined) dispatch({ type: 'goTo', step: known });
      // The entry was made by a link within the page.
      else storeStep('replaceState', step);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [step, dispatch]);

  return () => (step > 0 && storedStep() === step ? history.back() : dispatch({ type: 'back' }));
}
