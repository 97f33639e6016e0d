import { type BigIntStats, linkSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OutputFile } from '../assets/fingerprint.ts';
import { makeFolder, readPlainFile } from '../files/files.ts';
import { isAsset } from '../shared/routes.ts';
import { digest, digestOf, sizeOf } from './files.ts';
import { MANIFEST_FILE, type Manifest, manifestText } from './manifest.ts';
import { currentRelease, MARKER_FILE, markerText, type PublishedRelease, releaseContents } from './releases.ts';
import { outputPlace, SITE_FOLDER } from './work-dir.ts';

export interface Release {
  files: readonly OutputFile[];
  manifest: Manifest;
  /** The absolute folder that it is made from, in which `rollback` looks up what may be shown later. */
  contentDir?: string;
}

/** In a release folder, never in its site: inode, size and time of each file. Unlike the manifest it differs from build to build. */
export const STAMPS_FILE = 'file-stamps.json';

/**
 * Writes a release and the assets that it keeps of the one before; returns the SHA-256 of its manifest. A file that is untouched there,
 * or in `alike`, becomes a hard link to it, and keeps its time; its bytes are not asked for. The marker comes first: what is half written
 * is known to be ours.
 */
export function writeRelease(
  { files, manifest }: Release,
  folder: string,
  before: PublishedRelease | undefined,
  alike: PublishedRelease | undefined,
): string {
  const site = join(folder, SITE_FOLDER);
  const sources = [before, alike].flatMap((release) => (release ? [untouchedFiles(release)] : []));
  // What waits for its day stays out of the site that replaces a preview.
  const kept = before && before.manifest?.preview === manifest.preview ? keptAssets(before, manifest) : [];
  const all = [...files, ...kept];
  const paths = all.map(({ path }) => path);
  const keptRecords = kept.map((file) => ({ file: file.path, bytes: sizeOf(file), sha256: digestOf(file) }));
  const manifestBytes = Buffer.from(manifestText({ ...manifest, kept: keptRecords }));
  const manifestHash = digest(manifestBytes);
  mkdirSync(site);
  writeFileSync(join(site, MARKER_FILE), markerText(paths, manifestHash));
  writeFileSync(join(folder, MANIFEST_FILE), manifestBytes);
  for (const parent of new Set(paths.map((path) => dirname(path)))) makeFolder(join(site, parent));
  const model = lstatSync(join(site, MARKER_FILE), { bigint: true });
  const stamps = all.map((file) => {
    const target = join(site, file.path);
    for (const source of sources) {
      const stamp = source.link(file.path, digestOf(file), { target, model });
      if (stamp !== undefined) return [file.path, stamp];
    }
    // Refuses what is there, which may have a name in another release too.
    writeFileSync(target, file.bytes, { flag: 'wx' });
    return [file.path, stampOf(lstatSync(target, { bigint: true }))];
  });
  // After all files of the release: see `untouchedFiles`.
  writeFileSync(join(folder, STAMPS_FILE), JSON.stringify(stamps));
  return manifestHash;
}

/**
 * What an open page of the release before may still load: styles, scripts and fonts. No picture: no one knows whether it was
 * removed from content because the person in it asked for that.
 */
const KEPT_ASSET = /\.(?:css|js|woff2)$/;

/** Assets of the release before that a new one lacks. They stay until the site changes once more. */
function keptAssets(before: PublishedRelease, next: Manifest): OutputFile[] {
  const own = new Set(next.files.map(({ file }) => file));
  return assetsOf(before, next).flatMap(({ file, sha256 }): OutputFile[] => {
    const bytes = own.has(file) || !KEPT_ASSET.test(file) ? undefined : readPlainFile(before.folder, file);
    return bytes && (sha256 === undefined || digest(bytes) === sha256) ? [{ path: file, bytes, sources: [] }] : [];
  });
}

function assetsOf({ folder, marker, manifest }: PublishedRelease, next: Manifest) {
  const contentOf = ({ files }: Manifest) => files.map(({ file, sha256 }) => `${sha256} ${file}`).join('\n');
  if (manifest && contentOf(manifest) === contentOf(next)) return manifest.kept;
  const own = () => releaseContents(folder, marker).own.sort();
  const files: readonly { file: string; sha256?: string }[] = manifest?.files ?? own().map((file) => ({ file }));
  return files.filter(({ file }) => isAsset(file));
}

/** Whether an output folder shows the release with this manifest (SHA-256), and nobody has touched a file of it or its rights since it was written. */
export function isPublished(outDir: string, manifestHash: string): boolean {
  const release = currentRelease(outputPlace(outDir));
  if (release?.marker.manifest !== manifestHash || !release.manifest) return false;
  const untouched = untouchedFiles(release);
  const model = lstatSync(join(release.folder, MARKER_FILE), { bigint: true });
  return [...release.manifest.files, ...release.manifest.kept].every(({ file, sha256 }) => untouched.holds(file, sha256, model));
}

/** The files of a release that are surely what its manifest says: nobody has written, replaced or removed them since. */
export function untouchedFiles({ folder, manifest, recordFolder }: PublishedRelease) {
  const { stamps, stampedNs } = readStamps(recordFolder);
  const hashes = new Map([...(manifest?.files ?? []), ...(manifest?.kept ?? [])].map(({ file, sha256 }) => [file, sha256]));
  const stampIfUntouched = (path: string, sha256: string, at: string, model?: BigIntStats) => {
    const stat = lstatSync(at, { bigint: true, throwIfNoEntry: false });
    if (!stat?.isFile() || (model && (stat.mode !== model.mode || stat.uid !== model.uid || stat.gid !== model.gid))) return undefined;
    const stamp = stampOf(stat);
    if (stamp !== stamps.get(path)) return undefined;
    // It may have been written again without another time: clocks of file systems go by 4 ms, or by seconds.
    if (stat.mtimeNs < stampedNs) return stamp;
    const bytes = readPlainFile(dirname(at), basename(at));
    return bytes && digest(bytes) === sha256 ? stamp : undefined;
  };
  return {
    /** Whether a file with this content is among them, with the owner and mode of `model` where one is given. */
    holds: (path: string, sha256: string, model?: BigIntStats) =>
      hashes.get(path) === sha256 && stampIfUntouched(path, sha256, join(folder, path), model) !== undefined,
    /**
     * Gives such a file a hard link at `target`, where nothing is yet. Returns its stamp; undefined where the file is not among them,
     * has another owner or mode than `model`, or gets no link from the system. Nothing is at `target` then.
     */
    link(path: string, sha256: string, { target, model }: { target: string; model: BigIntStats }): string | undefined {
      if (hashes.get(path) !== sha256) return undefined;
      try {
        linkSync(join(folder, path), target);
      } catch {
        // Whatever the reason is, the file is written instead: across devices, too many links, no such call, another's file.
        return undefined;
      }
      // What was linked is looked at, and not what was there a moment before.
      const stamp = stampIfUntouched(path, sha256, target, model);
      if (stamp === undefined) rmSync(target);
      return stamp;
    },
  };
}

/** Changes with the content, and with another file in the same place. Not ctime: each hard link changes that. */
function stampOf({ ino, size, mtimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs}`;
}

/** The stamps by path, and when they were written; none where they are missing or damaged. */
function readStamps(recordFolder: string | undefined): { stamps: ReadonlyMap<string, string>; stampedNs: bigint } {
  const none = { stamps: new Map(), stampedNs: 0n };
  if (recordFolder === undefined) return none;
  try {
    const { mtimeNs } = lstatSync(join(recordFolder, STAMPS_FILE), { bigint: true });
    return { stamps: new Map(JSON.parse(readPlainFile(recordFolder, STAMPS_FILE)?.toString('utf8') ?? '')), stampedNs: mtimeNs };
  } catch {
    return none;
  }
}
