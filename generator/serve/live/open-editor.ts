import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isFromThisMachine } from '../http/checks.ts';
import type { JsonAnswer } from '../http/json.ts';
import { spawnDetached } from '../terminal/spawn-detached.ts';
import { type Editor, editorCommand } from './editor.ts';
import { readPost, refusal } from './post-request.ts';

const schema = z.strictObject({
  page: z.string(),
  file: z.string(),
  line: z.int().positive().optional(),
  column: z.int().positive().optional(),
});
/** A request holds an address and a path. */
const ASKED = { schema, expected: 'Name the page and the file.', maxBytes: 8 * 1024 };

interface Opening {
  /** Of the pages that this server has sent. */
  token: string;
  editor: Editor;
  /** Whether a page has to do with a file. */
  isKnown: (page: string, file: string) => boolean;
}

/**
 * Starts the editor for a page of this site that a browser on this machine shows at a loopback address, and for nobody else: who
 * sits at another machine of the network has no use for a window here.
 */
export async function openInEditor(request: IncomingMessage, { token, editor, isKnown }: Opening): Promise<JsonAnswer> {
  if (!isFromThisMachine(request)) return refusal(403, 'The editor opens for pages at localhost only.');
  const read = await readPost(request, { token, ...ASKED });
  if ('refused' in read) return read.refused;
  const { page, file, line, column } = read.value;
  if (editor.kind !== 'command' || !isKnown(page, file)) return refusal(403, 'The page is not made from this file.');
  const command = editorCommand(editor, { path: resolve(file), line, column });
  return (await spawnDetached(command)) ? { status: 204 } : refusal(500, `"${command[0]}" could not be started. Is it installed?`);
}
