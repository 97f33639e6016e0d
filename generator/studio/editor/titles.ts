import { staffTitle } from '../reports/overview/overview.ts';
import type { OpenedFile } from './content-folder.ts';

/** What staff know a file by, though it may have mistakes. */
export function titleOf({ path, type, parsed }: OpenedFile): string {
  return staffTitle({ type: type.name, path, data: parsed.value.data ?? {} });
}
