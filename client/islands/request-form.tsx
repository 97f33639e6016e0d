import './request-form.css';
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react';
import type { RequestMistakeWords } from '../../generator/content/types/strings.ts';
import type { RequestKind, RequestMistake } from '../../generator/shared/request-rules.ts';
import { AnswerInput, answerId, MistakeText, type RequestQuestion, type RequestWords } from './request-form/answers.tsx';

export interface RequestFormProps {
  /** The kinds of requests, never empty. Links to `id` choose a kind. */
  kinds: readonly { kind: RequestKind; id: string; label: string; text?: string | undefined; questions: readonly RequestQuestion[] }[];
  endpoint: string;
  /** The public key of the office. Without one, requests are sent as they are. */
  publicKey?: string;
  consent: string;
  words: RequestWords;
  mistakeWords: RequestMistakeWords;
  /** The link that calls the office. */
  call: { href: string; label: string };
}

/** Loads the code that checks, encrypts and sends. Rejects without a network. */
const loadSending = () => import('../lib/request.ts');

/** The name in a history entry that says that its form was sent, so that Back and a reload show that, and nothing is sent twice. */
const SENT = 'requestSent';

const markSent = (isSent: boolean) => history.replaceState({ ...history.state, [SENT]: isSent }, '');

/** Whether the form is being sent. The view says so too late for several presses at once, such as those before the script that are repeated. */
let isSending = false;

/**
 * The form with which patients ask the office for something. What they type stays in the fields until it is sent, whatever fails. It is
 * encrypted before it is sent.
 */
export function RequestForm({ kinds, endpoint, publicKey, consent, words, mistakeWords, call }: RequestFormProps) {
  const [chosen, setChosen] = useState(kinds[0]?.kind);
  const [view, setView] = useState<'open' | 'sending' | 'sent' | 'past' | 'again'>('open');
  const [mistakes, setMistakes] = useState<readonly RequestMistake[]>([]);
  const [failure, setFailure] = useState('');
  const { kind, text, questions = [] } = kinds.find((one) => one.kind === chosen) ?? {};

  useEffect(() => {
    if (history.state?.[SENT]) setView('past');
    const choose = () => {
      const named = kinds.find((one) => `#${one.id}` === location.hash);
      if (named) setChosen(named.kind);
    };
    choose();
    // The form stays as long as the page, so nothing removes the listener.
    addEventListener('hashchange', choose);
  }, [kinds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mistakes belong to the kind that was chosen
  useEffect(() => setMistakes([]), [chosen]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!kind || isSending) return;
    isSending = true;
    const form = new FormData(event.currentTarget);
    setView('sending');
    setFailure('');
    setMistakes([]);
    try {
      const { sendAnswers } = await loadSending();
      const result = await sendAnswers(form, { kind, questions }, { endpoint, publicKey, notSent: words.notSent });
      setMistakes(result.mistakes);
      setFailure(result.failure ?? '');
      if (result.isSent) markSent(true);
      setView(result.isSent ? 'sent' : 'open');
    } catch {
      // Without a network, the code that encrypts does not load.
      setView('open');
      setFailure(words.notSent);
    }
    isSending = false;
  };
  const begin = () => {
    markSent(false);
    setView('again');
  };
  const mistakeOf = (name: RequestMistake['field']): string | undefined => {
    const found = mistakes.find(({ field }) => field === name);
    const invalid = `${name}Invalid` as keyof RequestMistakeWords;
    return found && mistakeWords[found.mistake === 'invalid' ? invalid : name];
  };

  const callLink = (
    <a className="button button--call" href={call.href}>
      {call.label}
    </a>
  );
  const consentMistake = mistakeOf('consent');

  if (view === 'sent' || view === 'past')
    return (
      <div className="request-form">
        <h3 tabIndex={-1} ref={view === 'sent' ? focusNew : undefined}>
          {words.sentHeading}
        </h3>
        <p>{words.sent}</p>
        <div className="request-form__steps">
          {callLink}
          <button type="button" className="button button--line" onClick={begin}>
            {words.again}
          </button>
        </div>
      </div>
    );
  return (
    <div className="request-form">
      {/* Without a dialog around it, this method never sends a form, so nothing that is typed can get into an address. */}
      <form
        method="dialog"
        noValidate
        onSubmit={submit}
        onFocus={() => void loadSending().catch(() => undefined)}
        aria-labelledby="request-heading"
        tabIndex={-1}
        ref={view === 'again' ? focusNew : undefined}
      >
        {mistakes.length > 0 && (
          <div className="request-form__summary" role="alert" tabIndex={-1} ref={focusNew}>
            <h3>{words.mistakes}</h3>
            <ul>
              {mistakes.map(({ field }) => (
                <li key={field}>
                  <a href={`#${answerId(field)}`} onClick={(event) => focusAnswer(event, field)}>
                    {mistakeOf(field)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {kinds.length > 1 && (
          <fieldset className="form-field request-form__choices">
            <legend>{words.which}</legend>
            {kinds.map((one) => (
              <label key={one.kind} id={one.id} className="form-consent">
                <input
                  type="radio"
                  name="kind"
                  value={one.kind}
                  checked={one.kind === kind}
                  // A browser restores the choice after Back or a reload, without an event.
                  ref={(input) => void (input?.checked && setChosen(one.kind))}
                  onChange={() => setChosen(one.kind)}
                />
                <span>{one.label}</span>
              </label>
            ))}
          </fieldset>
        )}
        {kinds.length > 1 && text && <p>{text}</p>}
        {questions.map((question) => (
          <div key={question.field}>
            {question.field === 'message' && <p className="request-form__urgent">{words.urgent}</p>}
            <AnswerInput {...question} mistake={mistakeOf(question.field)} choose={words.choose} />
          </div>
        ))}
        <label className="form-consent">
          <input
            id={answerId('consent')}
            type="checkbox"
            name="consent"
            required
            aria-invalid={consentMistake !== undefined}
            aria-describedby={consentMistake && `${answerId('consent')}-mistake`}
          />
          <span>{consent}</span>
        </label>
        {consentMistake && <MistakeText id={`${answerId('consent')}-mistake`}>{consentMistake}</MistakeText>}
        {failure && (
          <div className="request-form__summary" role="alert" tabIndex={-1} ref={focusNew}>
            <p>{failure}</p>
            {callLink}
          </div>
        )}
        <div className="request-form__steps">
          <button type="submit" className="button button--book" aria-disabled={view === 'sending'}>
            {view === 'sending' ? words.sending : words.send}
          </button>
        </div>
      </form>
    </div>
  );
}

/** Moves focus to what has just appeared: mistakes, a failure, the confirmation. */
const focusNew = (element: HTMLElement | null) => element?.focus();

/** Moves focus to the input of an answer, and leaves the address as it is. */
function focusAnswer(event: MouseEvent, field: RequestMistake['field']): void {
  event.preventDefault();
  document.getElementById(answerId(field))?.focus();
}
