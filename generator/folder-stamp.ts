import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** For each path below these folders, in order, a text that is another after the file was changed; empty for folders. */
export function fileStamps(...folders: string[]): Map<string, string> {
  const paths = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .sort();
  return new Map(
    paths.map((path) => {
      const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
      return [path, stat?.isFile() ? `${stat.ino} ${stat.size} ${stat.mtimeNs}` : ''];
    }),
  );
}

/** A text that is another after any file below these folders was changed, added or removed. */
export function folderStamp(...folders: string[]): string {
  return joined(fileStamps(...folders));
}

export function joined(stamps: Iterable<readonly [path: string, stamp: string]>): string {
  return [...stamps].map(([path, stamp]) => `${path} ${stamp}`).join('\n');
}
