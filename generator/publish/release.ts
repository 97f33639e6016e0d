import { copyFileSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OutputFile } from '../assets/fingerprint.ts';
import { makeFolder, readPlainFile } from '../files.ts';
import { isAsset } from '../shared/routes.ts';
import { succeeds } from './disk-failure.ts';
import { MANIFEST_FILE, type Manifest, manifestText, RELEASE_NAME } from './manifest.ts';
import { digest } from './output-files.ts';
import { MARKER_FILE, markerText, type PublishedRelease, readMarker, releaseContents } from './release-marker.ts';

/** The site in a release folder; the manifest stands beside it. */
export const SITE_FOLDER = 'site';

/** Everything that a build publishes. */
export interface Release {
  files: readonly OutputFile[];
  manifest: Manifest;
}

/** A folder that did not exist before, whatever the clock says. */
export function newReleaseFolder(workDir: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const folder = join(workDir, `release-${Date.now().toString(36)}-${attempt}`);
    if (succeeds(() => mkdirSync(folder), 'EEXIST')) return folder;
  }
}

/** Writes a release and the assets that it keeps of the one before. The marker comes first: what is half written is known to be ours. */
export function writeRelease({ files, manifest }: Release, folder: string, before: PublishedRelease | undefined): void {
  const site = join(folder, SITE_FOLDER);
  const kept = before ? keptAssets(before, manifest) : [];
  const manifestBytes = Buffer.from(manifestText({ ...manifest, kept }));
  const paths = [...files.map(({ path }) => path), ...kept.map(({ file }) => file)];
  mkdirSync(site);
  writeFileSync(join(site, MARKER_FILE), markerText(paths, digest(manifestBytes)));
  writeFileSync(join(folder, MANIFEST_FILE), manifestBytes);
  for (const parent of new Set(paths.map((path) => dirname(join(site, path))))) makeFolder(parent);
  for (const { path, bytes } of files) writeFileSync(join(site, path), bytes);
  if (before) for (const { file } of kept) copyFileSync(join(before.folder, file), join(site, file));
}

/** Removes a release, and nothing in it that no build wrote. It loses its name first, so that no copy of it takes half for a whole. */
export function removeRelease(folder: string): void {
  const going = join(dirname(folder), basename(folder).replace(/^release/, 'removing'));
  if (going !== folder) renameSync(folder, going);
  removeSite(join(going, SITE_FOLDER));
  rmSync(join(going, MANIFEST_FILE), { force: true });
  removeEmptyFolder(going);
}

/** Removes the releases of a work folder but those named, and what killed builds have left there. */
export function removeOtherReleases(workDir: string, kept: readonly (string | undefined)[]): void {
  for (const entry of readdirSync(workDir, { withFileTypes: true })) {
    const folder = join(workDir, entry.name);
    if (entry.isDirectory() && !kept.includes(entry.name) && isRelease(folder)) removeRelease(folder);
  }
}

/** Whether a folder of the work folder is one of `newReleaseFolder`, in whatever state a build has left it. */
function isRelease(folder: string): boolean {
  if (!RELEASE_NAME.test(basename(folder).replace(/^removing/, 'release'))) return false;
  const names = readdirSync(folder);
  const inSite = names.includes(SITE_FOLDER) ? readdirSync(join(folder, SITE_FOLDER)) : [];
  return names.every((name) => name === SITE_FOLDER || name === MANIFEST_FILE) && (inSite.length === 0 || inSite.includes(MARKER_FILE));
}

/** Removes a folder that a build wrote. True where nothing is left of it. */
export function removeSite(folder: string): boolean {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return true;
  const marker = readMarker(folder);
  if (marker) {
    const { own, folders } = releaseContents(folder, marker);
    // The marker goes last, so that a removal that was cut short can be taken up again.
    for (const path of own) if (path !== MARKER_FILE) unlinkSync(join(folder, path));
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

/** Assets of the release before that a new one lacks, for pages that are still open. They stay until the site changes once more. */
function keptAssets(before: PublishedRelease, next: Manifest): Manifest['kept'] {
  const own = new Set(next.files.map(({ file }) => file));
  return assetsOf(before, next).flatMap(({ file, sha256 }) => {
    const bytes = own.has(file) ? undefined : readPlainFile(before.folder, file);
    if (!bytes || (sha256 !== undefined && digest(bytes) !== sha256)) return [];
    return [{ file, bytes: bytes.length, sha256: digest(bytes) }];
  });
}

function assetsOf({ folder, marker, manifest }: PublishedRelease, next: Manifest): { file: string; sha256?: string }[] {
  const contentOf = ({ files }: Manifest) => files.map(({ file, sha256 }) => `${sha256} ${file}`).join('\n');
  if (manifest && contentOf(manifest) === contentOf(next)) return manifest.kept;
  const files =
    manifest?.files ??
    releaseContents(folder, marker)
      .own.sort()
      .map((file) => ({ file }));
  return files.filter(({ file }) => isAsset(file));
}
