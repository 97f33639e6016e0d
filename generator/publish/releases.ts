import { lstatSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readPlainFile, realPath } from '../files/files.ts';
import { UntouchedFiles } from './file-stamps.ts';
import { MANIFEST_FILE, type Manifest, parseManifest } from './manifest.ts';
import type { PublishedRelease } from './release-marker.ts';
import { MARKER_FILE, readMarker } from './release-marker.ts';
import { digest } from './served-file.ts';
import { type OutputPlace, outputPlace, RELEASE_NAME } from './work-dir.ts';

/** The release that an output folder shows now; undefined where there is none, or none that a build wrote. */
export function currentRelease(place: OutputPlace): PublishedRelease | undefined {
  const { outDir, workDir } = place;
  const stat = lstatSync(outDir, { throwIfNoEntry: false });
  const name = stat?.isSymbolicLink() ? releaseOfLink(place) : undefined;
  return stat?.isDirectory() || name !== undefined ? releaseIn(realPath(outDir), workDir, name) : undefined;
}

/** The release in a folder, by real path. Without its name in the work folder, it is the newest release with its manifest. */
export function releaseIn(folder: string, workDir: string, name?: string): PublishedRelease | undefined {
  const marker = readMarker(folder);
  if (!marker) return undefined;
  for (const known of name === undefined ? releaseNames(workDir) : [name]) {
    const bytes = readPlainFile(workDir, join(known, MANIFEST_FILE));
    const manifest = bytes && digest(bytes) === marker.manifest ? parseManifest(bytes.toString('utf8')) : undefined;
    if (manifest) return { folder, marker, manifest, recordFolder: join(workDir, known), name: known };
  }
  return { folder, marker, ...(name !== undefined && { name }) };
}

/** The newest first. */
function releaseNames(workDir: string): string[] {
  try {
    return readdirSync(workDir)
      .filter((name) => RELEASE_NAME.test(name))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

/** The name of the release that our link in the place of the output folder leads to, `release-x-0`; undefined for a link that no build made. */
export function releaseOfLink({ outDir, workDir }: OutputPlace): string | undefined {
  const target = join(dirname(outDir), readlinkSync(outDir));
  const [name = ''] = target.startsWith(workDir + sep) ? target.slice(workDir.length + 1).split(sep) : [];
  return RELEASE_NAME.test(name) ? name : undefined;
}

/** Beside a release: the name of the one that `rollback` shows in its place. */
export const BEFORE_FILE = 'release-before';

/** The name of the last release that differs from this one, `release-x-0`; undefined for the first. */
export function releaseBefore(workDir: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const before = readPlainFile(workDir, join(name, BEFORE_FILE))?.toString('utf8').trim() ?? '';
  return RELEASE_NAME.test(before) ? before : undefined;
}

/** Records the release before one that is written and not shown yet; returns its name. Where `before` is the same site, it is the one before that. */
export function recordReleaseBefore(
  folder: string,
  manifest: Manifest,
  workDir: string,
  before: PublishedRelease | undefined,
): string | undefined {
  const isSame = before?.manifest && isDeepStrictEqual({ ...before.manifest, kept: [] }, { ...manifest, kept: [] });
  const name = isSame ? releaseBefore(workDir, before?.name) : before?.name;
  if (name !== undefined) writeFileSync(join(folder, BEFORE_FILE), `${name}\n`);
  return name;
}

/** Whether an output folder shows the release with this manifest (SHA-256), and nobody has touched a file of it or its rights since it was written. */
export function isPublished(outDir: string, manifestHash: string): boolean {
  const release = currentRelease(outputPlace(outDir));
  if (release?.marker.manifest !== manifestHash || !release.manifest) return false;
  const untouched = new UntouchedFiles(release);
  const model = lstatSync(join(release.folder, MARKER_FILE), { bigint: true });
  return [...release.manifest.files, ...release.manifest.kept].every(({ file, sha256 }) => untouched.holds(file, sha256, model));
}

/** SHA-256 of the manifest of the release that an output folder shows; undefined where it shows none. */
export function publishedManifest(outDir: string): string | undefined {
  return currentRelease(outputPlace(outDir))?.marker.manifest;
}
