import { readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { removeIfPossible } from '../files/files.ts';
import { hashOfParts } from '../files/hash.ts';
import type { Project } from '../project.ts';

/** Content folders for which something is kept: that of the site, and what somebody tries beside it. */
const MAX_FOLDERS = 8;

/** Where builds of a content folder keep what the next can use, previews apart from the site. Other folders than the newest eight are removed. */
export function cacheFolder({ projectDir, contentDir, isPreview }: Project): string {
  const parent = join(projectDir, 'node_modules/.cache/ent-site/builds');
  const own = `${basename(contentDir)}-${isPreview ? 'preview-' : ''}${hashOfParts([relative(projectDir, contentDir)]).slice(0, 8)}`;
  for (const name of oldestFolders(parent, own)) removeIfPossible(join(parent, name));
  return join(parent, own);
}

function oldestFolders(parent: string, own: string): string[] {
  try {
    return readdirSync(parent)
      .filter((name) => name !== own)
      .map((name) => ({ name, time: statSync(join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => b.time - a.time)
      .slice(MAX_FOLDERS - 1)
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
