import { lstatSync, readlinkSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { findManifest, type Manifest, RELEASE_NAME } from './manifest.ts';
import { type ReleaseMarker, readMarker } from './release-marker.ts';
import { type OutputPlace, realPath } from './work-dir.ts';

/** The release that an output folder shows now. */
export interface PublishedRelease {
  /** Real path of the folder with the site. */
  folder: string;
  marker: ReleaseMarker;
  /** Absent for a folder that was copied here. */
  manifest?: Manifest;
  /** Of its folder in the work folder; absent for a plain folder as output. */
  name?: string;
}

/** Undefined where there is none, or none that a build wrote. */
export function currentRelease({ outDir, workDir }: OutputPlace): PublishedRelease | undefined {
  const stat = lstatSync(outDir, { throwIfNoEntry: false });
  const name = stat?.isSymbolicLink() ? releaseOfLink(outDir, workDir) : undefined;
  if (!stat?.isDirectory() && name === undefined) return undefined;
  const folder = realPath(outDir);
  const marker = readMarker(folder);
  if (!marker) return undefined;
  const manifest = findManifest(workDir, marker.manifest);
  return { folder, marker, ...(manifest && { manifest }), ...(name !== undefined && { name }) };
}

/** The release that a link of ours leads to, `release-x-0`; undefined for a link that no build made. */
export function releaseOfLink(outDir: string, workDir: string): string | undefined {
  const target = join(dirname(outDir), readlinkSync(outDir));
  const [name = ''] = target.startsWith(workDir + sep) ? target.slice(workDir.length + 1).split(sep) : [];
  return RELEASE_NAME.test(name) ? name : undefined;
}
