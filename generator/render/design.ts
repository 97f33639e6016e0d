import { joined } from '../file-hashes.ts';
import { hashOfParts } from '../hash.ts';

/** What the last run of the browser tests has found, in a file that is no part of what it tests. */
export const TESTED_FILE = 'templates/tested.ts';

/** Folders of ours that decide how pages look and work. */
export const DESIGN_FOLDERS = ['templates', 'client'];

/**
 * All that makes how pages look and work, as a short hash: templates, styles and scripts of ours, and which of them a practice has replaced
 * (`own`, a JSON list). `files` are hashes by path from the package.
 */
export function designOf(files: Iterable<readonly [path: string, hash: string]>, own = '[]'): string {
  const ours = [...files].filter(
    ([path]) => DESIGN_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && /\.(tsx?|css)$/.test(path) && path !== TESTED_FILE,
  );
  return hashOfParts([joined(ours), own]).slice(0, 16);
}
