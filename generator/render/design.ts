import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joined } from '../files/file-hashes.ts';
import { hashOfParts } from '../files/hash.ts';

/** What the last run of the browser tests has found, in a file that is no part of what it tests. */
export const TESTED_FILE = 'templates/tested.ts';

/** Folders of ours that decide how pages look and work. */
export const DESIGN_FOLDERS = ['templates', 'client'];

/** An import of a file of ours or beside it: what is imported, and the last part of where that lies. */
const IMPORT = /(\b(?:from|import)|@import)\s*(?:\(\s*)?['"](?:\.{1,2}|ent-site)\/(?:[^'"]*\/)?([^'"/]+?)(?:\.tsx?)?['"]/g;

/**
 * All that makes how pages look and work, as a short hash: templates, styles and scripts of ours, and which of them a practice has changed
 * (`changed`). `files` are hashes by path from the package.
 */
export function designOf(files: Iterable<readonly [path: string, hash: string]>, changed: readonly string[] = []): string {
  const ours = [...files].filter(
    ([path]) => DESIGN_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && /\.(tsx?|css)$/.test(path) && path !== TESTED_FILE,
  );
  return hashOfParts([joined(ours), ...changed]).slice(0, 16);
}

/** Those of ours in whose place a practice has another: a copy that "ent-site eject" wrote differs in its imports alone. */
export function changedTemplates(packageDir: string, replaced: readonly (readonly [ours: string, own: string])[]): string[] {
  const textOf = (file: string) => readFileSync(join(packageDir, file), 'utf8').replace(IMPORT, '$1 $2');
  return replaced.filter(([ours, own]) => textOf(ours) !== textOf(own)).map(([ours]) => ours);
}
