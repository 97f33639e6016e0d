import type { QuizProps } from './props.ts';

/** The icons that the page draws as symbols. */
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
