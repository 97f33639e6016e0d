import { readFileSync } from 'node:fs';
import { replaceFile } from '../../files/files.ts';
import { sha256 } from '../../files/hash.ts';
import { BuildFailure, problem } from '../../problem/problem.ts';

/** What the bytes of a file are called: other bytes, another name. In hexadecimal. */
export function etagOf(bytes: string | Uint8Array): string {
  return sha256(bytes).toString('hex');
}

/** Somebody has saved the file, or removed it, since it was read. */
export class SavedMeanwhile extends BuildFailure {}

interface TextToSave {
  absolutePath: string;
  /** For messages. */
  label: string;
  text: string;
  /** Of the bytes that were read. */
  etag: string;
}

/**
 * Writes a content file that nobody has changed since it was read, so that a reader sees it before or after; rights stay, and links.
 * Returns the new name of its bytes. Throws SavedMeanwhile, or the system's error; the file is then as it was.
 */
export function saveText({ absolutePath, label, text, etag }: TextToSave): string {
  if (etagNow(absolutePath) !== etag) {
    const message = 'This file was saved by somebody else while you were editing it.';
    throw new SavedMeanwhile([problem('file-changed', label, message, 'Look at what it says now, and make your change again.')]);
  }
  replaceFile(absolutePath, text);
  return etagOf(text);
}

function etagNow(path: string): string | undefined {
  try {
    return etagOf(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
