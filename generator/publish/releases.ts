import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { readPlainFile, realPath } from '../files/files.ts';
import { sha256 } from '../files/hash.ts';
import { attempt } from '../shared/attempt.ts';
import { digest } from './files.ts';
import { MANIFEST_FILE, type Manifest, parseManifest } from './manifest.ts';
import { foldersIn, type OutputFolders, RELEASE_NAME, SITE_FOLDER } from './work-dir.ts';

/** A release and the folder of its site: in the work folder, a plain output folder, or a copy. */
export interface PublishedRelease {
  folder: string;
  marker: ReleaseMarker;
  /** Absent for a copied folder, and for a release of another version. */
  manifest?: Manifest;
  /** The release folder in the work folder, with manifest and stamps; absent for a copied folder. */
  recordFolder?: string;
}

/** Returns the release that the output folder shows; undefined if there is none, or something else. */
export function currentRelease(place: OutputFolders): PublishedRelease | undefined {
  const { outDir, workDir } = place;
  const stat = lstatSync(outDir, { throwIfNoEntry: false });
  const name = stat?.isSymbolicLink() ? releaseOfLink(place) : undefined;
  return stat?.isDirectory() || name !== undefined ? releaseIn(realPath(outDir), workDir, name) : undefined;
}

/** Returns the release in a folder (a real path). Without `name`, the newest release folder with the same manifest belongs to it. */
export function releaseIn(folder: string, workDir: string, name?: string): PublishedRelease | undefined {
  const marker = readMarker(folder);
  if (!marker) return undefined;
  // `diff` accepts any folder, even if its parent cannot be read.
  const names = name === undefined ? (attempt(() => foldersIn(workDir, RELEASE_NAME)) ?? []) : [name];
  for (const known of names.sort().reverse()) {
    const bytes = readPlainFile(workDir, join(known, MANIFEST_FILE));
    const manifest = bytes && digest(bytes) === marker.manifest ? parseManifest(bytes.toString('utf8')) : undefined;
    if (manifest) return { folder, marker, manifest, recordFolder: join(workDir, known) };
  }
  return { folder, marker, ...(name !== undefined && { recordFolder: join(workDir, name) }) };
}

/** Returns the name of the release to which the output link points, `release-x-0`; undefined for a link that no build made. */
export function releaseOfLink({ outDir, workDir }: OutputFolders): string | undefined {
  const target = join(dirname(outDir), readlinkSync(outDir));
  const [name = ''] = target.startsWith(workDir + sep) ? target.slice(workDir.length + 1).split(sep) : [];
  return RELEASE_NAME.test(name) ? name : undefined;
}

/** Returns the releases that are stored besides the current one. */
export function storedReleases({ workDir }: OutputFolders, current?: PublishedRelease): PublishedRelease[] {
  const names = foldersIn(workDir, RELEASE_NAME).filter((name) => join(workDir, name) !== current?.recordFolder);
  return names.sort().flatMap((name) => releaseIn(join(workDir, name, SITE_FOLDER), workDir, name) ?? []);
}

/** The file in a release folder with the name of the previous different release. */
export const PREVIOUS_FILE = 'release-before';

/** Returns the name of the previous different release, `release-x-0`; undefined for the first. */
export function previousRelease({ recordFolder }: PublishedRelease): string | undefined {
  const before = recordFolder && readPlainFile(recordFolder, PREVIOUS_FILE)?.toString('utf8').trim();
  return before && RELEASE_NAME.test(before) ? before : undefined;
}

/** A file in every site that a build wrote; copied with it. It lists files by hashes, so that it reveals no addresses. */
export const MARKER_FILE = '.ent-site-release';

type ReleaseMarker = NonNullable<ReturnType<typeof readMarker>>;

const HEAD = 'A release of ent-site. A build replaces this folder only if it contains just the files whose hashes are listed here.';

/** Returns the text of a marker: a line for people, the hash of the manifest, the hash of each path, and a hash of all of that. */
export function markerText(paths: readonly string[], manifest: string): string {
  return withSignature([HEAD, `manifest ${manifest}`, ...paths.map(pathHash).sort(), ''].join('\n'));
}

/** Reads the marker of a folder, with the SHA-256 of the manifest in hexadecimal; undefined if it is missing or invalid. */
export function readMarker(folder: string) {
  const text = readPlainFile(realPath(folder), MARKER_FILE)?.toString('utf8');
  if (text === undefined) return undefined;
  const signed = text.slice(0, text.lastIndexOf('signature '));
  const [head, manifestLine = '', ...hashes] = signed.split('\n');
  const manifest = /^manifest ([\da-f]{64})$/.exec(manifestLine)?.[1];
  if (head !== HEAD || manifest === undefined || text !== withSignature(signed)) return undefined;
  const pathHashes = new Set(hashes);
  return { manifest, holds: (path: string) => path === MARKER_FILE || pathHashes.has(pathHash(path)) };
}

function withSignature(signed: string): string {
  return `${signed}signature ${digest(Buffer.from(signed))}\n`;
}

/** Matches files that file managers, or the Firebase CLI after an upload, leave in a folder. They may be deleted. */
const LITTER = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$|^\.firebase\/hosting\.[^/]*\.cache$/;

/** Lists the content of a release by relative path: its files, everything else, and folders. Follows no link and opens no file. */
export function releaseContents(folder: string, marker: ReleaseMarker): { own: string[]; foreign: string[]; folders: string[] } {
  const own: string[] = [];
  const foreign: string[] = [];
  const folders: string[] = [];
  // Not `recursive`: Node 22 and 24 would follow links to folders. Returns whether it contains a file at any depth.
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
