import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuizAction, QuizState } from '../../../client/lib/quiz-machine.ts';
import { maySkip, quizReducer, startQuiz, stepOf, totalScore } from '../../../client/lib/quiz-machine.ts';

const start = (questions = 15, asksForLead = true) => startQuiz({ questions, asksForLead });
const run = (actions: QuizAction[], from: QuizState = start()) => actions.reduce(quizReducer, from);
const choose = (value: number): QuizAction => ({ type: 'choose', value, advance: true });
const fail: QuizAction = { type: 'fail', message: 'x' };
const allAnswers = Array.from({ length: 15 }, () => [choose(2), { type: 'advance' } as const]).flat();
const answered = run(allAnswers);
const filled = run([{ type: 'edit', field: 'firstName', value: 'Ann' }], answered);

// The table at the end tests each action in each state; tests/browser/quiz-without-sending.test.ts tests a quiz without an endpoint.
describe('the quiz', () => {
  it('records a choice before it moves on, restarts the delay after a second choice, and stops at a question without an answer', () => {
    expect(run([choose(3)])).toMatchObject({ index: 0, pending: 1, answers: expect.arrayContaining([3]) });
    expect(run([choose(3), choose(4)]).pending).toBe(2);
    expect(run([{ type: 'goTo', step: 9 }])).toMatchObject({ view: 'question', index: 0 });
  });

  it('keeps all answers and input when going back from the form and when sending fails, and shows the error until the form is edited', () => {
    expect(run([{ type: 'back' }], answered).answers).toEqual(answered.answers);
    const failed = run([{ type: 'submit' }, fail], filled);
    expect(failed).toMatchObject({ view: 'lead', submitting: false, form: filled.form, mistake: { message: 'x' } });
    expect(run([{ type: 'edit', field: 'email', value: 'a' }], failed).mistake).toBeUndefined();
  });

  it('lets the visitor go on without sending after the second failure, and does not count this as submitted', () => {
    const once = run([{ type: 'submit' }, fail], filled);
    expect([maySkip(filled), maySkip(once)]).toEqual([false, false]);
    expect(run([{ type: 'skip' }], once)).toEqual(once);
    // Mistakes in the form are not failures of sending.
    const refused = run([{ type: 'edit', field: 'email', value: 'a' }], run([{ type: 'refuse', mistake: { message: 'x' } }], once));
    expect(maySkip(refused)).toBe(false);
    const twice = run([{ type: 'submit' }, fail], refused);
    expect(maySkip(twice)).toBe(true);
    expect(run([{ type: 'submit' }, { type: 'skip' }], twice), 'not while sending').toMatchObject({ view: 'lead', submitting: true });
    expect(run([{ type: 'skip' }], twice)).toMatchObject({ view: 'results', submitted: false, form: twice.form });
  });

  // tests/content/quiz.test.ts tests the level of a score.
  it('adds up all fifteen ratings', () => {
    expect(totalScore(answered.answers)).toBe(30);
  });
});

const action: fc.Arbitrary<QuizAction> = fc.oneof(
  fc.record({ type: fc.constant('choose' as const), value: fc.integer({ min: -1, max: 6 }), advance: fc.boolean() }),
  fc.constantFrom('advance', 'next', 'back', 'submit', 'skip', 'succeed').map((type) => ({ type }) as QuizAction),
  fc.constant(fail),
  fc.record({ type: fc.constant('goTo' as const), step: fc.integer({ min: -2, max: 20 }) }),
  fc.constant<QuizAction>({ type: 'edit', field: 'firstName', value: 'Ann' }),
);

it('stays valid whatever is pressed, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 120 }), fc.boolean(), (actions, asksForLead) => {
      let state = start(4, asksForLead);
      let sent = 0;
      let failed = 0;
      for (const next of actions) {
        const before = state;
        state = quizReducer(before, next);
        if (!before.submitting && state.submitting) sent += 1;
        if (before.submitting && next.type === 'fail') failed += 1;
        expect(state.failures).toBe(failed);
        expect(state.index).toBeGreaterThanOrEqual(0);
        expect(state.index).toBeLessThan(4);
        expect(stepOf(state)).toBeLessThanOrEqual(5);
        if (state.view !== 'question') expect(state.answers.every((answer) => answer !== undefined)).toBe(true);
        if (state.view === 'results') expect(state.submitted || !asksForLead || failed >= 2).toBe(true);
        if (!asksForLead) expect(state.view).not.toBe('lead');
        if (state.submitted && !before.submitted) expect(next.type).toBe('succeed');
        if (state.pending > 0) expect(next.type).toBe('choose');
        if (before.submitted) expect(state.submitted).toBe(true);
      }
      expect(sent).toBeLessThanOrEqual(asksForLead ? failed + 1 : 0);
    }),
    { numRuns: 100 },
  );
});

describe('every action in every state', () => {
  const sending = run([{ type: 'submit' }], filled);
  const done = run([{ type: 'succeed' }], sending);
  const failedTwice = { ...filled, failures: 2 };
  const states: Record<string, QuizState> = {
    'first, open': start(),
    'first, chosen': run([choose(3)]),
    'last, answered': run([{ type: 'back' }], answered),
    form: filled,
    sending,
    'form, failed twice': failedTwice,
    'results, not sent': run([{ type: 'skip' }], failedTwice),
    results: done,
    'last, after results': run([{ type: 'back' }], done),
  };
  const alone = (type: string) => ({ type }) as QuizAction;
  const actions: QuizAction[] = [
    ...[choose(1), { type: 'choose', value: 1, advance: false } as const, alone('advance'), alone('next'), alone('back')],
    ...[{ type: 'goTo', step: 0 } as const, { type: 'edit', field: 'email', value: 'a' } as const],
    ...[{ type: 'refuse', mistake: { field: 'email', message: 'x' } } as const, alone('submit'), alone('succeed'), fail, alone('skip')],
  ];
  /** Writes a state as the number of the question, `form` or `results`; `+` while an advance is due, `~` while sending, `!` with an error. */
  const brief = ({ view, index, pending, submitting, mistake }: QuizState) =>
    `${view === 'question' ? index + 1 : view === 'lead' ? 'form' : view}${pending ? '+' : ''}${submitting ? '~' : ''}${mistake ? '!' : ''}`;

  // In the order of the actions above: choose, choose by arrow, advance, next, back, goTo 0, edit, refuse, submit, succeed, fail, skip.
  it.each([
    ['first, open', '1+ 1 1 1 1 1 1 1 1 1 1 1'],
    ['first, chosen', '1+ 1 2 2 1 1 1 1 1 1 1 1'],
    ['last, answered', '15+ 15 15 form 14 1 15 15 15 15 15 15'],
    ['form', 'form form form form 15 1 form form! form~ form form form'],
    ['sending', 'form~ form~ form~ form~ form~ form~ form~ form~ form~ results form! form~'],
    ['form, failed twice', 'form form form form 15 1 form form! form~ form form results'],
    ['results', 'results results results results 15 1 results results results results results results'],
    ['results, not sent', 'results results results results 15 1 results results results results results results'],
    ['last, after results', '15+ 15 15 results 14 1 15 15 15 15 15 15'],
  ])('%s', (name, expected) => {
    const state = states[name] ?? start();
    expect(actions.map((action) => brief(quizReducer(state, action))).join(' ')).toBe(expected);
  });
});
