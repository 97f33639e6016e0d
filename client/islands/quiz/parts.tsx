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

export interface ViewProps extends QuizProps {
  state: QuizState;
  dispatch: Dispatch<QuizAction>;
  /** To the question before, the way the browser's own Back goes. */
  onBack: () => void;
}

export const QUIZ_ICONS = ['arrow-left', 'arrow-right', 'calendar', 'copy', 'phone', 'print', 'warning'] as const;

/** A small icon in the colour of the text; words beside it say what it means. */
export function QuizIcon({ name }: { name: (typeof QUIZ_ICONS)[number] }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** The picture of an answer, which the page has drawn as a symbol: the worse, the wilder. */
export function AnswerIcon({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 130 84" aria-hidden="true">
      <use href={`#answer-wave-${value}`} />
    </svg>
  );
}

/** Calls the office; the number stands on one line. */
export function CallLink({ phone }: Pick<QuizProps['practice'], 'phone'>) {
  const [beforeNumber, afterNumber] = phone.call.split('{phone}');
  return (
    <a className="button button--call" href={phone.href}>
      <QuizIcon name="phone" />
      <span>
        {beforeNumber}
        <span className="phone-number">{phone.text}</span>
        {afterNumber}
      </span>
    </a>
  );
}
