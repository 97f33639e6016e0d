import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { utf8Text } from '../../files/files.ts';
import { NO_SNIFFING } from '../../publish/headers.ts';

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
