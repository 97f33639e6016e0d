import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { succeeds } from '../files/disk-failure.ts';
import { isThere, removeEmptyFolder } from '../files/files.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { STAMPS_FILE } from './release.ts';
import { BEFORE_FILE, MARKER_FILE, readMarker, releaseContents } from './releases.ts';
import { foldersIn, newFolder, type OutputPlace, RELEASE_NAME, SITE_FOLDER, SWAP_NAME } from './work-dir.ts';

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

/** Gives every file of a site a second name below another folder, the marker first: what is half done is known to be ours. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  const entries = readdirSync(from, { withFileTypes: true });
  const rank = (entry: (typeof entries)[number]) => (entry.isDirectory() ? 2 : Number(entry.name !== MARKER_FILE));
  for (const entry of entries.sort((a, b) => rank(a) - rank(b))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) linkFile(source, target);
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Whatever the reason is: the disk has no hard links, or the file too many.
    copyFileSync(from, to);
  }
}

/** Puts back what was replaced where nothing has taken its place, and removes the swap folders, or retires them with what they hold. */
export function recoverSwaps({ outDir, workDir }: OutputPlace): void {
  for (const name of foldersIn(workDir, SWAP_NAME)) {
    const swap = join(workDir, name);
    const replaced = join(swap, 'replaced');
    if (isThere(replaced) && !isThere(outDir)) renameSync(replaced, outDir);
    if (!removeEmptyFolder(swap)) retire(swap);
  }
}

const SITES = [SITE_FOLDER, 'next', 'replaced'];
const RECORDS = [MANIFEST_FILE, STAMPS_FILE, BEFORE_FILE];

const RETIRED_NAME = /^removing-(?:swap-)?[\da-z]+-\d+$/;

/** Renames a release folder or swap folder, so that what is half removed is never taken for a whole. `removeRetired` removes it. */
export function retire(folder: string): void {
  renameSync(folder, join(dirname(folder), `removing-${basename(folder).replace(/^release-/, '')}`));
}

/** Retires the releases of a work folder except those named, whole or as killed builds have left them. */
export function retireOtherReleases(workDir: string, kept: readonly (string | undefined)[]): void {
  for (const name of foldersIn(workDir, RELEASE_NAME)) {
    const folder = join(workDir, name);
    if (!kept.includes(name) && isOurs(folder)) retire(folder);
  }
}

/** Removes the retired folders of a work folder, and nothing in them that no build wrote. Needs no lock: others may do the same meanwhile. */
export function removeRetired(workDir: string): void {
  for (const name of foldersIn(workDir, RETIRED_NAME)) {
    const folder = join(workDir, name);
    // Another process was faster where a folder is not there. It has looked through the release by then, and goes on to its end.
    succeeds(() => isOurs(folder) && removeFolder(folder), 'ENOENT');
  }
}

/** Whether a folder of the work folder is a release folder or a swap folder, in whatever state a build has left it. */
function isOurs(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).every((entry) => {
    if (!SITES.includes(entry.name)) return RECORDS.includes(entry.name);
    const inSite = entry.isDirectory() ? readdirSync(join(folder, entry.name)) : [];
    return inSite.length === 0 || inSite.includes(MARKER_FILE);
  });
}

function removeFolder(retired: string): void {
  for (const site of SITES) removeSite(join(retired, site));
  for (const file of RECORDS) rmSync(join(retired, file), { force: true });
  removeEmptyFolder(retired);
}

function removeSite(site: string): void {
  const stat = lstatSync(site, { throwIfNoEntry: false });
  if (stat?.isSymbolicLink()) succeeds(() => unlinkSync(site), 'ENOENT');
  if (!stat?.isDirectory()) return;
  const marker = readMarker(site);
  if (marker) {
    const { own, folders } = releaseContents(site, marker);
    // The marker goes last, so that a removal that was cut short can be taken up again.
    for (const path of own) if (path !== MARKER_FILE) succeeds(() => unlinkSync(join(site, path)), 'ENOENT');
    for (const path of folders.sort().reverse()) removeEmptyFolder(join(site, path));
  }
  if (readdirSync(site).every((name) => name === MARKER_FILE)) rmSync(join(site, MARKER_FILE), { force: true });
  removeEmptyFolder(site);
}
