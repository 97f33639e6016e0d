import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { UntouchedFiles } from './file-stamps.ts';
import { currentRelease, MARKER_FILE } from './release-marker.ts';
import { outputPlace } from './work-dir.ts';

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
