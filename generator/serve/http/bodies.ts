import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type * as z from 'zod';
import { utf8Text } from '../../files/files.ts';
import { sha256 } from '../../files/hash.ts';
import { NO_SNIFFING } from '../../publish/headers.ts';
import { TOKEN_HEADER } from '../protocol.ts';
import { isFromThisMachine, refuse } from './checks.ts';

/** Whether a request says that its body is JSON. */
export function isJson({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
}

export interface JsonAnswer {
  status: number;
  body?: object;
  headers?: OutgoingHttpHeaders;
}

export function sendJson(response: ServerResponse, { status, body, headers }: JsonAnswer): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...NO_SNIFFING, ...headers })
    .end(body && JSON.stringify(body));
}

/** A refusal that ends the connection: what has not been read of the request must not be taken for the next one. */
export function refusal(status: number, error: string, headers: OutgoingHttpHeaders = {}): JsonAnswer {
  return { status, body: { error }, headers: { ...headers, Connection: 'close' } };
}

/** How much of a body that is too long is read all the same (bytes), and for how long (ms). */
const DRAINED = { bytes: 16 * 1024 * 1024, time: 2_000 };

/**
 * The body, or undefined where it is too long. The rest of such a body is read and dropped, within limits: a client that is still sending
 * when the connection ends never reads the answer (RFC 9112, 9.6). Rejects when the sender goes away.
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let limit: NodeJS.Timeout | undefined;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else limit ??= setTimeout(resolve, DRAINED.time, undefined);
      if (bytes > maxBytes + DRAINED.bytes) resolve(undefined);
    });
    request.once('end', () => resolve(bytes > maxBytes ? undefined : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => clearTimeout(limit));
  });
}

/** Undefined for what is no JSON, or no UTF-8 as JSON must be (RFC 8259, 8.1): a name with a replaced letter would be another name. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8Text(body) ?? '');
  } catch {
    return undefined;
  }
}

/** Objects and lists inside each other in what is sent; content may have 50 of them. */
export const MAX_NESTING = 100;

/** Whether a value from JSON has more levels than anyone who walks through it can take. Does not recur itself. */
export function isNestedTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

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

interface BodyLimit {
  /** Whether the server reads the body; nobody needs one that it does not. */
  isRead: boolean;
  /** Milliseconds. */
  limit: number;
}

/**
 * Hangs up where the body of a request does not come to its end in time. One that this machine sends and the server reads may take longer
 * while some of it comes: a photo for the editor, through a tunnel of the person's own (`ssh -L`). Node knows one time for all requests.
 */
export function limitBody(request: IncomingMessage, { isRead, limit }: BodyLimit): void {
  const { headers, socket } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const isPatient = isRead && isFromThisMachine(request);
  let before = socket.bytesRead;
  const timer = setTimeout(() => {
    if (request.complete || socket.destroyed) return;
    if (isPatient && socket.bytesRead > before) {
      before = socket.bytesRead;
      timer.refresh();
    } else if (socket.bytesWritten > 0) socket.destroy();
    else refuse(socket, 408);
  }, limit).unref();
  request.once('end', () => clearTimeout(timer));
}
