import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { isFromThisMachine } from '../http/own-hosts.ts';
import { spawnDetached } from '../spawn-detached.ts';
import { type OpenRequest, TOKEN_HEADER } from './messages.ts';
import { isToken } from './token.ts';

/** A request holds an address and a path. */
const MAX_BYTES = 8 * 1024;

const openRequest = z.strictObject({
  page: z.string(),
  file: z.string(),
  line: z.int().positive().optional(),
  column: z.int().positive().optional(),
});

interface Opening {
  /** Of the pages that this server has sent. */
  token: string;
  /** Program and arguments; undefined for a file that the page has nothing to do with. */
  commandFor: (wanted: OpenRequest) => readonly string[] | undefined;
}

/**
 * Starts the editor for a page of this site that a browser on this machine shows at a loopback address, and for nobody else: who
 * sits at another machine of the network has no use for a window here. The request has been checked for its origin.
 */
export async function answerOpen(request: IncomingMessage, response: ServerResponse, { token, commandFor }: Opening): Promise<void> {
  const refuse = (status: number, error: string) =>
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' }).end(JSON.stringify({ error }));
  if (!isFromThisMachine(request)) return void refuse(403, 'The editor opens for pages at localhost only.');
  if (!isToken(request.headers[TOKEN_HEADER.toLowerCase()], token))
    return void refuse(403, 'The server has been started again since this page was loaded. Load the page again.');
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return void refuse(415, 'Ask with application/json.');
  const wanted = openRequest.safeParse(await readJson(request));
  if (!wanted.success) return void refuse(400, 'Name the page and the file.');
  const command = commandFor(wanted.data as OpenRequest);
  if (!command) return void refuse(403, 'The page is not made from this file.');
  if (!(await spawnDetached(command))) return void refuse(500, `"${command[0]}" could not be started. Is it installed?`);
  response.writeHead(204).end();
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
