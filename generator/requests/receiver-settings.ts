import * as z from 'zod';
import { readPlainFile, realPath } from '../files/files.ts';
import { RECEIVER_FILE, type ReceiverSettings } from '../publish/hosts/host.ts';
import { attempt } from '../shared/attempt.ts';

const schema = z.object({ key: z.string(), days: z.int(), site: z.url() }) satisfies z.ZodType<ReceiverSettings>;

/**
 * Returns a function that reads the settings of the receiver from a built site or a copy of one. It keeps the last ones while a release has
 * none or is being replaced, because patients still have pages that send. It returns undefined until the site has had some.
 */
export function openReceiverSettings(outDir: string): () => ReceiverSettings | undefined {
  let settings: ReceiverSettings | undefined;
  return () => {
    settings = attempt(() => schema.parse(JSON.parse(String(readPlainFile(realPath(outDir), RECEIVER_FILE))))) ?? settings;
    return settings;
  };
}
