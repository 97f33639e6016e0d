import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A text that is another after any file below these folders was changed, added or removed. */
export function folderStamp(...folders: string[]): string {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .sort()
    .map((path) => {
      const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
      return stat?.isFile() ? `${path} ${stat.ino} ${stat.size} ${stat.mtimeNs}` : path;
    })
    .join('\n');
}
