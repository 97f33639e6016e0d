import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../assets/fingerprint.ts';
import { makeFolder, readPlainFile } from '../files/files.ts';
import { isAsset } from '../shared/routes.ts';
import { STAMPS_FILE, stampOf, stampsText, UntouchedFiles } from './file-stamps.ts';
import { MANIFEST_FILE, type Manifest, manifestText } from './manifest.ts';
import type { PublishedRelease } from './release-marker.ts';
import { MARKER_FILE, markerText, releaseContents } from './release-marker.ts';
import { digest, digestOf, sizeOf } from './served-file.ts';
import { SITE_FOLDER } from './work-dir.ts';

/** Everything that a build publishes. */
export interface Release {
  files: readonly OutputFile[];
  manifest: Manifest;
  /** The absolute folder that it is made from, in which `rollback` looks up what may be shown later. */
  contentDir?: string;
}

/**
 * Writes a release and the assets that it keeps of the one before; returns the SHA-256 of its manifest. A file that is untouched there,
 * or in another release that is named, becomes a hard link to it, and keeps its time; its bytes are not asked for. The marker comes
 * first: what is half written is known to be ours.
 */
export function writeRelease(
  { files, manifest }: Release,
  folder: string,
  before: PublishedRelease | undefined,
  ...others: readonly PublishedRelease[]
): string {
  const site = join(folder, SITE_FOLDER);
  const untouched = before && new UntouchedFiles(before);
  const sources = [...(untouched ? [untouched] : []), ...others.map((release) => new UntouchedFiles(release))];
  // What waits for its day stays out of the site that replaces a preview.
  const isKept = before?.manifest?.preview === manifest.preview;
  const kept = before && untouched && isKept ? keptAssets(before, manifest, untouched) : [];
  const all = [...files, ...kept];
  const paths = all.map(({ path }) => path);
  const manifestBytes = Buffer.from(manifestText({ ...manifest, kept: kept.map((file) => sizedFile(file)) }));
  const manifestHash = digest(manifestBytes);
  mkdirSync(site);
  writeFileSync(join(site, MARKER_FILE), markerText(paths, manifestHash));
  writeFileSync(join(folder, MANIFEST_FILE), manifestBytes);
  for (const parent of new Set(paths.map((path) => dirname(path)))) makeFolder(join(site, parent));
  const model = lstatSync(join(site, MARKER_FILE), { bigint: true });
  const stamps = all.map((file): [string, string] => {
    const target = join(site, file.path);
    const link = { sha256: digestOf(file), target, model };
    for (const source of sources) {
      const stamp = source.link(file.path, link);
      if (stamp !== undefined) return [file.path, stamp];
    }
    return [file.path, writeStamped(target, file.bytes)];
  });
  writeFileSync(join(folder, STAMPS_FILE), stampsText(stamps));
  return manifestHash;
}

/** Refuses to write what is there, which may have a name in another release too. */
function writeStamped(target: string, bytes: Uint8Array): string {
  writeFileSync(target, bytes, { flag: 'wx' });
  return stampOf(lstatSync(target, { bigint: true }));
}

function sizedFile(file: OutputFile): Manifest['kept'][number] {
  return { file: file.path, bytes: sizeOf(file), sha256: digestOf(file) };
}

/**
 * What an open page of the release before may still load: styles, scripts and fonts. No picture: no one knows whether it was
 * removed from content because the person in it asked for that.
 */
const KEPT_ASSET = /\.(?:css|js|woff2)$/;

/** Assets of the release before that a new one lacks. They stay until the site changes once more. */
function keptAssets(before: PublishedRelease, next: Manifest, untouched: UntouchedFiles): OutputFile[] {
  const own = new Set(next.files.map(({ file }) => file));
  return assetsOf(before, next).flatMap(({ file, sha256, bytes: size }): OutputFile[] => {
    if (own.has(file) || !KEPT_ASSET.test(file)) return [];
    if (sha256 !== undefined && size !== undefined && untouched.holds(file, sha256))
      return [fileOnDisk(before.folder, file, { sha256, size })];
    const bytes = readPlainFile(before.folder, file);
    if (!bytes || (sha256 !== undefined && digest(bytes) !== sha256)) return [];
    return [fileOnDisk(before.folder, file, { sha256: digest(bytes), size: bytes.length })];
  });
}

/** Its bytes are read when they are asked for, and not kept: of pictures there may be more than memory holds. */
export function fileOnDisk(folder: string, path: string, known: { sha256: string; size: number }): OutputFile {
  return {
    path,
    ...known,
    sources: [],
    get bytes() {
      return readFileSync(join(folder, path));
    },
  };
}

function assetsOf(
  { folder, marker, manifest }: PublishedRelease,
  next: Manifest,
): (Partial<Manifest['kept'][number]> & { file: string })[] {
  const contentOf = ({ files }: Manifest) => files.map(({ file, sha256 }) => `${sha256} ${file}`).join('\n');
  if (manifest && contentOf(manifest) === contentOf(next)) return manifest.kept;
  const files =
    manifest?.files ??
    releaseContents(folder, marker)
      .own.sort()
      .map((file) => ({ file }));
  return files.filter(({ file }) => isAsset(file));
}
