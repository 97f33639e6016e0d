import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfParts } from '../../files/hash.ts';
import type { ImportedItem } from '../../studio/reports/imported/record.ts';

export const NOTHING_NEW = 'It was imported before, and nothing is new.';

export function removedSince(path: string): string {
  return `It was imported before as ${path}, which has since been renamed or removed.`;
}

/**
 * Returns why an item that was imported before is not written again; undefined if it is. It is written again if the old site has changed it or its
 * pictures can be found now or the answers have changed, and no person has edited its file. `hash` is that of the item now.
 */
export function whyKept(
  { path, item, file, lacksPictures, answers = '' }: ImportedItem,
  now: { contentDir: string; hash: string; canFindPictures: boolean; answers: string },
): string | undefined {
  const absolute = join(now.contentDir, path);
  if (!existsSync(absolute)) return removedSince(path);
  const isSame = item === now.hash;
  const isAnswered = now.answers !== '' && now.answers !== answers;
  if (isSame && !isAnswered && !(lacksPictures && now.canFindPictures)) return NOTHING_NEW;
  if (hashOfParts([readFileSync(absolute, 'utf8')]) === file) return undefined;
  if (isSame && isAnswered) return `It was imported before as ${path} and has been edited since, so the answers change nothing.`;
  return isSame
    ? `It was imported before as ${path} and has been edited since; you can add its pictures in the editor.`
    : `It has changed on the old site, but ${path} was edited here since. Compare the two by hand.`;
}
