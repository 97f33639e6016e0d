import * as z from 'zod';
import { readPlainFile, realPath } from '../files/files.ts';
import { RECEIVER_FILE, type ReceiverSettings } from '../publish/hosts/host.ts';
import { attempt } from '../shared/attempt.ts';

const schema = z.object({ key: z.string(), days: z.int(), site: z.url() }) satisfies z.ZodType<ReceiverSettings>;

/**
 * Returns a function that reads what a built site, or a copy of one, says to the receiver of its requests. A later release that says nothing,
 * or that is being replaced, does not end this: patients still have pages that send. Undefined while nothing was ever said.
 */
export function openReceiverSettings(outDir: string): () => ReceiverSettings | undefined {
  let settings: ReceiverSettings | undefined;
  return () => {
    settings = attempt(() => schema.parse(JSON.parse(String(readPlainFile(realPath(outDir), RECEIVER_FILE))))) ?? settings;
    return settings;
  };
}
