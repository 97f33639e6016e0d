import type { AdminProblem } from '../../api.ts';
import { boot } from '../boot.ts';

/** What the server says in place of an answer, in words for people; status 0 where it is not there. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** All of what it said. */
    readonly said: unknown,
  ) {
    super(message);
  }
}

const NOT_THERE =
  'The editor cannot reach the site. Look whether it is still being served on this computer; your work stays here meanwhile.';

/** Reads from the server. Rejects with a Refusal. */
export function get<Answer>(address: string, query: Record<string, string> = {}): Promise<Answer> {
  return ask(withQuery(address, query), { headers: { accept: 'application/json' } });
}

/** Tells the server to do something. Rejects with a Refusal. */
export function postJson<Answer>(address: string, body: object): Promise<Answer> {
  return ask(address, { method: 'POST', headers: { ...TOKEN, 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** Sends a file as it is. Rejects with a Refusal. */
export function sendFile<Answer>(address: string, file: File): Promise<Answer> {
  return ask(withQuery(address, { name: file.name }), {
    method: 'POST',
    headers: { ...TOKEN, 'content-type': file.type || 'application/octet-stream' },
    body: file,
  });
}

const TOKEN = { 'x-ent-site-token': boot.token };

async function ask<Answer>(address: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(address, init).catch(() => undefined);
  if (!response) throw new Refusal(0, NOT_THERE, undefined);
  const said: unknown = await response.json().catch(() => undefined);
  if (response.ok && said !== undefined) return said as Answer;
  const words = said && typeof said === 'object' && 'error' in said ? String(said.error) : `The site answered with ${response.status}.`;
  throw new Refusal(response.status, words, said);
}

function withQuery(address: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${address}?${search}` : address;
}

/** The problems for which the server refuses something. */
export function problemsOf(error: unknown): readonly AdminProblem[] {
  return error instanceof Refusal ? ((error.said as { problems?: AdminProblem[] } | undefined)?.problems ?? []) : [];
}

/** A failure in words for people. */
export function failureWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
