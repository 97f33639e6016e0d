import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { spawnDetached } from '../spawn-detached.ts';
import type { OpenRequest } from './messages.ts';

/** A request holds an address and a path. */
const MAX_BYTES = 8 * 1024;

const openRequest = z.strictObject({
  page: z.string(),
  file: z.string(),
  line: z.int().positive().optional(),
  column: z.int().positive().optional(),
});

/**
 * Starts the editor for a page of this site, and for nobody else: the request must be JSON from the same origin, which no
 * foreign page can send without being asked first (https://fetch.spec.whatwg.org/#cors-preflight-fetch).
 * `commandFor` gives program and arguments, or undefined for a file that the page has nothing to do with.
 */
export async function answerOpen(
  request: IncomingMessage,
  response: ServerResponse,
  commandFor: (wanted: OpenRequest) => readonly string[] | undefined,
): Promise<void> {
  const { headers } = request;
  const refuse = (status: number, error: string) =>
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' }).end(JSON.stringify({ error }));
  if (headers.origin === undefined || !isOriginOf(headers.origin, headers.host))
    return void refuse(403, 'Only pages of this site may ask.');
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) return void refuse(415, 'Ask with application/json.');
  const wanted = openRequest.safeParse(await readJson(request));
  if (!wanted.success) return void refuse(400, 'Name the page and the file.');
  const command = commandFor(wanted.data as OpenRequest);
  if (!command) return void refuse(403, 'The page is not made from this file.');
  if (!(await spawnDetached(command))) return void refuse(500, `"${command[0]}" could not be started. Is it installed?`);
  response.writeHead(204).end();
}

function isOriginOf(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

/** The body as JSON; undefined where it is too long, no JSON, or cut off. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) {
      text += chunk;
      if (text.length > MAX_BYTES) return undefined;
    }
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
