import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, removeIfPossible, replaceFile } from '../../files/files.ts';
import { BuildFailure, problem } from '../../problem/problem.ts';
import { isSystemError, refusalOf } from '../../publish/disk-failure.ts';
import type { EditorFile } from './editor-files.ts';

/** The text of a file below a folder; undefined where there is none. Throws BuildFailure for one that cannot be read. */
export function textIn(folder: string, path: string): string | undefined {
  return existsSync(join(folder, path)) ? unlessRefused(path, () => readFileSync(join(folder, path), 'utf8')) : undefined;
}

/** Names of what lies in a folder below a folder. */
export function namesIn(folder: string, path: string): string[] {
  return existsSync(join(folder, path)) ? unlessRefused(path, () => readdirSync(join(folder, path))) : [];
}

/** Writes each file that is not current by a rename, and removes what is to go. Throws BuildFailure where the disk refuses. */
export function writeEditorFiles(folder: string, files: readonly EditorFile[]): void {
  for (const { path, text, isCurrent } of files) {
    if (isCurrent) continue;
    unlessRefused(path, () => {
      if (text === undefined) return removeIfPossible(join(folder, path));
      makeFolder(dirname(join(folder, path)));
      replaceFile(join(folder, path), text);
    });
  }
}

function unlessRefused<Value>(file: string, ask: () => Value): Value {
  try {
    return ask();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const message = `This could not be read or written: ${refusalOf(error)}.`;
    throw new BuildFailure([problem('disk', file, message, 'Free it, and run the command again.')]);
  }
}
