import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listSourceFiles, type SourceFile } from '../../content/read-source-files.ts';
import { DiskFailure, isSystemError } from '../../files/disk-failure.ts';
import { writeAtomic } from '../../files/files.ts';
import { sha256 } from '../../files/hash.ts';
import { type FileEdit, writeAllOrNone } from '../../files/write-all-or-none.ts';
import { fail } from '../../problem/problem.ts';
import { groupBy } from '../../shared/collections.ts';
import { changedText } from './changed-text.ts';
import type { ContentEdit } from './check-edit.ts';

/** Writes all files of an edit, or none. Throws BuildFailure as `writePlanned` does. */
export function writeEdit(edit: ContentEdit, contentDir: string): void {
  const { changes, subject, renamed } = edit;
  const what = renamed ? `the rename of ${subject.path} to ${renamed.path}` : `the removal of ${subject.path}`;
  const read = changes.map(({ file }) => file);
  writePlanned(contentDir, read, () => writeAllOrNone({ contentDir, edit: what, files: filesOf(edit, contentDir) }));
}

/**
 * Calls `write` if none of the files `read` has changed since it was read. Throws BuildFailure if one has, or if a file cannot be written;
 * `label` then names that file in the message.
 */
export function writePlanned(contentDir: string, read: readonly SourceFile[], write: () => void, label?: string): void {
  const { texts, assets } = listSourceFiles(contentDir).value;
  const now = new Map([...texts, ...assets].map(({ path, stamp }) => [path, stamp]));
  const saved = read.find(({ path, stamp }) => (now.get(path) ?? '') !== stamp);
  if (saved)
    fail('file-changed', saved.label, 'This file was changed while the edit was being prepared.', [
      'Try again.',
      { message: 'Someone changed a related page at the same time, so nothing was changed.', hint: 'Try again.' },
    ]);
  try {
    write();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new DiskFailure(error, label ?? relative(process.cwd(), error.path ?? contentDir));
  }
}

/** The files to write, create and remove. A symbolic link is renamed as a link, and changes go to its target. */
function filesOf({ changes, subject, renamed }: ContentEdit, contentDir: string): FileEdit[] {
  const own = join(contentDir, subject.path);
  const isLink = lstatSync(own).isSymbolicLink();
  const written = (path: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(path));
  const texts = [...groupBy(changes, ({ file }) => file.absolutePath)].map(([path, ofFile]) => ({
    path,
    after: changedText(ofFile[0]?.file.unsavedText ?? written(path), ofFile),
  }));
  const text = isLink ? undefined : texts.find(({ path }) => path === own)?.after;
  return [
    ...texts.filter(({ path }) => path !== own || isLink),
    { path: own, after: undefined },
    ...(renamed ? [{ path: join(contentDir, renamed.path), after: { of: own, ...(text !== undefined && { text }) } }] : []),
  ];
}

/** Returns the hash of the bytes of a file, in hexadecimal. */
export function etagOf(bytes: string | Uint8Array): string {
  return sha256(bytes).toString('hex');
}

/**
 * Writes a content file atomically if it has not changed since it was read; permissions and symbolic links stay. Returns its new etag, or undefined
 * if someone has changed or removed the file. Throws the error of the system; the file is then unchanged.
 */
export function saveText({ absolutePath, text, etag }: { absolutePath: string; text: string; etag: string }): string | undefined {
  const isSame = existsSync(absolutePath) && etagOf(readFileSync(absolutePath)) === etag;
  if (!isSame) return undefined;
  writeAtomic(absolutePath, text);
  return etagOf(text);
}
