import type { Dispatch } from 'react';
import type { QuizContent } from '../../../generator/content/types/quiz.ts';
import type { QuizWords } from '../../../generator/content/types/strings.ts';
import type { QuizAction, QuizState } from '../../lib/quiz-machine.ts';

/** Everything the quiz shows, as plain data from content. */
export interface QuizProps {
  quiz: Omit<QuizContent, 'privacyNotice' | 'adultsOnly' | 'withoutScript' | 'urgent' | 'lead'> & {
    /** Each warning sign has its topic, `Trouble breathing`; a text of the quiz alone has none. */
    urgent: { heading: string; rules: readonly { name?: string; text: string }[] };
    lead: Omit<QuizContent['lead'], 'before'> & { privacy: { href: string; text: string; newTab: string } };
    /** The longest question, which sets the height of the card. */
    longestQuestion: string;
  };
  words: QuizWords;
  practice: {
    name: string;
    phone: CalledNumber;
    /** The number to call while the office is closed, if there is one. */
    afterHours?: CalledNumber;
    emergency: { href: string; text: string };
    /** Missing if the practice has no online booking. */
    bookingUrl?: string;
  };
  /** If `endpoint` is empty, the quiz does not ask for a name. `sealedFor` is the public key with which the browser encrypts. */
  lead: { endpoint: string; apiKey: string; sealedFor?: string };
}

/** A phone number; `call` contains `{phone}`. */
interface CalledNumber {
  href: string;
  text: string;
  call: string;
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

/** A link that calls the office, or its after-hours number while it is closed; the number does not wrap. Renders in a browser only. */
export function CallOffice({ practice, look = 'button button--call' }: Pick<QuizProps, 'practice'> & { look?: string | undefined }) {
  const isClosed = document.documentElement.classList.contains('office-closed');
  const { href, text, call } = (isClosed && practice.afterHours) || practice.phone;
  const [beforeNumber, afterNumber] = call.split('{phone}');
  return (
    <a className={look} href={href}>
      <QuizIcon name="phone" />
      <span>
        {beforeNumber}
        <span className="phone-number">{text}</span>
        {afterNumber}
      </span>
    </a>
  );
}
