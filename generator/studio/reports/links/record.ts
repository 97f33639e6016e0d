import { join } from 'node:path';
import * as z from 'zod';
import { LINK_RECORD } from '../../../shared/file-names.ts';
import { readRecordLines } from '../imported/record.ts';

const RECORD = z.object({
  url: z.string(),
  /**
   * `moved`: works, and its address has changed for good; `unreachable`: does not answer at the moment; `disallowed`: its robots.txt forbids
   * to ask; `refused`: answers people, but not programs.
   */
  outcome: z.enum(['works', 'moved', 'dead', 'unreachable', 'disallowed', 'refused']),
  /** The day of the last request. */
  checked: z.iso.date(),
  /** Why it does not simply work: the end of a sentence that begins with the address. */
  why: z.string().optional(),
  /** Title of the page that answered last. */
  title: z.string().optional(),
  /** Its new address. */
  to: z.string().optional(),
  /** The last days on which it was unreachable. */
  failed: z.array(z.iso.date()).optional(),
});

/** What was found at an address of another website. */
export type LinkRecord = z.infer<typeof RECORD>;

const HEAD = `# What "ent-site links" has found at other websites, one address per line. Commit this file with the content.
# With it, the next run asks only for what is due, and the overview of the editor lists dead links.
`;

/** Reads what was found before, by address. Throws Refusal for a line that cannot be read. */
export function readLinkRecord(contentDir: string): Map<string, LinkRecord> {
  const isRecord = (line: unknown): line is LinkRecord => RECORD.safeParse(line).success;
  return new Map(readRecordLines(join(contentDir, LINK_RECORD), 'links', isRecord).map((record) => [record.url, record]));
}

/** Returns the text of the record, in the order of the list. */
export function linkRecordText(records: readonly LinkRecord[]): string {
  return HEAD + records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
