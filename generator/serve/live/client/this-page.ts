import { type PageNotes, TOKEN_HEADER } from '../../protocol.ts';

// Runs at the end of every page that `ent-site serve` sends.
const { page = '', version = '', notes = 'null', token = '' } = document.currentScript?.dataset ?? {};
// No script that comes later reads it.
document.currentScript?.removeAttribute('data-token');

/** Which page this is, by the script's own element; `version` is another once its styles have been swapped. */
export const thisPage = { page, version, notes: JSON.parse(notes) as PageNotes | null };

/** Asks the server for something as a page of its own. Never rejects: what it refuses, and that it does not answer, is an error. */
export async function ask<Answer extends object>(path: string, body: object): Promise<Answer | { error: string }> {
  try {
    const headers = { 'Content-Type': 'application/json', [TOKEN_HEADER]: token };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (answer.status === 204 ? {} : await answer.json()) as Answer | { error: string };
  } catch {
    return { error: 'The server does not answer.' };
  }
}
