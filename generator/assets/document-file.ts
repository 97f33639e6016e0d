import { DOCUMENT_KINDS, foundKind } from './document-kinds.ts';
import type { FileMistake } from './file-mistake.ts';

/** What hosts of static sites take at most for one file (bytes). */
export const MAX_DOCUMENT_BYTES = 25_000_000;

const ALLOWED = `Allowed: ${Object.keys(DOCUMENT_KINDS)
  .map((ending) => `.${ending}`)
  .join(', ')}. Save it as PDF; pictures belong into content/images.`;

/** What is wrong with a file that visitors download. Its bytes decide, and its name must say the same. */
export function documentMistakes(name: string, bytes: Buffer): FileMistake[] {
  const ending = /\.([^./]+)$/.exec(name)?.[1] ?? '';
  const kind = Object.hasOwn(DOCUMENT_KINDS, ending) ? DOCUMENT_KINDS[ending] : undefined;
  if (!kind) return [{ message: `Files that end in ".${ending}" are not published.`, hint: ALLOWED }];
  if (kind.magic !== undefined && !bytes.subarray(0, kind.magic.length).equals(Buffer.from(kind.magic, 'latin1'))) {
    const message = `This file is named ".${ending}", but holds ${foundKind(bytes)} instead of ${kind.name}.`;
    return [{ message, hint: 'Open it in the program that it came from, and save or export it again.' }];
  }
  return kind.mistakes(bytes);
}
