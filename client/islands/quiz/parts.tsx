import type { Dispatch } from 'react';
import type { QuizContent } from '../../../generator/content/types/quiz.ts';
import type { QuizWords } from '../../../generator/content/types/strings.ts';
import type { QuizAction, QuizState } from '../../lib/quiz-machine.ts';

/** Everything the quiz shows, as plain data from content. */
export interface QuizProps {
  quiz: Omit<QuizContent, 'privacyNotice' | 'adultsOnly' | 'withoutScript' | 'urgent' | 'lead'> & {
    /** Each warning sign with its topic: `Trouble breathing. Call 911 …`. */
    urgent: { heading: string; rules: readonly string[] };
    lead: Omit<QuizContent['lead'], 'before'>;
    /** The longest question, which sets the height of the card. */
    longestQuestion: string;
  };
  words: QuizWords;
  practice: {
    name: string;
    /** `call` contains `{phone}`. */
    phone: { href: string; text: string; call: string };
    /** Missing if the practice has no online booking. */
    bookingUrl?: string;
  };
  /** If `endpoint` is empty, the quiz does not ask for a name. `sealedFor` is the public key with which the browser encrypts. */
  lead: { endpoint: string; apiKey: string; sealedFor?: string };
}

export interface ViewProps extends QuizProps {
  state: QuizState;
  dispatch: Dispatch<QuizAction>;
  /** Goes to the previous question, like the browser's Back. */
  onBack: () => void;
}

export const QUIZ_ICONS = ['arrow-left', 'arrow-right', 'calendar', 'copy', 'phone', 'print', 'warning'] as const;

/** A small icon in the color of the text; the text beside it has its meaning. */
export function QuizIcon({ name }: { name: (typeof QUIZ_ICONS)[number] }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** The drawing of an answer, defined on the page as a symbol: worse answers look wilder. */
export function AnswerIcon({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 130 84" aria-hidden="true">
      <use href={`#answer-wave-${value}`} />
    </svg>
  );
}

/** A link that calls the office; the number does not wrap. */
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
