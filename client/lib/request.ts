import {
  type PatientRequest,
  type RequestField,
  type RequestKind,
  type RequestMistake,
  type RequestValues,
  requestMistakes,
} from '../../generator/shared/request-rules.ts';
import { seal } from '../../generator/shared/seal.ts';
import { sendForm } from './send.ts';

/*
 * What only those need who fill in a form: rules, encryption and sending. It is loaded when they begin (39 kB, brotli).
 */

type Questions = Parameters<typeof requestMistakes>[0];
type Receiver = { endpoint: string; publicKey: string | undefined; notSent: string };

/** Sends the answers of a form unless they have mistakes. `failure` is a message for the patient. Never rejects. */
export async function sendAnswers(
  form: FormData,
  { kind, questions }: { kind: RequestKind; questions: Questions },
  receiver: Receiver,
): Promise<{ mistakes: readonly RequestMistake[]; failure?: string | undefined; isSent?: boolean }> {
  const values = answersIn(form, questions);
  const mistakes = requestMistakes(questions, values, { consent: form.has('consent'), year: new Date().getFullYear() });
  if (mistakes.length > 0) return { mistakes };
  const failure = await sendRequest({ kind, values }, receiver);
  return { mistakes, failure, isSent: failure === undefined };
}

/** Returns what was typed and chosen, without empty answers. Several choices, whose name ends with brackets, are joined by commas. */
function answersIn(form: FormData, questions: readonly { field: RequestField }[]): RequestValues {
  const answers = questions.map(({ field }) => {
    const given = [...form.getAll(field), ...form.getAll(`${field}[]`)];
    return [field, given.join(', ').trim()] as const;
  });
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
}

/** Encrypts a value for the owner of a public key, as the body of a request. */
export async function sealedBody(value: object, publicKey: string): Promise<{ sealed: string }> {
  return { sealed: btoa(String.fromCharCode(...(await seal(value, publicKey)))) };
}

/** The last request of this page, and what was sent for it. */
let last: { text: string; body: object } | undefined;

/**
 * Encrypts a request if there is a key, and sends it. A second try sends the same bytes, unless an answer has changed, so that the office has
 * a request once. Resolves to undefined if it was accepted, else to the message for the patient; never rejects.
 */
async function sendRequest(
  request: Omit<PatientRequest, 'sentAt'>,
  { endpoint, publicKey, notSent }: Receiver,
): Promise<string | undefined> {
  const text = JSON.stringify(request);
  if (last?.text !== text) {
    const full: PatientRequest = { ...request, sentAt: new Date().toISOString() };
    last = { text, body: publicKey ? await sealedBody(full, publicKey) : full };
  }
  const failure = await sendForm(endpoint, last.body, { failed: notSent, network: notSent });
  // The receiver gives its reasons in English, and the page may have another language.
  return failure && publicKey ? notSent : failure;
}
