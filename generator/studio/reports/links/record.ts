import { join } from 'node:path';
import { LINK_RECORD } from '../../../shared/file-names.ts';
import { byText } from '../../../shared/values.ts';
import { readRecordLines } from '../record-lines.ts';

/** What was found at an address of another website. */
export interface LinkRecord {
  url: string;
  /**
   * `moved`: works, and its address has changed for good; `unreachable`: does not answer at the moment; `disallowed`: its robots.txt forbids
   * to ask; `refused`: answers people, but not programs.
   */
  outcome: 'works' | 'moved' | 'dead' | 'unreachable' | 'disallowed' | 'refused';
  /** The day of the last request. */
  checked: string;
  /** Why it does not simply work: the end of a sentence that begins with the address. */
  why?: string | undefined;
  /** Title of the page that answered last. */
  title?: string | undefined;
  /** Its new address. */
  to?: string | undefined;
  /** The last days on which it was unreachable. */
  failed?: string[] | undefined;
}

const HEAD = `# What "ent-site links" has found at other websites, one address per line. Commit this file with the content.
# With it, the next run asks only for what is due, and the overview of the editor lists dead links.
`;

/** Reads what was found before, by address. Throws Refusal for a line that cannot be read. */
export function readLinkRecord(contentDir: string): Map<string, LinkRecord> {
  const records = readRecordLines<LinkRecord>(join(contentDir, LINK_RECORD), ['url', 'outcome', 'checked'], 'links');
  return new Map(records.map((record) => [record.url, record]));
}

/** Returns the text of the record. */
export function linkRecordText(records: readonly LinkRecord[]): string {
  return (
    HEAD +
    records
      .toSorted(byText(({ url }) => url))
      .map((record) => `${JSON.stringify(record)}\n`)
      .join('')
  );
}
