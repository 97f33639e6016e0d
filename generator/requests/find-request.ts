import { printable } from '../problem/code-frame.ts';
import { Refusal } from '../problem/problem.ts';
import { isObject } from '../shared/values.ts';
import type { RequestStore, StoredRequest } from './store.ts';

/** Returns the stored message whose id begins with a text. Throws Refusal if there is none, or more than one. */
export function findRequest(store: RequestStore, start: string): StoredRequest {
  const found = /^[\da-f]+$/i.test(start) ? store.list().filter(({ id }) => id.startsWith(start.toLowerCase())) : [];
  const [first] = found;
  if (!first) throw new Refusal(`There is no request "${printable(start)}". To see all: npx ent-site requests list`);
  if (found.length > 1) throw new Refusal(`${found.length} requests begin with "${start}". Write more of the id.`);
  return first;
}

/** A decrypted message as lines of a terminal: what it is, who sent it, and all answers, without control characters. */
export interface ShownRequest {
  kind: string;
  name: string;
  answers: readonly (readonly [name: string, value: string])[];
}

/** Returns a decrypted message for the terminal. It may be anything that someone encrypted for the public key. */
export function shownRequest(message: unknown): ShownRequest {
  const { kind, values, leadData, sentAt } = isObject(message) ? message : {};
  const fields = [values, leadData].find(isObject) ?? {};
  const text = (value: unknown) => printable(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  const { name, firstName, lastName } = fields;
  return {
    kind: leadData === undefined ? text(kind ?? 'unknown') : 'quiz',
    name: text(name ?? [firstName, lastName].filter(Boolean).join(' ')),
    answers: [...Object.entries(fields), ...(sentAt === undefined ? [] : [['sentAt', sentAt]])].map(([key, value]) => [
      text(key),
      text(value),
    ]),
  };
}
