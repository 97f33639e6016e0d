import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CONFLICT_MARK } from '../content/parse-source-file.ts';
import { readText, type SourceFile, sourceText } from '../content/read-source-files.ts';
import { isSystemError, systemErrorReason } from '../files/disk-failure.ts';
import { writeAtomic } from '../files/files.ts';
import { type Problem, problem, type Result } from '../problem/problem.ts';
import { ADDRESS_LOCK } from '../shared/file-names.ts';
import { counted } from '../shared/text.ts';
import { byText } from '../shared/values.ts';

/** The list of published addresses. */
export interface AddressLock {
  label: string;
  /** Line number of each address, 1-based. */
  lines: ReadonlyMap<string, number>;
}

const HEAD = `# Every address that this site has published. "ent-site build" adds new ones; commit this file with the content.
# If a page is removed, its old address stays here and needs a line in redirects.yaml.
# Remove a line only if its address was never public.
`;

const UNMERGED = 'This list has an unfinished git merge of two versions.';
const KEEP_BOTH = 'Keep the addresses of both, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.';
const NOT_AN_ADDRESS =
  'Write one address per line, such as /about; a comment begins with #. Remove the line if you do not know what it is for.';

/** Reads the list: one address per line, comments begin with `#`. Duplicates, blank lines and any order are allowed. */
export function parseAddressLock(text: string, label: string): Result<AddressLock> {
  const lines = new Map<string, number>();
  const problems: Problem[] = [];
  let hasConflict = false;
  for (const [index, written] of text.split('\n').entries()) {
    const address = written.trim();
    const position = { file: label, line: index + 1, column: 1 };
    if (isAddress(address)) lines.set(address, lines.get(address) ?? index + 1);
    else if (CONFLICT_MARK.test(written)) {
      if (!hasConflict) problems.push(problem('merge-conflict', position, UNMERGED, KEEP_BOTH));
      hasConflict = true;
    } else if (address !== '' && !address.startsWith('#'))
      problems.push(problem('address-list', position, `"${address.slice(0, 100)}" is not an address on this site.`, NOT_AN_ADDRESS));
  }
  return { value: { label, lines }, problems };
}

/** Adds addresses to the text of a list, and returns which of them were new. No line is lost; a comment stays above its address. */
export function addAddresses(text: string | undefined, addresses: readonly string[]): { text: string; added: string[] } {
  const written = (text ?? HEAD).replace(/(?<!\n)\n+$/, '').split('\n');
  const existing = new Set(written.map((line) => line.trim()));
  const added = [...new Set(addresses)].filter((address) => !existing.has(address));
  if (text !== undefined && added.length === 0) return { text, added };
  const first = written.findIndex((line) => isAddress(line.trim()));
  const head = first < 0 ? written : written.slice(0, first);
  const { blocks, rest } = splitBlocks(first < 0 ? [] : written.slice(first));
  for (const address of added) blocks.set(address, [address]);
  const sorted = [...blocks].sort(byText(([address]) => address)).flatMap(([, lines]) => lines);
  return { text: `${[...head, ...sorted, ...rest].join('\n')}\n`, added };
}

/** Splits lines into a block for each address, which begins with the comments above it, and the lines after the last address. */
function splitBlocks(lines: readonly string[]): { blocks: Map<string, string[]>; rest: string[] } {
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

/** Returns the list of published addresses; undefined if the site has none yet. */
export function readAddressLock(file: SourceFile | undefined): Result<AddressLock | undefined> {
  const { value: text, problems } = file ? readText(file) : { problems: [] };
  return file && text !== undefined ? parseAddressLock(text, file.label) : { value: undefined, problems };
}

/** Result of adding to the list of published addresses; `added` is the number of new ones. */
export type RecordedAddresses = NonNullable<ReturnType<typeof recordAddresses>>;

/**
 * Adds the addresses of a published site to the list in its content folder, and creates the list if needed; the file is replaced atomically.
 * Returns undefined if no address was new.
 */
export function recordAddresses(contentDir: string, addresses: readonly string[]) {
  const file = join(contentDir, ADDRESS_LOCK);
  const label = relative(process.cwd(), file);
  const before = existsSync(file) ? sourceText(readFileSync(file)) : undefined;
  const { text, added } = addAddresses(before, addresses);
  if (added.length === 0) return undefined;
  try {
    writeAtomic(file, text);
    return { added: added.length, label, problems: [] as Problem[] };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const message = `The ${counted(added.length, 'new address', 'new addresses')} of this build could not be added: ${systemErrorReason(error)}.`;
    const hint = 'Let the person who builds the site write to this file. Later builds use it to find old links that would break.';
    return { added: 0, label, problems: [problem('address-list', label, message, hint, 'warning')] };
  }
}
