import { TOKEN_HEADER } from '../../protocol.ts';

/** Asks the server for something as a page of its own; rejects where it does not answer. */
export function postJson(path: string, body: object, token: string): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [TOKEN_HEADER]: token },
    body: JSON.stringify(body),
  });
}
