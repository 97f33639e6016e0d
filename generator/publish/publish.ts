import { lstatSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { diskFailure, isSystemError } from '../files/disk-failure.ts';
import { BuildFailure, failOnErrors } from '../problem/problem.ts';
import type { PlainChoice } from '../project.ts';
import { outDirProblems, siteInTheWay } from './check-out-dir.ts';
import { type Release, writeRelease } from './release.ts';
import { BEFORE_FILE, currentRelease, type PublishedRelease, releaseBefore } from './releases.ts';
import { recoverSwaps, removeRetired, retire, retireOtherReleases, showSite } from './show-site.ts';
import { foldersIn, newFolder, type OutputPlace, outputPlace, recordContent, SITE_FOLDER, SWAP_NAME, withLock } from './work-dir.ts';

/**
 * Writes a release into a folder of its own beside `outDir` and shows it by an atomic symlink swap: a reader sees the old site or the
 * new one, whole, and the release before stays for readers that are still in it, and for `rollback`. A plain folder is replaced by two
 * renames: between them a reader finds nothing, for some microseconds. `plain` says what is to be there; without it that is what
 * is there already, and at first a link. Files are 644 and folders 755 under any umask. Returns the SHA-256 of its manifest, in
 * hexadecimal. Throws BuildFailure where the disk refuses, another build holds the lock, or `outDir` is not ours.
 */
export function publish(release: Release, outDir: string, plain?: PlainChoice): string {
  const place = outputPlace(outDir);
  return publishing(place, () => {
    const published = publishLocked(release, place, plain);
    if (release.contentDir !== undefined) recordContent(place, release.contentDir);
    return published;
  }).manifestHash;
}

/** Puts the site back that a killed build left between its two renames. Throws BuildFailure where the disk refuses. */
export function recover(outDir: string): void {
  const place = outputPlace(outDir);
  try {
    if (foldersIn(place.workDir, SWAP_NAME).length > 0) withLock(place.workDir, () => recoverSwaps(place));
  } catch (error) {
    if (isSystemError(error)) throw diskFailure(error, outDir);
    // Another build is between its renames, or says at its end what is in its way.
    if (!(error instanceof BuildFailure)) throw error;
  }
}

/** Runs a task that publishes: under the lock and the right umask; what is old is removed after it. Throws BuildFailure like `publish`. */
export function publishing<Done>(place: OutputPlace, task: () => Done): Done {
  const { workDir, outDir } = place;
  const umask = process.umask(0o022);
  try {
    const done = withLock(workDir, () => {
      recoverSwaps(place);
      failOnErrors(outDirProblems(place));
      return task();
    });
    removeRetired(workDir);
    return done;
  } catch (error) {
    throw isSystemError(error) ? diskFailure(error, outDir) : error;
  } finally {
    process.umask(umask);
  }
}

/** Publishes where the lock is held. The new release may share files of `alike` too, besides those of the one that is shown. */
export function publishLocked(release: Release, place: OutputPlace, plain?: PlainChoice, alike?: PublishedRelease) {
  const { outDir, workDir } = place;
  const { manifest } = release;
  if (manifest.preview) failOnErrors(siteInTheWay(place));
  const before = currentRelease(place);
  const isPlain = typeof plain === 'boolean' ? plain : before ? lstatSync(outDir).isDirectory() : plain === 'at first';
  const folder = newFolder(workDir, 'release');
  // Where the release before is the same site, `rollback` goes to the one before that.
  const isSame = before?.manifest && isDeepStrictEqual({ ...before.manifest, kept: [] }, { ...manifest, kept: [] });
  const beforeName = before?.recordFolder && basename(before.recordFolder);
  const kept = isSame ? releaseBefore(before) : beforeName;
  let manifestHash: string;
  try {
    manifestHash = writeRelease(release, folder, before, alike);
    if (kept !== undefined) writeFileSync(join(folder, BEFORE_FILE), `${kept}\n`);
    showSite(join(folder, SITE_FOLDER), place, isPlain);
  } catch (error) {
    retire(folder);
    removeRetired(workDir);
    throw error;
  }
  retireOtherReleases(workDir, [basename(folder), beforeName, kept]);
  return { manifestHash, folder };
}
