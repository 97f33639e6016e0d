import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { isJson, type JsonAnswer, parseJson, readBody } from '../http/json.ts';
import { TOKEN_HEADER } from '../protocol.ts';
import { isToken } from './token.ts';

/** Ends the connection: what has not been read of the request must not be taken for the next one. */
export function refusal(status: number, error: string): JsonAnswer {
  return { status, body: { error }, headers: { Connection: 'close' } };
}

/** What a page of this run of the server has sent, or why it is refused. The request has been checked for its origin. Never rejects. */
export async function readPost<Value>(
  request: IncomingMessage,
  { token, schema, expected, maxBytes }: { token: string; schema: z.ZodType<Value>; expected: string; maxBytes: number },
): Promise<{ value: Value } | { refused: JsonAnswer }> {
  if (!isToken(request.headers[TOKEN_HEADER.toLowerCase()], token))
    return { refused: refusal(403, 'The server has been started again since this page was loaded. Load the page again.') };
  if (!isJson(request)) return { refused: refusal(415, 'Ask with application/json.') };
  const body = await readBody(request, maxBytes).catch(() => undefined);
  const read = schema.safeParse(body && parseJson(body));
  return read.success ? { value: read.data } : { refused: refusal(400, expected) };
}
