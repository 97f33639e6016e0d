import { slugOf } from '../../content/file-places.ts';
import { isObject } from '../../edit/merge/covers.ts';
import type { OpenedFile } from './content-folder.ts';

/** Fields that name an entry, the best first. */
const TITLE_FIELDS = ['title', 'name', 'text', 'heading'];

/** What staff know a file by: its title, name or first words; what stands in its file's name where it has none. */
export function titleOf({ path, type, parsed }: OpenedFile): string {
  const fields = parsed.value.data;
  const named = TITLE_FIELDS.map((key) => (isObject(fields) ? fields[key] : undefined)).find((value) => typeof value === 'string' && value);
  return typeof named === 'string' ? named : slugOf(path, type);
}
