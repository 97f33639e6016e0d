import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPlainFile, realPath } from '../files/files.ts';
import { sha256 } from '../files/hash.ts';
import type { Manifest } from './manifest.ts';

/** A release whose site is somewhere: in its folder of the work folder, in a plain output folder, or copied. */
export interface PublishedRelease {
  /** Real path of the folder with the site. */
  folder: string;
  marker: ReleaseMarker;
  /** Absent for a folder that was copied here, and for one of another version. */
  manifest?: Manifest;
  /** The release folder with the manifest and the stamps; absent with them. */
  recordFolder?: string;
  /** Name of that folder; absent for a folder that was copied here. */
  name?: string;
}

/** In every folder that a build wrote, and copied with it. Names files by hashes, so that no one reads addresses from it. */
export const MARKER_FILE = '.ent-site-release';

/** What a marker says of its folder. */
export interface ReleaseMarker {
  /** SHA-256 of the release's build-manifest.json, in hexadecimal. */
  manifest: string;
  /** Whether the build wrote a file at this path, which has `/` between its parts. */
  holds(path: string): boolean;
}

const HEAD = 'A release of ent-site. A build replaces this folder only while it holds nothing but the files named here by hashes.';

/** Text of a marker: a line for people, the hash of the manifest, a line for each path, and a hash of all of that. */
export function markerText(paths: readonly string[], manifest: string): string {
  const signed = [HEAD, `manifest ${manifest}`, ...paths.map(pathHash).sort(), ''].join('\n');
  return `${signed}${signatureLine(signed)}`;
}

/** The marker of a folder; undefined where there is none, or none that a build signed. */
export function readMarker(folder: string): ReleaseMarker | undefined {
  const text = readPlainFile(realPath(folder), MARKER_FILE)?.toString('utf8');
  if (text === undefined) return undefined;
  const signed = text.slice(0, text.lastIndexOf('signature '));
  const [head, manifestLine = '', ...hashes] = signed.split('\n');
  const manifest = /^manifest ([\da-f]{64})$/.exec(manifestLine)?.[1];
  if (head !== HEAD || manifest === undefined || text !== `${signed}${signatureLine(signed)}`) return undefined;
  const known = new Set(hashes);
  return { manifest, holds: (path) => path === MARKER_FILE || known.has(pathHash(path)) };
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
      if (entry.isFile() && (marker.holds(path) || LITTER.test(path))) own.push(path);
      else foreign.push(path);
    }
    return isUsed;
  };
  walk('');
  return { own, foreign: foreign.sort(), folders };
}

/** A build asks for each path three times: twice before it replaces what stands there, and for the new marker. */
const pathHashes = new Map<string, string>();

function pathHash(path: string): string {
  const hash = pathHashes.get(path) ?? sha256(path).toString('base64url').slice(0, 22);
  pathHashes.set(path, hash);
  return hash;
}

function signatureLine(signed: string): string {
  return `signature ${sha256(signed).toString('hex')}\n`;
}
