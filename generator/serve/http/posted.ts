import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type * as z from 'zod';
import { sha256 } from '../../files/hash.ts';
import { TOKEN_HEADER } from '../protocol.ts';
import { isJson, isNestedTooDeep, type JsonAnswer, MAX_NESTING, parseJson, readBody, refusal } from './json.ts';

/** What a request may hold. */
export interface PostRules<Value> {
  schema: z.ZodType<Value>;
  /** What was expected, in words for a person. */
  expected: string;
  maxBytes: number;
}

type Posted<Value> = { value: Value } | { refused: JsonAnswer };

/** What a page of this run of the server has sent as JSON, or why it is refused. The request has been checked for its origin. Never rejects. */
export async function readPost<Value>(
  request: IncomingMessage,
  token: string,
  { schema, expected, maxBytes }: PostRules<Value>,
): Promise<Posted<Value>> {
  const refused = tokenRefusal(request, token);
  if (refused) return { refused };
  if (!isJson(request)) return { refused: refusal(415, 'Ask with application/json.') };
  const body = await readBody(request, maxBytes).catch(() => Buffer.of());
  if (!body) return { refused: refusal(413, `This is more than ${maxBytes / 1024} KB, which are taken at most.`) };
  const sent = parseJson(body);
  if (isNestedTooDeep(sent)) return { refused: refusal(400, `The values are nested more than ${MAX_NESTING} deep.`) };
  const read = schema.safeParse(sent);
  return read.success ? { value: read.data } : { refused: refusal(400, expected) };
}

/** Undefined for a request of a page that this run of the server has sent. */
export function tokenRefusal(request: IncomingMessage, token: string): JsonAnswer | undefined {
  if (isToken(request.headers[TOKEN_HEADER.toLowerCase()], token)) return undefined;
  return refusal(403, 'The server has been started again since this page was loaded. Load the page again.');
}

/** Whether what was sent is the token; takes as long for a near miss as for a far one. */
function isToken(sent: unknown, token: string): boolean {
  return typeof sent === 'string' && timingSafeEqual(sha256(sent), sha256(token));
}
