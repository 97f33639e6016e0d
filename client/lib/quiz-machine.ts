import type { LeadFields } from '../../generator/shared/form-rules.ts';
import type { LeadMistake } from './lead.ts';

/** The quiz as a pure state machine. It stores and sends nothing. */

export interface QuizState {
  view: 'question' | 'lead' | 'results';
  index: number;
  /** The value of the answer for each question; undefined if not answered. */
  answers: readonly (number | undefined)[];
  /** Above 0 while the quiz is about to advance; a new number starts a new timer, any action cancels it. */
  pending: number;
  form: LeadFields;
  mistake?: LeadMistake | undefined;
  submitting: boolean;
  failures: number;
  /** Whether the lead has been accepted; it is never sent twice. */
  submitted: boolean;
  /** Whether the result follows the last question: the lead was accepted, leads are not collected, or the visitor skipped sending after a failure. */
  isOpen: boolean;
}

/** The number of failures after which the visitor may skip sending. */
const FAILURES_TO_SKIP = 2;

export type QuizAction =
  /** `advance` is false for arrow keys, which only move the choice (WCAG 3.2.2). */
  | { type: 'choose'; value: number; advance: boolean }
  | { type: 'advance' }
  | { type: 'next' }
  | { type: 'back' }
  /** A step of the browser history: one for each question from 0, then the form, then the result. */
  | { type: 'goTo'; step: number }
  | { type: 'edit'; field: keyof LeadFields; value: string | boolean }
  | { type: 'refuse'; mistake: LeadMistake }
  | { type: 'submit' }
  /** Shows the result without sending. */
  | { type: 'skip' }
  | { type: 'succeed' }
  | { type: 'fail'; message: string };

/** The initial state with this number of questions; `asksForLead` is false if leads are not collected. */
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

/** Returns the next state. An action that does not fit the view only cancels a pending advance. */
export function quizReducer(state: QuizState, action: QuizAction): QuizState {
  const calm = state.pending === 0 ? state : { ...state, pending: 0 };
  // The form is visible and nothing is being sent.
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

/** The current step, as the browser history counts it. */
export function stepOf({ view, index, answers }: QuizState): number {
  return view === 'question' ? index : answers.length + (view === 'lead' ? 0 : 1);
}

/** Whether sending has failed often enough to show the result without it. */
export function maySkip({ failures }: QuizState): boolean {
  return failures >= FAILURES_TO_SKIP;
}

/** The sum of all answers; an unanswered question counts as 0. */
export function totalScore(answers: QuizState['answers']): number {
  return answers.reduce<number>((sum, answer) => sum + (answer ?? 0), 0);
}

/** The level of a score; the build has checked that the levels have no gaps. */
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

/** Limits a step to those reached before; never goes past an unanswered question. */
function goTo(state: QuizState, step: number): QuizState {
  const { length } = state.answers;
  const firstOpen = state.answers.indexOf(undefined);
  const reachable = firstOpen === -1 ? length + (state.isOpen ? 1 : 0) : firstOpen;
  const target = Math.max(0, Math.min(step, reachable));
  if (state.submitting) return state;
  if (target < length) return { ...state, view: 'question', index: target, mistake: undefined };
  return { ...state, view: state.isOpen ? 'results' : 'lead', mistake: undefined };
}
