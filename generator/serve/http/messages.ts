import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

export interface Request {
  method: string;
  /** Request target as sent: path and query. */
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Response {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Empty for HEAD. */
  body: Buffer;
}

export const NO_BODY = Buffer.alloc(0);

/** An answer that is all status and headers. */
export function emptyResponse(status: number, headers: OutgoingHttpHeaders = {}): Response {
  return { status, headers: { ...headers, 'Content-Length': 0 }, body: NO_BODY };
}
