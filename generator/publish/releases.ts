import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { readPlainFile, realPath } from '../files/files.ts';
import { sha256 } from '../files/hash.ts';
import { attempt } from '../shared/attempt.ts';
import { digest } from './files.ts';
import { MANIFEST_FILE, type Manifest, parseManifest } from './manifest.ts';
import { foldersIn, type OutputPlace, RELEASE_NAME } from './work-dir.ts';

/** A release whose site is somewhere: in its folder of the work folder, in a plain output folder, or copied. */
export interface PublishedRelease {
  folder: string;
  marker: ReleaseMarker;
  /** Absent for a folder that was copied here, and for one of another version. */
  manifest?: Manifest;
  /** Its folder of the work folder, where manifest and stamps are; absent for a folder that was copied here. */
  recordFolder?: string;
}

/** The release that the output folder shows; undefined where there is none, or something that no build wrote. */
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
  // `diff` takes any folder for a release, also where the one above may not be read.
  const names = name === undefined ? (attempt(() => foldersIn(workDir, RELEASE_NAME)) ?? []) : [name];
  for (const known of names.sort().reverse()) {
    const bytes = readPlainFile(workDir, join(known, MANIFEST_FILE));
    const manifest = bytes && digest(bytes) === marker.manifest ? parseManifest(bytes.toString('utf8')) : undefined;
    if (manifest) return { folder, marker, manifest, recordFolder: join(workDir, known) };
  }
  return { folder, marker, ...(name !== undefined && { recordFolder: join(workDir, name) }) };
}

/** The name of the release that our link in the place of the output folder leads to, `release-x-0`; undefined for a link that no build made. */
export function releaseOfLink({ outDir, workDir }: OutputPlace): string | undefined {
  const target = join(dirname(outDir), readlinkSync(outDir));
  const [name = ''] = target.startsWith(workDir + sep) ? target.slice(workDir.length + 1).split(sep) : [];
  return RELEASE_NAME.test(name) ? name : undefined;
}

/** The file beside a release that names the last one that differs from it. */
export const BEFORE_FILE = 'release-before';

/** The name of the last release that differs from this one, `release-x-0`; undefined for the first. */
export function releaseBefore({ recordFolder }: PublishedRelease): string | undefined {
  const before = recordFolder && readPlainFile(recordFolder, BEFORE_FILE)?.toString('utf8').trim();
  return before && RELEASE_NAME.test(before) ? before : undefined;
}

/** In every folder that a build wrote, and copied with it. Names files by hashes, so that no one reads addresses from it. */
export const MARKER_FILE = '.ent-site-release';

type ReleaseMarker = NonNullable<ReturnType<typeof readMarker>>;

const HEAD = 'A release of ent-site. A build replaces this folder only while it holds nothing but the files named here by hashes.';

/** Text of a marker: a line for people, the hash of the manifest, a line for each path, and a hash of all of that. */
export function markerText(paths: readonly string[], manifest: string): string {
  return withSignature([HEAD, `manifest ${manifest}`, ...paths.map(pathHash).sort(), ''].join('\n'));
}

/** The marker in a folder, with the SHA-256 of the release's manifest in hexadecimal; undefined where no build wrote it, or not all of it. */
export function readMarker(folder: string) {
  const text = readPlainFile(realPath(folder), MARKER_FILE)?.toString('utf8');
  if (text === undefined) return undefined;
  const signed = text.slice(0, text.lastIndexOf('signature '));
  const [head, manifestLine = '', ...hashes] = signed.split('\n');
  const manifest = /^manifest ([\da-f]{64})$/.exec(manifestLine)?.[1];
  if (head !== HEAD || manifest === undefined || text !== withSignature(signed)) return undefined;
  const known = new Set(hashes);
  return { manifest, holds: (path: string) => path === MARKER_FILE || known.has(pathHash(path)) };
}

function withSignature(signed: string): string {
  return `${signed}signature ${digest(Buffer.from(signed))}\n`;
}

/** What the system leaves in folders that somebody has looked at, and Firebase's program where it has uploaded; nobody misses it. */
const LITTER = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$|^\.firebase\/hosting\.[^/]*\.cache$/;

/** What is in a release, by path from its folder: files of it, everything else, and folders. No link is followed and no file is opened. */
export function releaseContents(folder: string, marker: ReleaseMarker): { own: string[]; foreign: string[]; folders: string[] } {
  const own: string[] = [];
  const foreign: string[] = [];
  const folders: string[] = [];
  // Not `recursive`: Node 22 and 24 follow links to folders then. Returns whether there is a file in it or below.
  const walk = (above: string): boolean => {
    let isUsed = false;
    for (const entry of readdirSync(join(folder, above), { withFileTypes: true })) {
      const path = `${above}${entry.name}`;
      if (entry.isDirectory()) {
        folders.push(path);
        if (walk(`${path}/`)) isUsed = true;
        else foreign.push(`${path}/`);
        continue;
      }
      isUsed = true;
      const isOwn = entry.isFile() && (marker.holds(path) || LITTER.test(path));
      (isOwn ? own : foreign).push(path);
    }
    return isUsed;
  };
  walk('');
  return { own, foreign: foreign.sort(), folders };
}

function pathHash(path: string): string {
  return sha256(path).toString('base64url').slice(0, 22);
}
