import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { succeeds } from '../files/disk-failure.ts';
import { MARKER_FILE } from './release-marker.ts';
import { retire } from './remove-releases.ts';
import { newFolder, type OutputPlace, SWAP_NAME } from './work-dir.ts';

/**
 * Shows a staged site at `outDir`: as a link to it, or as a plain folder of hard links. Both are made in a swap folder of the work folder
 * and renamed into place. A link over a link, and anything where nothing or an empty folder is, takes one atomic step; all else takes two
 * renames, between which nothing is at `outDir`: what is replaced goes into the swap folder. `outDir` was made by a build.
 * Throws the system's error; `outDir` is then as it was.
 */
export function showSite(site: string, place: OutputPlace, plain: boolean): void {
  const { outDir, workDir } = place;
  const swap = newFolder(workDir, 'swap');
  const next = join(swap, 'next');
  try {
    if (plain) linkFolder(site, next);
    else symlinkSync(relative(dirname(outDir), site), next, 'dir');
    const stat = lstatSync(outDir, { throwIfNoEntry: false });
    if (stat?.isDirectory() && readdirSync(outDir).length === 0) rmdirSync(outDir);
    else if (stat?.isDirectory() || (stat && plain)) renameSync(outDir, join(swap, 'replaced'));
    renameSync(next, outDir);
  } finally {
    recoverSwaps(place);
  }
}

/** Whether a build was killed while it had a swap folder. */
export function hasSwap({ workDir }: OutputPlace): boolean {
  return lstatSync(workDir, { throwIfNoEntry: false })?.isDirectory() === true && swapsIn(workDir).length > 0;
}

/** Puts back what was replaced where nothing has taken its place, and removes the swap folders, or retires them with what they hold. */
export function recoverSwaps({ outDir, workDir }: OutputPlace): void {
  for (const swap of swapsIn(workDir)) {
    const replaced = join(swap, 'replaced');
    if (isThere(replaced) && !isThere(outDir)) renameSync(replaced, outDir);
    if (!succeeds(() => rmdirSync(swap), 'ENOTEMPTY', 'EEXIST')) retire(swap);
  }
}

function swapsIn(workDir: string): string[] {
  const swaps = readdirSync(workDir, { withFileTypes: true }).filter((entry) => entry.isDirectory() && SWAP_NAME.test(entry.name));
  return swaps.map(({ name }) => join(workDir, name));
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Gives every file of a site a second name below another folder, the marker first: what is half done is known to be ours. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  const entries = readdirSync(from, { withFileTypes: true });
  for (const { name } of entries
    .filter((entry) => entry.isFile())
    .sort((a, b) => Number(b.name === MARKER_FILE) - Number(a.name === MARKER_FILE)))
    linkFile(join(from, name), join(to, name));
  for (const { name } of entries.filter((entry) => entry.isDirectory())) linkFolder(join(from, name), join(to, name));
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Whatever the reason is: the disk has no hard links, or the file too many.
    copyFileSync(from, to);
  }
}
