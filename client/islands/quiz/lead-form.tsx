import { type FormEvent, useEffect, useRef } from 'react';
import { maySkip } from '../../lib/quiz-machine.ts';
import { CallOffice, QuizIcon, type ViewProps } from './parts.tsx';

/** Loads the code that checks and sends the form, which a visitor needs only after the questions. Rejects without a network. */
export const loadLead = () => import('../../lib/lead.ts');

const FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
  ['email', 'email'],
] as const;

/**
 * The form 'Almost Done!' that asks for name and email. Shows the first mistake next to its field and the answer of the server above
 * the button. If sending fails, it shows the phone number of the office; if it fails again, it offers the result without sending.
 */
export function LeadForm({ state, dispatch, onBack, quiz, words, practice }: ViewProps) {
  const { form, mistake, submitting } = state;
  const { privacy } = quiz.lead;
  const element = useRef<HTMLFormElement>(null);
  // The code is there before anyone has filled in the form.
  useEffect(() => void loadLead().catch(() => undefined), []);
  // Focus moves to the field with the mistake, or to the button for another try.
  useEffect(() => {
    if (mistake) element.current?.querySelector<HTMLElement>(`[name="${mistake.field ?? 'submit'}"]`)?.focus();
  }, [mistake]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    loadLead().then(
      ({ leadMistake }) => {
        const found = leadMistake(form, quiz.errors);
        dispatch(found ? { type: 'refuse', mistake: found } : { type: 'submit' });
      },
      () => dispatch({ type: 'refuse', mistake: { message: quiz.errors.network } }),
    );
  };
  /** The attributes that connect a field with its mistake, and the message itself. */
  const aria = (field: string, hint = '') => ({
    'aria-invalid': mistake?.field === field,
    'aria-describedby': mistake?.field === field ? `lead-mistake ${hint}` : hint || undefined,
  });
  const alertOf = (field?: string) =>
    mistake?.field === field &&
    mistake && (
      <p className="form-mistake" id="lead-mistake" role="alert">
        <QuizIcon name="warning" />
        <span>{mistake.message}</span>
      </p>
    );

  return (
    <form className="lead-form" ref={element} noValidate onSubmit={submit}>
      <h2 tabIndex={-1}>{quiz.lead.heading}</h2>
      <p>{quiz.lead.text}</p>
      <p className="lead-form__note">{quiz.lead.required}</p>
      {FIELDS.map(([field, autoComplete]) => (
        <div key={field} className="form-field">
          <label htmlFor={`lead-${field}`}>{quiz.lead[field]}</label>
          {field === 'email' && <p id="lead-hint">{quiz.lead.emailHint}</p>}
          <input
            id={`lead-${field}`}
            name={field}
            type={field === 'email' ? field : 'text'}
            autoComplete={autoComplete}
            required
            // readOnly instead of disabled: the text cannot change while it is sent, but the field keeps focus.
            readOnly={submitting}
            value={form[field]}
            {...aria(field, field === 'email' ? 'lead-hint' : '')}
            onChange={({ currentTarget }) => dispatch({ type: 'edit', field, value: currentTarget.value })}
          />
          {alertOf(field)}
        </div>
      ))}
      <label className="form-consent">
        <input
          type="checkbox"
          name="consent"
          required
          checked={form.consent}
          disabled={submitting}
          {...aria('consent')}
          onChange={({ currentTarget }) => dispatch({ type: 'edit', field: 'consent', value: currentTarget.checked })}
        />
        <span>{quiz.lead.consent}</span>
      </label>
      {alertOf('consent')}
      {/* In a new tab, which keeps the answers. */}
      <a className="lead-form__privacy" href={privacy.href} target="_blank" rel="noopener">
        {privacy.text} <small>({privacy.newTab})</small>
      </a>
      {alertOf()}
      <div className="lead-form__steps">
        <button type="submit" name="submit" className="button button--book" disabled={submitting || !form.consent}>
          {submitting ? quiz.lead.submitting : quiz.lead.submit}
        </button>
        <button type="button" className="button button--line" disabled={submitting} onClick={onBack}>
          <QuizIcon name="arrow-left" />
          <span>{words.back}</span>
        </button>
      </div>
      <div role="status">
        {maySkip(state) && <p className="lead-form__note">{quiz.lead.notSent}</p>}
        {state.failures > 0 && (
          <div className="lead-form__steps">
            {maySkip(state) && (
              <button type="button" className="button button--line" disabled={submitting} onClick={() => dispatch({ type: 'skip' })}>
                {quiz.lead.skip}
              </button>
            )}
            <CallOffice practice={practice} />
          </div>
        )}
      </div>
    </form>
  );
}
