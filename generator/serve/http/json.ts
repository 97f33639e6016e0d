import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { utf8Text } from '../../files.ts';
import { NO_SNIFFING } from '../../publish/file-policy.ts';

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

/** The body, or undefined where it is too long. Rejects when the sender goes away. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else resolve(undefined);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
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
