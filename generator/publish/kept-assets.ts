import { readPlainFile } from '../plain-file.ts';
import type { PublishedRelease } from './current-release.ts';
import type { Manifest } from './manifest.ts';
import { digest } from './output-files.ts';
import { releaseContents } from './release-marker.ts';

/** Files with a fingerprint in their name: two of one name are the same. */
const ASSETS = 'assets/';

/**
 * The assets of the release before that a new one lacks. They stay for one release more, so that a page which somebody has
 * open still finds its styles, script and pictures (quality B8). A build that changes nothing is no release more.
 */
export function keptAssets(before: PublishedRelease, next: Manifest): Manifest['kept'] {
  const own = new Set(next.files.map(({ file }) => file));
  return assetsOf(before, next).flatMap(({ file, sha256 }) => {
    const bytes = own.has(file) ? undefined : readPlainFile(before.folder, file);
    if (!bytes || (sha256 !== undefined && digest(bytes) !== sha256)) return [];
    return [{ file, bytes: bytes.length, sha256: digest(bytes) }];
  });
}

function assetsOf({ folder, marker, manifest }: PublishedRelease, next: Manifest): { file: string; sha256?: string }[] {
  if (!manifest) {
    const paths = releaseContents(folder, marker).own.sort();
    return paths.filter((file) => file.startsWith(ASSETS)).map((file) => ({ file }));
  }
  return isSame(manifest, next) ? manifest.kept : manifest.files.filter(({ file }) => file.startsWith(ASSETS));
}

function isSame({ files: one }: Manifest, { files: other }: Manifest): boolean {
  return (
    one.length === other.length && one.every(({ file, sha256 }, index) => file === other[index]?.file && sha256 === other[index]?.sha256)
  );
}
