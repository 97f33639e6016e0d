import { chmodSync, copyFileSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles, type SourceFile } from '../content/read-source-files.ts';
import { removeIfPossible } from '../files.ts';
import { BuildFailure } from '../problem.ts';
import { isSystemError, refusalOf } from '../publish/disk-failure.ts';
import { groupBy } from '../shared/collections.ts';
import { moveFile } from './move-file.ts';
import { spliced } from './splices.ts';
import type { Change, ContentEdit } from './try-edit.ts';

/** A file with its text as it will be and as it is, both beside it in files that no build sees. */
interface StagedFile {
  file: string;
  after: string;
  before: string;
}

/** Ends a command whose edit could neither be written nor taken back. */
export class HalfWritten extends BuildFailure {}

/**
 * Writes an edit: all files, or none. All that needs room on the disk is written beside them first; then only names change, and change back
 * where the system refuses one. Throws BuildFailure where it does, or where a file was saved since it was read.
 */
export function writeEdit({ changes, subject, renamed }: ContentEdit, contentDir: string): void {
  refuseSaved(
    changes.map(({ file }) => file),
    contentDir,
  );
  const staged: StagedFile[] = [];
  const done: StagedFile[] = [];
  let stuck: StagedFile[] = [];
  try {
    for (const [path, ofFile] of groupBy(changes, ({ file }) => file.absolutePath)) stage(path, ofFile, staged);
    for (const file of staged) {
      renameSync(file.after, file.file);
      done.push(file);
    }
    const own = join(contentDir, subject.path);
    if (renamed) moveFile(own, join(contentDir, renamed.path));
    else rmSync(own);
  } catch (error) {
    stuck = done.filter((file) => !isTakenBack(file));
    if (!isSystemError(error)) throw error;
    const problem = {
      rule: 'disk' as const,
      severity: 'error' as const,
      file: error.path ?? contentDir,
      message: `This could not be written: ${refusalOf(error)}.`,
    };
    if (stuck.length === 0) throw new BuildFailure([{ ...problem, hint: 'Free it, then try again.' }]);
    const hint = `Some files could not be taken back; as they were: ${stuck.map(({ before }) => before).join(', ')}.`;
    throw new HalfWritten([{ ...problem, hint }]);
  } finally {
    for (const { after } of staged) removeIfPossible(after);
    for (const { before } of staged.filter((file) => !stuck.includes(file))) removeIfPossible(before);
  }
}

function isTakenBack({ file, before }: StagedFile): boolean {
  try {
    renameSync(before, file);
    return true;
  } catch {
    return false;
  }
}

/** A link stays one: what it leads to is written. */
function stage(path: string, changes: readonly Change[], staged: StagedFile[]): void {
  const file = realpathSync(path);
  const [after, before] = ['after', 'before'].map((name) => `${file}.${process.pid}.${name}.tmp`) as [string, string];
  staged.push({ file, after, before });
  const written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file));
  writeFileSync(after, spliced(written, changes));
  chmodSync(after, statSync(file).mode);
  copyFileSync(file, before);
}

/** A file that somebody has saved since it was read would lose that. */
function refuseSaved(files: readonly SourceFile[], contentDir: string): void {
  const { texts, assets } = listSourceFiles(contentDir).value;
  const now = new Map([...texts, ...assets].map(({ path, stamp }) => [path, stamp]));
  const saved = files.find(({ path, stamp }) => now.get(path) !== stamp);
  if (!saved) return;
  const message = 'This file was saved while the edit was prepared.';
  throw new BuildFailure([{ rule: 'file-changed', severity: 'error', file: saved.label, message, hint: 'Try again.' }]);
}
