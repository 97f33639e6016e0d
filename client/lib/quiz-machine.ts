import type { LeadFields } from '../../generator/shared/lead-rules.ts';
import type { LeadMistake } from './lead.ts';

/** The quiz as a pure state machine. Nothing of it is stored or sent. */

export interface QuizState {
  view: 'question' | 'lead' | 'results';
  index: number;
  /** Value of the answer by question; undefined where not answered. */
  answers: readonly (number | undefined)[];
  /** Above 0 while an advance is due; a new number is a new timer, and any action takes it away. */
  pending: number;
  form: LeadFields;
  mistake?: LeadMistake | undefined;
  submitting: boolean;
  failures: number;
  /** The lead has been taken; it is never sent a second time. */
  submitted: boolean;
  /** The results follow the last question: the lead has been taken, nobody takes any, or sending failed and the visitor went on without. */
  isOpen: boolean;
}

/** The visitor may go on without sending from this failure on. */
const FAILURES_TO_SKIP = 2;

export type QuizAction =
  /** `advance` is false for arrow keys, which only move the choice (WCAG 3.2.2). */
  | { type: 'choose'; value: number; advance: boolean }
  | { type: 'advance' }
  | { type: 'next' }
  | { type: 'back' }
  /** Browser history: a step for each question from 0, then the form, then the results. */
  | { type: 'goTo'; step: number }
  | { type: 'edit'; field: keyof LeadFields; value: string | boolean }
  | { type: 'refuse'; mistake: LeadMistake }
  | { type: 'submit' }
  /** To the results without sending. */
  | { type: 'skip' }
  | { type: 'succeed' }
  | { type: 'fail'; message: string };

/** The first question of so many; `asksForLead` is false where nobody takes leads. */
export function startQuiz({ questions, asksForLead }: { questions: number; asksForLead: boolean }): QuizState {
  return {
    view: 'question',
    index: 0,
    answers: Array.from({ length: questions }, () => undefined),
    pending: 0,
    form: { firstName: '', lastName: '', email: '', consent: false },
    submitting: false,
    failures: 0,
    submitted: false,
    isOpen: !asksForLead,
  };
}

/** The next state. An action that does not fit the view changes nothing but the pending advance. */
export function quizReducer(state: QuizState, action: QuizAction): QuizState {
  const calm = state.pending === 0 ? state : { ...state, pending: 0 };
  // The form is there, and nothing is under way.
  const waits = calm.view === 'lead' && !calm.submitting;
  switch (action.type) {
    case 'choose':
      return choose(state, action.value, action.advance);
    case 'advance':
      return state.pending > 0 ? forward(calm) : state;
    case 'next':
      return forward(calm);
    case 'back':
      return back(calm);
    case 'goTo':
      return goTo(calm, action.step);
    case 'edit':
      return waits ? { ...calm, form: { ...calm.form, [action.field]: action.value }, mistake: undefined } : calm;
    case 'refuse':
      return waits ? { ...calm, mistake: action.mistake } : calm;
    case 'submit':
      return waits ? { ...calm, submitting: true, mistake: undefined } : calm;
    case 'skip':
      return waits && maySkip(calm) ? { ...calm, view: 'results', isOpen: true, mistake: undefined } : calm;
    case 'succeed':
      return calm.submitting ? { ...calm, view: 'results', submitting: false, submitted: true, isOpen: true } : calm;
    case 'fail':
      return calm.submitting ? { ...calm, submitting: false, failures: calm.failures + 1, mistake: { message: action.message } } : calm;
  }
}

/** Where the quiz stands, as browser history counts it. */
export function stepOf({ view, index, answers }: QuizState): number {
  return view === 'question' ? index : answers.length + (view === 'lead' ? 0 : 1);
}

/** Whether sending has failed so often that the results may be seen without it. */
export function maySkip({ failures }: QuizState): boolean {
  return failures >= FAILURES_TO_SKIP;
}

/** The sum of all answers; a question without one counts as 0. */
export function totalScore(answers: QuizState['answers']): number {
  return answers.reduce<number>((sum, answer) => sum + (answer ?? 0), 0);
}

/** The level that a score falls into; the build has checked that levels leave no gap. */
export function levelOf<Level extends { from: number; to: number }>(score: number, levels: readonly Level[]): Level {
  return levels.find(({ from, to }) => from <= score && score <= to) as Level;
}

function choose(state: QuizState, value: number, advance: boolean): QuizState {
  if (state.view !== 'question') return { ...state, pending: 0 };
  return { ...state, answers: state.answers.with(state.index, value), pending: advance ? state.pending + 1 : 0 };
}

function forward(state: QuizState): QuizState {
  if (state.view !== 'question' || state.answers[state.index] === undefined) return state;
  if (state.index < state.answers.length - 1) return { ...state, index: state.index + 1 };
  return { ...state, view: state.isOpen ? 'results' : 'lead' };
}

function back(state: QuizState): QuizState {
  if (state.submitting) return state;
  if (state.view === 'question') return state.index > 0 ? { ...state, index: state.index - 1 } : state;
  return { ...state, view: 'question', index: state.answers.length - 1, mistake: undefined };
}

/** A step of the past, or of a future that was reached before; never past a question without answer. */
function goTo(state: QuizState, step: number): QuizState {
  const { length } = state.answers;
  const firstOpen = state.answers.indexOf(undefined);
  const reachable = firstOpen === -1 ? length + (state.isOpen ? 1 : 0) : firstOpen;
  const target = Math.max(0, Math.min(step, reachable));
  if (state.submitting) return state;
  if (target < length) return { ...state, view: 'question', index: target, mistake: undefined };
  return { ...state, view: state.isOpen ? 'results' : 'lead', mistake: undefined };
}
