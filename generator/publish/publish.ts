import { lstatSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { diskFailure, isSystemError } from '../files/disk-failure.ts';
import { BuildFailure, failOnErrors } from '../problem/problem.ts';
import type { PlainChoice } from '../project.ts';
import { withdrawnQuotes } from '../site/quotes.ts';
import { outDirProblems, previewProblems } from './check-out-dir.ts';
import { type Release, writeRelease } from './release.ts';
import { currentRelease, PREVIOUS_FILE, type PublishedRelease, previousRelease, releaseIn } from './releases.ts';
import { recoverSwaps, removeRetired, retire, retireOtherReleases, showSite } from './show-site.ts';
import {
  foldersIn,
  newFolder,
  type OutputFolders,
  outputFolders,
  recordContent,
  recordProduction,
  SITE_FOLDER,
  SWAP_NAME,
  withLock,
  withPublicUmask,
} from './work-dir.ts';

/**
 * Writes a release into a new folder next to `outDir` and shows it by an atomic swap of a link: readers see the old or the new site, never a mix.
 * The previous release stays for open pages and for `rollback`. A plain folder is replaced by two renames, between which `outDir` is missing for
 * some microseconds. `plain` chooses between folder and link; by default the form stays, and is a link at first. Files get mode 644 and folders 755
 * under any umask. Returns the SHA-256 of the manifest, in hexadecimal. Throws BuildFailure if the disk refuses, another build holds the lock, or
 * `outDir` was not written by ent-site.
 */
export function publish(release: Release, outDir: string, plain?: PlainChoice): string {
  const place = outputFolders(outDir);
  return publishing(place, () => {
    const published = publishLocked(release, place, plain);
    if (release.contentDir !== undefined) recordContent(place, release.contentDir);
    if (release.producedAt) recordProduction(place, release.producedAt);
    return published;
  }).manifestHash;
}

/** Restores the site if a build was killed between its two renames. Throws BuildFailure if the disk refuses. */
export function recover(outDir: string): void {
  const place = outputFolders(outDir);
  try {
    if (foldersIn(place.workDir, SWAP_NAME).length > 0) withLock(place.workDir, () => recoverSwaps(place));
  } catch (error) {
    if (isSystemError(error)) throw diskFailure(error, outDir);
    // Another build is between its renames, or reports at its end what blocks it.
    if (!(error instanceof BuildFailure)) throw error;
  }
}

/** Runs a task that publishes, with the lock and umask 022, then removes old releases. Throws BuildFailure like `publish`. */
export function publishing<Value>(place: OutputFolders, task: () => Value): Value {
  const { workDir, outDir } = place;
  return withPublicUmask(() => {
    try {
      const value = withLock(workDir, () => {
        recoverSwaps(place);
        failOnErrors(outDirProblems(place));
        return task();
      });
      removeRetired(workDir);
      return value;
    } catch (error) {
      throw isSystemError(error) ? diskFailure(error, outDir) : error;
    }
  });
}

/**
 * Publishes a release; the caller holds the lock. The release may share files with the current one and with `alike`. Removes an earlier release with
 * a quote that was withdrawn, since `rollback` would refuse it.
 */
export function publishLocked(release: Release, place: OutputFolders, plain?: PlainChoice, alike?: PublishedRelease) {
  const { outDir, workDir } = place;
  const { manifest, allowed = manifest.quotes } = release;
  if (manifest.preview) failOnErrors(previewProblems(place));
  const before = currentRelease(place);
  const isPlain = typeof plain === 'boolean' ? plain : before ? lstatSync(outDir).isDirectory() : plain === 'at first';
  const folder = newFolder(workDir, 'release');
  // If the previous release is the same site, `rollback` restores the one before it.
  const isSame = before?.manifest && isDeepStrictEqual({ ...before.manifest, kept: [] }, { ...manifest, kept: [] });
  const beforeName = before?.recordFolder && basename(before.recordFolder);
  const kept = isSame ? previousRelease(before) : beforeName;
  const stored = [beforeName, kept].filter((name) => {
    const shown = name && releaseIn(join(workDir, name, SITE_FOLDER), workDir, name)?.manifest?.quotes;
    return shown && withdrawnQuotes(shown, allowed).length === 0;
  });
  let manifestHash: string;
  try {
    manifestHash = writeRelease(release, folder, before, alike);
    if (kept !== undefined && stored.includes(kept)) writeFileSync(join(folder, PREVIOUS_FILE), `${kept}\n`);
    showSite(join(folder, SITE_FOLDER), place, isPlain);
  } catch (error) {
    retire(folder);
    removeRetired(workDir);
    throw error;
  }
  retireOtherReleases(workDir, [basename(folder), ...stored]);
  return { manifestHash, folder };
}
