import type { Dispatch } from 'react';
import type { LeadMessages } from '../../lib/lead.ts';
import type { Level, QuizAction, QuizState } from '../../lib/quiz-machine.ts';

/** Everything the quiz says and needs, as plain data from content. */
export interface QuizProps {
  quiz: {
    period: string;
    questions: readonly string[];
    /** Gives the card its height. */
    longestQuestion: string;
    scale: readonly { value: number; label: string }[];
    levels: readonly (Level & { meaning: string; nextSteps: readonly string[] })[];
    /** Milliseconds from a choice to the next question. */
    advanceDelay: number;
    noDiagnosis: string;
    urgent: { heading: string; text: string };
    lead: Record<
      | 'heading'
      | 'text'
      | 'required'
      | 'firstName'
      | 'lastName'
      | 'email'
      | 'emailHint'
      | 'consent'
      | 'submit'
      | 'submitting'
      | 'notSent'
      | 'skip',
      string
    >;
    errors: LeadMessages;
    /** `band` holds `{level}`, `{from}` and `{to}`. */
    results: Record<
      | 'heading'
      | 'scoreOf'
      | 'band'
      | 'mostBothering'
      | 'nothingBothering'
      | 'nextSteps'
      | 'book'
      | 'home'
      | 'print'
      | 'copy'
      | 'copied'
      | 'copyFailed'
      | 'summary'
      | 'date'
      | 'score'
      | 'level'
      | 'symptom'
      | 'rating',
      string
    >;
  };
  /** `progress` holds `{number}` and `{total}`, `percent` holds `{percent}`, `answered` holds `{total}`. */
  words: Record<'progress' | 'percent' | 'answered' | 'back' | 'next' | 'continue' | 'hint' | 'newTab', string>;
  practice: {
    name: string;
    /** `call` holds `{phone}`. */
    phone: { href: string; text: string; call: string };
    bookingUrl: string;
  };
  /** Without an endpoint nobody is asked for a name. */
  lead: { endpoint: string; apiKey: string };
}

/** What each view gets. */
export interface ViewProps extends QuizProps {
  state: QuizState;
  dispatch: Dispatch<QuizAction>;
  /** To the question before, the way the browser's own Back goes. */
  onBack: () => void;
}
