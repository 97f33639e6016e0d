import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { succeeds } from '../files/disk-failure.ts';
import { makeFolder, readPlainFile, realPath, writeAtomic } from '../files/files.ts';
import { fail } from '../problem/problem.ts';

/** The site in a release folder; the manifest and the stamps are beside it. */
export const SITE_FOLDER = 'site';

/** The names of folders in the work folder, whole or not: a release, and what a build needs while it replaces one site by another. */
export const RELEASE_NAME = /^release-[\da-z]+-\d+$/;
export const SWAP_NAME = /^swap-[\da-z]+-\d+$/;

/** The folders of one output, by real paths: a link on the way to it changes nothing of what lies in what. */
export interface OutputPlace {
  /** Where the site is shown; the last part may be a link of ours. */
  outDir: string;
  /** `.out.ent-site` beside `out`: releases, each with its manifest, and the lock of the build that is writing. */
  workDir: string;
}

/** `outDir` is absolute and need not exist. */
export function outputPlace(outDir: string): OutputPlace {
  const parent = realPath(dirname(outDir));
  return { outDir: join(parent, basename(outDir)), workDir: join(parent, `.${basename(outDir)}.ent-site`) };
}

/** Makes the work folder where it is missing. Throws BuildFailure where something else has its name. */
export function makeWorkDir(workDir: string): void {
  const stat = lstatSync(workDir, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return;
  if (stat) {
    const message = 'This is no folder of ent-site, but its releases would stand here.';
    fail('output-folder', workDir, message, 'Move it away, or name another folder with --out DIR.');
  }
  makeFolder(workDir);
  // Wherever the output is, `git add` leaves releases out.
  writeFileSync(join(workDir, '.gitignore'), '*\n');
}

/** Makes a folder of the work folder that did not exist before, whatever the clock says. */
export function newFolder(workDir: string, kind: 'release' | 'swap'): string {
  for (let attempt = 0; ; attempt += 1) {
    const folder = join(workDir, `${kind}-${Date.now().toString(36)}-${attempt}`);
    if (succeeds(() => mkdirSync(folder), 'EEXIST')) return folder;
  }
}

/** In the work folder: the content folder of the last build, relative to the folder that holds the output, so that a project can be moved. */
const CONTENT_FILE = 'content-folder';

/** Records which content a site is made from. `contentDir` is absolute. */
export function recordContent({ outDir, workDir }: OutputPlace, contentDir: string): void {
  const text = `${relative(dirname(outDir), contentDir)}\n`;
  if (readPlainFile(workDir, CONTENT_FILE)?.toString('utf8') !== text) writeAtomic(join(workDir, CONTENT_FILE), text);
}

/** The absolute content folder that the site in an output folder was made from; undefined where no build has recorded one. */
export function contentOfSite(path: string): string | undefined {
  const { outDir, workDir } = outputPlace(path);
  const content = readPlainFile(workDir, CONTENT_FILE)?.toString('utf8').trim();
  return content === undefined ? undefined : resolve(dirname(outDir), content);
}
