import { dirname, join, relative, resolve } from 'node:path';
import { readPlainFile, replaceFile } from '../files/files.ts';
import type { OutputPlace } from './work-dir.ts';

/** In the work folder: the content folder of the last build, relative to the folder that holds the output, so that a project can be moved. */
const CONTENT_FILE = 'content-folder';

/** Records which content a site is made from. `contentDir` is absolute. */
export function recordContent({ outDir, workDir }: OutputPlace, contentDir: string): void {
  const text = `${relative(dirname(outDir), contentDir)}\n`;
  if (readPlainFile(workDir, CONTENT_FILE)?.toString('utf8') !== text) replaceFile(join(workDir, CONTENT_FILE), text);
}

/** Returns the absolute content folder of the last build; undefined where no build has recorded one. */
export function recordedContent({ outDir, workDir }: OutputPlace): string | undefined {
  const path = readPlainFile(workDir, CONTENT_FILE)?.toString('utf8').trim();
  return path === undefined ? undefined : resolve(dirname(outDir), path);
}
