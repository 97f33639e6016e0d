import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { succeeds } from '../files/disk-failure.ts';
import { STAMPS_FILE } from './file-stamps.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { MARKER_FILE, readMarker, releaseContents } from './release-marker.ts';
import { BEFORE_FILE } from './releases.ts';
import { RELEASE_NAME, SITE_FOLDER } from './work-dir.ts';

/** Sites, or links to them, in a release folder and in a swap folder. */
const SITES = [SITE_FOLDER, 'next', 'replaced'];
/** What is beside the site of a release. */
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

function foldersIn(workDir: string, pattern: RegExp): string[] {
  const entries = readdirSync(workDir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && pattern.test(entry.name)).map(({ name }) => name);
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

/** Removes a link, or what a build wrote in a folder. */
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
  const rest = readdirSync(site);
  if (rest.length === 1 && rest[0] === MARKER_FILE) rmSync(join(site, MARKER_FILE), { force: true });
  removeEmptyFolder(site);
}

function removeEmptyFolder(folder: string): void {
  succeeds(() => rmdirSync(folder), 'ENOTEMPTY', 'EEXIST', 'ENOENT');
}

/** An entry of the compiled generator, from the top of its folder, where this module is too. Tests run the sources and have none. */
const REMOVER = fileURLToPath(new URL('publish/remover.js', import.meta.url));

/** Removes the retired folders in a process of its own that the build does not wait for. What it leaves when it is killed, the next build removes. */
export function removeInBackground(workDir: string): void {
  if (foldersIn(workDir, RETIRED_NAME).length === 0) return;
  if (!existsSync(REMOVER)) {
    removeRetired(workDir);
    return;
  }
  const remover = spawn(process.execPath, [REMOVER, workDir], { detached: true, stdio: 'ignore', windowsHide: true });
  // No process can be started: the next build tries again.
  remover.on('error', () => undefined);
  remover.unref();
}
