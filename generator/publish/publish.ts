import { lstatSync, readdirSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { BuildFailure } from '../problem.ts';
import { outDirProblems } from './check-out-dir.ts';
import { diskFailure, isSystemError } from './disk-failure.ts';
import { isRunning, withLock } from './lock.ts';
import { newReleaseFolder, type Release, writeRelease } from './release.ts';
import { currentRelease } from './release-marker.ts';
import { removeInBackground } from './remove-in-background.ts';
import { removeRetired, removeSite, retireOtherReleases, retireRelease, setAside } from './remove-releases.ts';
import { makeWorkDir, type OutputPlace, outputPlace, SITE_FOLDER } from './work-dir.ts';

/** A plain folder as output stands here between two renames. */
const REPLACED = 'replaced';
const LOCK_FILE = 'lock';

/** Of a site with more files, a process of its own removes old releases: below that, to start one would take longer. */
const MAX_REMOVED_AT_ONCE = 1_000;

/**
 * Writes a release into a folder of its own beside `outDir` and shows it by an atomic symlink swap: a
 * reader sees the old site or the new one, whole, and the release before stays for readers that are still in it. A plain
 * folder is replaced by two renames: between them a reader finds nothing, for some microseconds. Files are 644 and folders
 * 755 under any umask. Returns the SHA-256 of its manifest, in hexadecimal. Throws BuildFailure where the disk refuses, another build holds the lock, or `outDir` is not ours.
 */
export function publish(release: Release, outDir: string): string {
  const place = outputPlace(outDir);
  const umask = process.umask(0o022);
  try {
    makeWorkDir(place.workDir);
    const manifestHash = withLock(join(place.workDir, LOCK_FILE), () => publishLocked(release, place));
    if (release.files.length > MAX_REMOVED_AT_ONCE) removeInBackground(place.workDir);
    else removeRetired(place.workDir);
    return manifestHash;
  } catch (error) {
    throw isSystemError(error) ? diskFailure(error, outDir) : error;
  } finally {
    process.umask(umask);
  }
}

/** Puts a plain output folder back that a killed build left between its renames. Throws BuildFailure where the disk refuses. */
export function recover(outDir: string): void {
  const place = outputPlace(outDir);
  try {
    if (!lstatSync(join(place.workDir, REPLACED), { throwIfNoEntry: false })) return;
    withLock(join(place.workDir, LOCK_FILE), () => recoverLocked(place));
  } catch (error) {
    if (isSystemError(error)) throw diskFailure(error, outDir);
    // Another build is between its renames, or says at its end what stands in its way.
    if (!(error instanceof BuildFailure)) throw error;
  }
}

function publishLocked(release: Release, place: OutputPlace): string {
  const { workDir } = place;
  recoverLocked(place);
  const problems = outDirProblems(place, release.manifest.preview);
  if (problems.length > 0) throw new BuildFailure(problems);
  const before = currentRelease(place);
  const folder = newReleaseFolder(workDir);
  let manifestHash: string;
  try {
    manifestHash = writeRelease(release, folder, before);
    if (before && before.name === undefined) replaceFolder(join(folder, SITE_FOLDER), place);
    else swapLink(join(folder, SITE_FOLDER), place);
  } catch (error) {
    retireRelease(folder);
    removeRetired(workDir);
    throw error;
  }
  removeLeftovers(workDir);
  retireOtherReleases(workDir, [basename(folder), before?.name]);
  return manifestHash;
}

function swapLink(site: string, { outDir, workDir }: OutputPlace): void {
  const link = join(workDir, `link-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(outDir), site), link, 'dir');
  // An empty folder; `outDirProblems` has seen that it is nothing more.
  if (lstatSync(outDir, { throwIfNoEntry: false })?.isDirectory()) rmdirSync(outDir);
  renameSync(link, outDir);
}

function replaceFolder(site: string, place: OutputPlace): void {
  const { outDir, workDir } = place;
  renameSync(outDir, join(workDir, REPLACED));
  try {
    renameSync(site, outDir);
  } finally {
    recoverLocked(place);
  }
}

/** Whichever rename came last: the folder that was replaced goes back, or it goes. */
function recoverLocked({ outDir, workDir }: OutputPlace): void {
  const replaced = join(workDir, REPLACED);
  if (!lstatSync(replaced, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!lstatSync(outDir, { throwIfNoEntry: false })) renameSync(replaced, outDir);
  else if (!removeSite(replaced)) setAside(replaced, workDir);
}

/** What builds that were killed in the middle of a step have left. */
function removeLeftovers(workDir: string): void {
  for (const name of readdirSync(workDir)) {
    const pid = /^(?:lock|link)-(\d+)(?:-taken)?$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)) && !lstatSync(join(workDir, name)).isDirectory()) rmSync(join(workDir, name));
  }
}
