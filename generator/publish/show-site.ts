import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { succeeds } from '../files/disk-failure.ts';
import { pathExists, removeEmptyFolder } from '../files/files.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { STAMPS_FILE } from './release.ts';
import { MARKER_FILE, PREVIOUS_FILE, readMarker, releaseContents } from './releases.ts';
import { foldersIn, newFolder, type OutputFolders, RELEASE_NAME, SITE_FOLDER, SWAP_NAME } from './work-dir.ts';

/**
 * Shows a staged site at `outDir`: as a link to it, or as a plain folder of hard links. Both are made in a swap folder and then renamed. Replacing
 * a link by a link, or nothing, or an empty folder, is one atomic step. Anything else takes two renames through the swap folder, between which
 * `outDir` is missing. `outDir` must have been made by a build. Throws the system's error; `outDir` is then unchanged.
 */
export function showSite(site: string, place: OutputFolders, plain: boolean): void {
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

/** Creates hard links of all files of a site in another folder. Begins with the marker, so that an incomplete folder can be recognized. */
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
    // The disk may not support hard links, or the file may have too many.
    copyFileSync(from, to);
  }
}

/** Restores the old site if the new one is missing, and removes swap folders, or retires them if they are not empty. */
export function recoverSwaps({ outDir, workDir }: OutputFolders): void {
  for (const name of foldersIn(workDir, SWAP_NAME)) {
    const swap = join(workDir, name);
    const replaced = join(swap, 'replaced');
    if (pathExists(replaced) && !pathExists(outDir)) renameSync(replaced, outDir);
    if (!removeEmptyFolder(swap)) retire(swap);
  }
}

const SITES = [SITE_FOLDER, 'next', 'replaced'];
const RECORDS = [MANIFEST_FILE, STAMPS_FILE, PREVIOUS_FILE];

const RETIRED_NAME = /^removing-(?:swap-)?[\da-z]+-\d+$/;

/** Renames a release or swap folder, so that a half removed one is never mistaken for a whole. `removeRetired` removes it. */
export function retire(folder: string): void {
  renameSync(folder, join(dirname(folder), `removing-${basename(folder).replace(/^release-/, '')}`));
}

/** Retires the releases of a work folder, complete or not, except those named. */
export function retireOtherReleases(workDir: string, kept: readonly (string | undefined)[]): void {
  for (const name of foldersIn(workDir, RELEASE_NAME)) {
    const folder = join(workDir, name);
    if (!kept.includes(name) && isBuildFolder(folder)) retire(folder);
  }
}

/** Removes the retired folders of a work folder, except files that no build wrote. Needs no lock: several processes may run it at once. */
export function removeRetired(workDir: string): void {
  for (const name of foldersIn(workDir, RETIRED_NAME)) {
    const folder = join(workDir, name);
    // A missing folder means that another process is removing this release, and will complete that.
    succeeds(() => isBuildFolder(folder) && removeFolder(folder), 'ENOENT');
  }
}

/** Whether a folder is a release or swap folder of a build, complete or not. */
function isBuildFolder(folder: string): boolean {
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
    // The marker is removed last, so that an interrupted removal can be continued.
    for (const path of own) if (path !== MARKER_FILE) succeeds(() => unlinkSync(join(site, path)), 'ENOENT');
    for (const path of folders.sort().reverse()) removeEmptyFolder(join(site, path));
  }
  if (readdirSync(site).every((name) => name === MARKER_FILE)) rmSync(join(site, MARKER_FILE), { force: true });
  removeEmptyFolder(site);
}
