import { type BigIntStats, linkSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OutputFile } from '../assets/fingerprint.ts';
import { makeFolder, readPlainFile } from '../files/files.ts';
import { moveWritten } from '../files/written-files.ts';
import { isAsset } from '../shared/routes.ts';
import type { QuoteRecord } from '../site/quotes.ts';
import { digest, digestOf, sizeOf } from './files.ts';
import { MANIFEST_FILE, type Manifest, manifestText } from './manifest.ts';
import { currentRelease, MARKER_FILE, markerText, type PublishedRelease, releaseContents } from './releases.ts';
import { outputFolders, SITE_FOLDER } from './work-dir.ts';

export interface Release {
  files: readonly OutputFile[];
  manifest: Manifest;
  /** The quotes that may be shown today; by default those of the release. */
  allowed?: readonly QuoteRecord[] | undefined;
  /** The folder of pages that were written while others were rendered (work-dir.ts). */
  writtenPages?: string | undefined;
  /** The absolute content folder, in which `rollback` finds the quotes that may be shown. */
  contentDir?: string;
  /** When it was built for publication; absent for any other build. */
  producedAt?: Date | undefined;
}

/** A file in the release folder (not in the site) with inode, size and time of each file. Unlike the manifest, it differs between builds. */
export const STAMPS_FILE = 'file-stamps.json';

/**
 * Writes a release and the assets that it keeps of the previous one. Returns the SHA-256 of its manifest. An unchanged file of the previous release,
 * or of `alike`, is linked and keeps its time; its bytes are not read. The marker is written first, so that an incomplete release can be recognized.
 */
export function writeRelease(
  { files, manifest, writtenPages }: Release,
  folder: string,
  before: PublishedRelease | undefined,
  alike: PublishedRelease | undefined,
): string {
  const site = join(folder, SITE_FOLDER);
  const sources = [before, alike].flatMap((release) => (release ? [unchangedFiles(release)] : []));
  // Assets of a preview, which may contain scheduled content, are not kept in the site, and vice versa.
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
  const mode = Number(model.mode & 0o777n);
  const stamps = all.map((file) => {
    const target = join(site, file.path);
    for (const source of sources) {
      const stamp = source.link(file.path, digestOf(file), { target, model });
      if (stamp !== undefined) return [file.path, stamp];
    }
    // Never overwrites a file: it may be a hard link of another release.
    const isMoved = writtenPages && moveWritten(writtenPages, { sha256: digestOf(file), size: sizeOf(file) }, target, mode);
    if (!isMoved) writeFileSync(target, file.bytes, { flag: 'wx' });
    return [file.path, stampOf(lstatSync(target, { bigint: true }))];
  });
  // After all files of the release: see `unchangedFiles`.
  writeFileSync(join(folder, STAMPS_FILE), JSON.stringify(stamps));
  return manifestHash;
}

/**
 * Matches files that open pages of the previous release may still load: styles, scripts and fonts. No pictures: one may have been removed because
 * the person in it asked for that.
 */
const KEPT_ASSET = /\.(?:css|js|woff2)$/;

/** Returns assets of the previous release that are missing in the new one. They are kept until the site changes again. */
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

/** Whether an output folder shows the release with this manifest (SHA-256), with no file and no mode changed since it was written. */
export function isPublished(outDir: string, manifestHash: string): boolean {
  const release = currentRelease(outputFolders(outDir));
  if (release?.marker.manifest !== manifestHash || !release.manifest) return false;
  const untouched = unchangedFiles(release);
  const model = lstatSync(join(release.folder, MARKER_FILE), { bigint: true });
  return [...release.manifest.files, ...release.manifest.kept].every(({ file, sha256 }) => untouched.holds(file, sha256, model));
}

/** Returns the files of a release that have not been written, replaced or removed since. */
export function unchangedFiles({ folder, manifest, recordFolder }: PublishedRelease) {
  const { stamps, stampedNs } = readStamps(recordFolder);
  const hashes = new Map([...(manifest?.files ?? []), ...(manifest?.kept ?? [])].map(({ file, sha256 }) => [file, sha256]));
  const stampIfUntouched = (path: string, sha256: string, at: string, model?: BigIntStats) => {
    const stat = lstatSync(at, { bigint: true, throwIfNoEntry: false });
    if (!stat?.isFile() || (model && (stat.mode !== model.mode || stat.uid !== model.uid || stat.gid !== model.gid))) return undefined;
    const stamp = stampOf(stat);
    if (stamp !== stamps.get(path)) return undefined;
    // It may have been changed without a new time: file systems have a resolution of 4 ms, or of seconds.
    if (stat.mtimeNs < stampedNs) return stamp;
    const bytes = readPlainFile(dirname(at), basename(at));
    return bytes && digest(bytes) === sha256 ? stamp : undefined;
  };
  return {
    /** Whether a file with this content is among them, with the owner and mode of `model` where one is given. */
    holds: (path: string, sha256: string, model?: BigIntStats) =>
      hashes.get(path) === sha256 && stampIfUntouched(path, sha256, join(folder, path), model) !== undefined,
    /**
     * Creates a hard link to such a file at `target`, which must not exist. Returns its stamp; undefined, without a link, if the file was changed, has
     * another owner or mode than `model`, or cannot be linked.
     */
    link(path: string, sha256: string, { target, model }: { target: string; model: BigIntStats }): string | undefined {
      if (hashes.get(path) !== sha256) return undefined;
      try {
        linkSync(join(folder, path), target);
      } catch {
        // The file is written instead. Linking fails across devices, with too many links, or for files of another owner.
        return undefined;
      }
      // Tests the link, since the source may have been replaced meanwhile.
      const stamp = stampIfUntouched(path, sha256, target, model);
      if (stamp === undefined) rmSync(target);
      return stamp;
    },
  };
}

/** Returns a text that changes with the content or the inode of a file. Does not use ctime, which each hard link changes. */
function stampOf({ ino, size, mtimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs}`;
}

/** Reads the stamps by path, and when they were written; empty if they are missing or damaged. */
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
