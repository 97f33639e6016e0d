import './quiz.css';
import { useEffect, useReducer, useRef } from 'react';
import { leadPayload, sendLead } from '../lib/lead.ts';
import { quizReducer, startQuiz, stepOf } from '../lib/quiz-machine.ts';
import { LeadForm } from './quiz/lead-form.tsx';
import { Progress } from './quiz/progress.tsx';
import type { QuizProps } from './quiz/props.ts';
import { QuestionCard } from './quiz/question-card.tsx';
import { Results } from './quiz/results.tsx';
import { useHistorySteps } from './quiz/use-history-steps.ts';

/** The quiz: its questions, the form where somebody takes leads, the results. Answers live in this component and nowhere else. */
export function Quiz(props: QuizProps) {
  const { quiz, lead } = props;
  const [state, dispatch] = useReducer(quizReducer, { questions: quiz.questions.length, asksForLead: lead.endpoint !== '' }, startQuiz);
  const onBack = useHistorySteps(state, dispatch);
  const root = useViewFocus(stepOf(state));
  const { pending, index, submitting, form } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has a delay of its own
  useEffect(() => {
    if (pending === 0) return;
    const timer = setTimeout(() => dispatch({ type: 'advance' }), quiz.advanceDelay);
    return () => clearTimeout(timer);
  }, [pending, index, quiz.advanceDelay]);

  // The one place that sends: the machine allows one transition to `submitting` until it has failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else can change while it is sending
  useEffect(() => {
    if (!submitting) return;
    const payload = leadPayload(form, { apiKey: lead.apiKey, domain: location.hostname, now: new Date() });
    if (SITE_HAS.otherQuiz && quiz.lead.source) payload.leadData.source = quiz.lead.source;
    sendLead(lead.endpoint, payload, quiz.errors).then((message) =>
      dispatch(message === undefined ? { type: 'succeed' } : { type: 'fail', message }),
    );
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

/** Moves focus to the heading of each new step, but never takes it from a page that has just been opened. */
function useViewFocus(step: number) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<number>(undefined);
  useEffect(() => {
    // Browsers that bring back the state of radio buttons after a reload do not know that the quiz has begun anew.
    if (last.current === undefined) for (const input of root.current?.querySelectorAll('input') ?? []) input.checked = false;
    else if (last.current !== step) root.current?.querySelector('h2')?.focus();
    last.current = step;
  }, [step]);
  return root;
}
