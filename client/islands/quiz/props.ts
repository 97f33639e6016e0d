import type { Dispatch } from 'react';
import type { QuizContent } from '../../../generator/content/types/quiz.ts';
import type { QuizWords } from '../../../generator/content/types/strings.ts';
import type { QuizAction, QuizState } from '../../lib/quiz-machine.ts';

/** Everything the quiz shows and needs, as plain data from content. */
export interface QuizProps {
  quiz: Omit<QuizContent, 'privacyNotice' | 'adultsOnly' | 'withoutScript' | 'urgent' | 'lead'> & {
    /** Each rule with what it is about: `Trouble breathing. Call 911 …`. */
    urgent: { heading: string; rules: readonly string[] };
    lead: Omit<QuizContent['lead'], 'before'>;
    /** Gives the card its height. */
    longestQuestion: string;
  };
  words: QuizWords;
  practice: {
    name: string;
    /** `call` holds `{phone}`. */
    phone: { href: string; text: string; call: string };
    /** Absent where nobody can book online. */
    bookingUrl?: string;
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
