import { lstatSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder, realPath } from '../files/files.ts';
import { BuildFailure, problem } from '../problem/problem.ts';

/** The site in a release folder; the manifest and the stamps stand beside it. */
export const SITE_FOLDER = 'site';

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

/** Makes the work folder where it is missing. Throws BuildFailure where something else bears its name. */
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
