import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ADDRESS_LOCK, readText, type SourceFile, sourceText } from '../../content/read-source-files.ts';
import { isSystemError, refusalOf } from '../../files/disk-failure.ts';
import { replaceFile } from '../../files/files.ts';
import { type Problem, problem, type Result } from '../../problem/problem.ts';
import { counted } from '../../shared/text.ts';
import { type AddressLock, parseAddressLock, withAddresses } from './address-lock.ts';

/** The list of published addresses; undefined where a site has none yet. */
export function readAddressLock(file: SourceFile | undefined): Result<AddressLock | undefined> {
  const { value: text, problems } = file ? readText(file) : { problems: [] };
  return file && text !== undefined ? parseAddressLock(text, file.label) : { value: undefined, problems };
}

/** What became of the list of published addresses. */
export interface KeptAddresses {
  /** How many were new. */
  added: number;
  /** Path of the list for messages. */
  label: string;
  /** A warning where the list may not be written. */
  problems: Problem[];
}

/**
 * Adds the addresses of a published site to the list in its content folder, which is made where there is none; a reader sees it before or
 * after. Returns undefined where none was new.
 */
export function keepAddresses(contentDir: string, addresses: readonly string[]): KeptAddresses | undefined {
  const file = join(contentDir, ADDRESS_LOCK);
  const label = relative(process.cwd(), file);
  const before = existsSync(file) ? sourceText(readFileSync(file)) : undefined;
  const { text, added } = withAddresses(before, addresses);
  if (added.length === 0) return undefined;
  try {
    replaceFile(file, text);
    return { added: added.length, label, problems: [] };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const message = `The ${counted(added.length, 'new address', 'new addresses')} of this build could not be added: ${refusalOf(error)}.`;
    const hint = 'Give the person who builds the right to write this list: by it a later build notices that an old link leads nowhere.';
    return { added: 0, label, problems: [problem('address-list', label, message, hint, 'warning')] };
  }
}
