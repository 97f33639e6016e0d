import { lstatSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listSourceFiles, type SourceFile } from '../../content/read-source-files.ts';
import { isSystemError, refusalOf, succeeds } from '../../files/disk-failure.ts';
import { writeAtomic } from '../../files/files.ts';
import { sha256 } from '../../files/hash.ts';
import { type FileEdit, writeTogether } from '../../files/write-together.ts';
import { BuildFailure, fail, problem } from '../../problem/problem.ts';
import { groupBy } from '../../shared/collections.ts';
import { spliced } from './merge/splices.ts';
import type { ContentEdit } from './try-edit.ts';

/** Writes an edit: all files, or none. Throws BuildFailure as `writePlanned` does. */
export function writeEdit(edit: ContentEdit, contentDir: string): void {
  const { changes, subject, renamed } = edit;
  const what = renamed ? `the rename of ${subject.path} to ${renamed.path}` : `the removal of ${subject.path}`;
  const read = changes.map(({ file }) => file);
  writePlanned(contentDir, read, () => writeTogether({ contentDir, edit: what, files: filesOf(edit, contentDir) }));
}

/**
 * Writes what was planned from the files `read`. Throws BuildFailure where one of them was saved since, or where the system refuses a file,
 * which is named by `label` if that is given.
 */
export function writePlanned(contentDir: string, read: readonly SourceFile[], write: () => void, label?: string): void {
  const { texts, assets } = listSourceFiles(contentDir).value;
  const now = new Map([...texts, ...assets].map(({ path, stamp }) => [path, stamp]));
  // A file that someone has saved since it was read would lose that.
  const saved = read.find(({ path, stamp }) => now.get(path) !== stamp);
  if (saved) fail('file-changed', saved.label, 'This file was saved while the edit was prepared.', 'Try again.');
  try {
    write();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const file = label ?? relative(process.cwd(), error.path ?? contentDir);
    fail('disk', file, `This could not be written: ${refusalOf(error)}.`, 'Free it, then try again.');
  }
}

/** What is written, made and removed. A link that is renamed stays one, and what it leads to is written. */
function filesOf({ changes, subject, renamed }: ContentEdit, contentDir: string): FileEdit[] {
  const own = join(contentDir, subject.path);
  const isLink = lstatSync(own).isSymbolicLink();
  const written = (path: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(path));
  const texts = [...groupBy(changes, ({ file }) => file.absolutePath)].map(([path, ofFile]) => ({
    path,
    after: spliced(written(path), ofFile),
  }));
  const text = isLink ? undefined : texts.find(({ path }) => path === own)?.after;
  return [
    ...texts.filter(({ path }) => path !== own || isLink),
    { path: own, after: undefined },
    ...(renamed ? [{ path: join(contentDir, renamed.path), after: { of: own, ...(text !== undefined && { text }) } }] : []),
  ];
}

/** What the bytes of a file are called: other bytes, another name. In hexadecimal. */
export function etagOf(bytes: string | Uint8Array): string {
  return sha256(bytes).toString('hex');
}

/** Someone has saved the file, or removed it, since it was read. */
export class SavedMeanwhile extends BuildFailure {}

/**
 * Writes a content file that no one has changed since it was read, so that a reader sees it before or after; rights stay, and links.
 * Returns the new name of its bytes. Throws SavedMeanwhile, or the system's error; the file is then as it was.
 */
export function saveText({ absolutePath, label, text, etag }: { absolutePath: string; label: string; text: string; etag: string }): string {
  let current = '';
  succeeds(() => {
    current = etagOf(readFileSync(absolutePath));
  }, 'ENOENT');
  if (current !== etag) {
    const message = 'This file was saved by somebody else while you were editing it.';
    throw new SavedMeanwhile([problem('file-changed', label, message, 'Look at what it says now, and make your change again.')]);
  }
  writeAtomic(absolutePath, text);
  return etagOf(text);
}
