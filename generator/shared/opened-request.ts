import { REQUEST_FIELDS, REQUEST_KINDS, type RequestField, type RequestKind, type RequestValues } from './request-rules.ts';
import { UnsealError, unseal } from './seal.ts';
import { asObject, isObject } from './values.ts';

/** What a patient has sent: a request of a form, or the name and email of the quiz. */
export interface OpenedRequest {
  kind: RequestKind | 'quiz';
  values: RequestValues;
}

/** Why a request is not shown: encrypted for another key, not a request at all, or its file cannot be read. */
export type UnopenedReason = 'other-key' | 'damaged' | 'unreadable';

/** Decrypts a message. Resolves to why it cannot be shown instead of rejecting. */
export async function openRequest(sealed: Uint8Array, secretKeys: readonly string[]): Promise<OpenedRequest | UnopenedReason> {
  try {
    return requestIn(await unseal(sealed, secretKeys)) ?? 'damaged';
  } catch (error) {
    return error instanceof UnsealError ? error.reason : 'damaged';
  }
}

/** Returns the request in a decrypted message. Anyone can encrypt anything for the office, so only known fields with texts are used. */
export function requestIn(message: unknown): OpenedRequest | undefined {
  if (!isObject(message)) return undefined;
  if (isObject(message['leadData'])) {
    const { firstName, lastName, email } = message['leadData'];
    const name = [firstName, lastName].map(textOf).filter(Boolean).join(' ');
    return opened('quiz', { name, email: textOf(email) });
  }
  const kind = REQUEST_KINDS.find((one) => one === message['kind']);
  const values = asObject(message['values']);
  return kind && opened(kind, Object.fromEntries(REQUEST_FIELDS.map((field) => [field, textOf(values[field])])));
}

/** A request without empty answers; undefined if it has none at all. */
function opened(kind: OpenedRequest['kind'], values: Readonly<Record<string, string>>): OpenedRequest | undefined {
  const answers = Object.entries(values).filter(([, value]) => value !== '');
  return answers.length === 0 ? undefined : { kind, values: Object.fromEntries(answers) as Partial<Record<RequestField, string>> };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
