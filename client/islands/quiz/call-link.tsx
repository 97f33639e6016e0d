import type { QuizProps } from './props.ts';
import { QuizIcon } from './quiz-icon.tsx';

/** Calls the office; the number stands on one line. */
export function CallLink({ phone }: Pick<QuizProps['practice'], 'phone'>) {
  const [beforeNumber, afterNumber] = phone.call.split('{phone}');
  return (
    <a className="button button--call numbers" href={phone.href}>
      <QuizIcon name="phone" />
      <span>
        {beforeNumber}
        <span className="phone-number">{phone.text}</span>
        {afterNumber}
      </span>
    </a>
  );
}
