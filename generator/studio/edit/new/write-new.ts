import { join } from 'node:path';
import { listSourceFiles } from '../../../content/read-source-files.ts';
import { replaceFile, writeNewFile } from '../../../files/files.ts';
import { fail } from '../../../problem/problem.ts';
import { isSystemError, refusalOf } from '../../../publish/disk-failure.ts';
import type { NewContent } from './plan-new.ts';

/** Writes what was planned. No file is overwritten, and none that was saved since it was read. Throws BuildFailure where the disk refuses. */
export function writeNew(planned: NewContent, contentDir: string): void {
  try {
    if (planned.changed) writeChanged(planned, contentDir);
    else writeNewFile(join(contentDir, planned.path), planned.text);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const isThere = error.code === 'EEXIST';
    const message = isThere ? 'This file is there already.' : `This could not be written: ${refusalOf(error)}.`;
    const hint = isThere ? 'Give the new one another title.' : 'Free it, then try again.';
    fail(isThere ? 'edit-refused' : 'disk', planned.label, message, hint);
  }
}

function writeChanged({ path, label, text, changed }: NewContent, contentDir: string): void {
  const now = listSourceFiles(contentDir).value.texts.find((file) => file.path === path);
  if (!now || now.stamp !== changed?.stamp) {
    const message = 'This file was saved while the edit was prepared.';
    fail('file-changed', label, message, 'Try again.');
  }
  replaceFile(now.absolutePath, text);
}
