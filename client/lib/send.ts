/** Time without an answer that counts as a network error (ms). */
export const SEND_TIMEOUT_MS = 15_000;

const MAX_ERROR_LENGTH = 200;

/** What a form says if the receiver refuses it without a reason, and if nothing answers. */
export type SendMessages = Record<'failed' | 'network', string>;

/**
 * Sends a form as JSON. Resolves to undefined if it was accepted, else to the message for the visitor; never rejects, not even if `body`
 * does. Only the receiver of ent-site accepts an encrypted body, so its answer must be the documented one: many hosts answer any request
 * with a page and status 200.
 */
export async function sendForm(endpoint: string, body: object | Promise<object>, messages: SendMessages): Promise<string | undefined> {
  try {
    const sent = await body;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(sent),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    // The body of another success may contain personal data and is not needed.
    if (response.ok && !('sealed' in sent)) return undefined;
    const { ok, error } = Object(await response.json().catch(() => undefined)) as { ok?: unknown; error?: unknown };
    if (ok === true && response.ok) return undefined;
    return typeof error === 'string' && error.trim() !== '' ? error.trim().slice(0, MAX_ERROR_LENGTH) : messages.failed;
  } catch {
    return messages.network;
  }
}
