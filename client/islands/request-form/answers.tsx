import type { ReactNode } from 'react';
import type { RequestField } from '../../../generator/shared/request-rules.ts';

/** A field of a form, as content and language describe it. */
export interface RequestQuestion {
  field: RequestField;
  optional: boolean;
  label: string;
  hint?: string | undefined;
  /** The answers to choose from; a text field if missing. */
  choices?: readonly string[] | undefined;
}

/** The texts of strings.yaml that the form shows as they are. */
export const REQUEST_WORDS = ['which', 'choose', 'send', 'sending', 'mistakes', 'notSent', 'sentHeading', 'again'] as const;

/** The texts of the form; `urgent` and `sent` contain the emergency number. */
export type RequestWords = Record<(typeof REQUEST_WORDS)[number] | 'urgent' | 'sent', string>;

/** The kind of each field that is not a plain text field (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill). */
const INPUTS: Partial<Record<RequestField, { type?: string; autoComplete?: string; inputMode?: 'numeric' }>> = {
  name: { autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  birthYear: { autoComplete: 'bday-year', inputMode: 'numeric' },
};

/** The id of the input of a field; of the first one, if the answer is chosen with several. */
export function answerId(field: RequestField | 'consent'): string {
  return `request-field-${field}`;
}

interface AnswerProps extends RequestQuestion {
  mistake: string | undefined;
  /** The empty choice of a list. */
  choose: string;
}

/** A question with its label, hint, mistake and input. The input belongs to the browser, so nothing that is typed is lost. */
export function AnswerInput({ field, optional, label, hint, choices, mistake, choose }: AnswerProps) {
  const id = answerId(field);
  const described = [mistake && `${id}-mistake`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const common = { id, name: field, required: !optional, 'aria-invalid': mistake !== undefined, 'aria-describedby': described };
  const about = (
    <>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {mistake && <MistakeText id={`${id}-mistake`}>{mistake}</MistakeText>}
    </>
  );
  if (choices && (field === 'times' || field === 'patient'))
    return (
      <fieldset className="form-field request-form__choices" aria-describedby={described}>
        <legend>{label}</legend>
        {about}
        {choices.map((choice, index) => (
          <label key={choice} className="form-consent">
            <input
              id={index === 0 ? id : undefined}
              type={field === 'times' ? 'checkbox' : 'radio'}
              // HTML lets several choices share a name with brackets.
              name={field === 'times' ? 'times[]' : field}
              value={choice}
            />
            <span>{choice}</span>
          </label>
        ))}
      </fieldset>
    );
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {about}
      {choices ? (
        <select {...common}>
          <option value="">{choose}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : field === 'message' ? (
        <textarea {...common} rows={4} />
      ) : (
        <input type="text" autoComplete="off" {...INPUTS[field]} {...common} />
      )}
    </div>
  );
}

/** The message of a mistake, next to its field. */
export function MistakeText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="form-mistake" id={id}>
      {children}
    </div>
  );
}
