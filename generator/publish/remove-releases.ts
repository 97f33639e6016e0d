import { lstatSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { succeeds } from '../files/disk-failure.ts';
import { STAMPS_FILE } from './file-stamps.ts';
import { MANIFEST_FILE, RELEASE_NAME } from './manifest.ts';
import { BEFORE_FILE } from './release-before.ts';
import { MARKER_FILE, readMarker, releaseContents } from './release-marker.ts';
import { SITE_FOLDER } from './work-dir.ts';

/** What stands beside the site of a release. */
const RECORDS = [MANIFEST_FILE, STAMPS_FILE, BEFORE_FILE];

/** Takes its name from a release, so that no copy of it takes half for a whole. Returns the new one. `removeRetired` removes it. */
export function retireRelease(folder: string): string {
  const retired = join(dirname(folder), basename(folder).replace(/^release/, 'removing'));
  renameSync(folder, retired);
  return retired;
}

/** Retires the releases of a work folder but those named, whole or as killed builds have left them. */
export function retireOtherReleases(workDir: string, kept: readonly (string | undefined)[]): void {
  for (const entry of readdirSync(workDir, { withFileTypes: true })) {
    const folder = join(workDir, entry.name);
    if (entry.isDirectory() && RELEASE_NAME.test(entry.name) && !kept.includes(entry.name) && isRelease(folder)) retireRelease(folder);
  }
}

/** Removes the retired releases of a work folder, and nothing in them that no build wrote. Needs no lock: others may do the same meanwhile. */
export function removeRetired(workDir: string): void {
  for (const entry of readdirSync(workDir, { withFileTypes: true })) {
    const folder = join(workDir, entry.name);
    // Another process was faster where a folder is not there. It has looked through the release by then, and goes on to its end.
    if (entry.isDirectory() && entry.name.startsWith('removing-')) succeeds(() => isRelease(folder) && removeRelease(folder), 'ENOENT');
  }
}

function removeRelease(retired: string): void {
  removeSite(join(retired, SITE_FOLDER));
  for (const file of RECORDS) rmSync(join(retired, file), { force: true });
  removeEmptyFolder(retired);
}

/** Whether a folder of the work folder is one of `newReleaseFolder`, in whatever state a build has left it. */
function isRelease(folder: string): boolean {
  if (!RELEASE_NAME.test(basename(folder).replace(/^removing/, 'release'))) return false;
  const names = readdirSync(folder);
  const inSite = names.includes(SITE_FOLDER) ? readdirSync(join(folder, SITE_FOLDER)) : [];
  const hasOurs = names.every((name) => [SITE_FOLDER, ...RECORDS].includes(name));
  return hasOurs && (inSite.length === 0 || inSite.includes(MARKER_FILE));
}

/** Removes a folder that a build wrote. True where nothing is left of it. */
export function removeSite(folder: string): boolean {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return true;
  const marker = readMarker(folder);
  if (marker) {
    const { own, folders } = releaseContents(folder, marker);
    // The marker goes last, so that a removal that was cut short can be taken up again.
    for (const path of own) if (path !== MARKER_FILE) succeeds(() => unlinkSync(join(folder, path)), 'ENOENT');
    for (const path of folders.sort().reverse()) removeEmptyFolder(join(folder, path));
  }
  const rest = readdirSync(folder);
  if (rest.length === 1 && rest[0] === MARKER_FILE) rmSync(join(folder, MARKER_FILE), { force: true });
  return removeEmptyFolder(folder);
}

/** Whether nothing is left of it. */
function removeEmptyFolder(folder: string): boolean {
  return succeeds(() => rmdirSync(folder), 'ENOTEMPTY', 'EEXIST', 'ENOENT') || !lstatSync(folder, { throwIfNoEntry: false });
}

/** Moves a folder to a free name beside others of its kind, so that nothing in it is lost. */
export function setAside(folder: string, workDir: string): void {
  let number = 1;
  while (lstatSync(join(workDir, `found-${number}`), { throwIfNoEntry: false })) number += 1;
  renameSync(folder, join(workDir, `found-${number}`));
}
