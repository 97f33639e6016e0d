import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CONFLICT_MARK } from '../content/parse-source-file.ts';
import { readText, type SourceFile, sourceText } from '../content/read-source-files.ts';
import { isSystemError, refusalOf } from '../files/disk-failure.ts';
import { writeAtomic } from '../files/files.ts';
import { type Problem, problem, type Result } from '../problem/problem.ts';
import { ADDRESS_LOCK } from '../shared/file-names.ts';
import { counted } from '../shared/text.ts';
import { byText } from '../shared/values.ts';

/** The list of published addresses. */
export interface AddressLock {
  label: string;
  /** Lines by address, 1-based. */
  lines: ReadonlyMap<string, number>;
}

const HEAD = `# Every address that this site has published. "ent-site build" adds new ones; commit this file with the content.
# Where a page goes away, its old address needs a line in redirects.yaml, and stays here.
# Remove a line only if its address was never public.
`;

const UNMERGED = 'Two versions of this list were merged, and git could not decide.';
const KEEP_BOTH = 'Keep the addresses of both, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.';
const NO_ADDRESS = 'One address a line, such as /about; a note begins with #. Remove the line if you do not know what it is for.';

/** Reads the list: one address a line, `#` before a note. Doubles, blank lines and any order do no harm. */
export function parseAddressLock(text: string, label: string): Result<AddressLock> {
  const lines = new Map<string, number>();
  const problems: Problem[] = [];
  let isMerged = true;
  for (const [index, written] of text.split('\n').entries()) {
    const address = written.trim();
    const at = { file: label, line: index + 1, column: 1 };
    if (isAddress(address)) lines.set(address, lines.get(address) ?? index + 1);
    else if (CONFLICT_MARK.test(written)) {
      if (isMerged) problems.push(problem('merge-conflict', at, UNMERGED, KEEP_BOTH));
      isMerged = false;
    } else if (address !== '' && !address.startsWith('#'))
      problems.push(problem('address-list', at, `"${address.slice(0, 100)}" is no address of this site.`, NO_ADDRESS));
  }
  return { value: { label, lines }, problems };
}

/** The text of a list with further addresses in it, and which of them it did not have. No line is lost; a note stays above the address it is for. */
export function withAddresses(text: string | undefined, addresses: readonly string[]): { text: string; added: string[] } {
  const written = (text ?? HEAD).replace(/(?<!\n)\n+$/, '').split('\n');
  const known = new Set(written.map((line) => line.trim()));
  const added = [...new Set(addresses)].filter((address) => !known.has(address));
  if (text !== undefined && added.length === 0) return { text, added };
  const first = written.findIndex((line) => isAddress(line.trim()));
  const head = first < 0 ? written : written.slice(0, first);
  const { blocks, rest } = inBlocks(first < 0 ? [] : written.slice(first));
  for (const address of added) blocks.set(address, [address]);
  const sorted = [...blocks].sort(byText(([address]) => address)).flatMap(([, lines]) => lines);
  return { text: `${[...head, ...sorted, ...rest].join('\n')}\n`, added };
}

/** Each address with the notes above it, and what stands below the last. */
function inBlocks(lines: readonly string[]): { blocks: Map<string, string[]>; rest: string[] } {
  const blocks = new Map<string, string[]>();
  let rest: string[] = [];
  for (const line of lines.map((written) => written.trim())) {
    rest.push(line);
    if (!isAddress(line)) continue;
    blocks.set(line, [...(blocks.get(line)?.slice(0, -1) ?? []), ...rest]);
    rest = [];
  }
  return { blocks, rest };
}

function isAddress(line: string): boolean {
  return /^\/(?!\/)\S*$/.test(line);
}

/** The list of published addresses; undefined where a site has none yet. */
export function readAddressLock(file: SourceFile | undefined): Result<AddressLock | undefined> {
  const { value: text, problems } = file ? readText(file) : { problems: [] };
  return file && text !== undefined ? parseAddressLock(text, file.label) : { value: undefined, problems };
}

/** What became of the list of published addresses; `added` is how many were new. */
export type KeptAddresses = NonNullable<ReturnType<typeof keepAddresses>>;

/**
 * Adds the addresses of a published site to the list in its content folder, which is made where there is none; a reader sees it before or
 * after. Returns undefined where none was new.
 */
export function keepAddresses(contentDir: string, addresses: readonly string[]) {
  const file = join(contentDir, ADDRESS_LOCK);
  const label = relative(process.cwd(), file);
  const before = existsSync(file) ? sourceText(readFileSync(file)) : undefined;
  const { text, added } = withAddresses(before, addresses);
  if (added.length === 0) return undefined;
  try {
    writeAtomic(file, text);
    return { added: added.length, label, problems: [] as Problem[] };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const message = `The ${counted(added.length, 'new address', 'new addresses')} of this build could not be added: ${refusalOf(error)}.`;
    const hint = 'Give the person who builds the right to write this list: by it a later build notices that an old link leads nowhere.';
    return { added: 0, label, problems: [problem('address-list', label, message, hint, 'warning')] };
  }
}
