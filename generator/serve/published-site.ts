import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../publish/output-files.ts';

/** A file of out/ in memory. */
export interface PublishedFile {
  path: string;
  bytes: Buffer;
  sha256: string;
}

/** A built site as a server needs it: files by address, and where old addresses lead. */
export interface PublishedSite {
  /** By address without extension for pages: `/about`, `/assets/home.1a2b.css`. */
  files: ReadonlyMap<string, PublishedFile>;
  redirects: ReadonlyMap<string, string>;
  wildcards: readonly { from: string; to: string }[];
  /** Sent with every page. */
  headers: Readonly<Record<string, string>>;
}

interface Manifest {
  files: { file: string; sha256: string; route?: string; redirectsTo?: string }[];
  wildcards: { from: string; to: string }[];
  headers: Record<string, string>;
}

/** Reads a built site into memory, and again whenever a build has replaced it. Only files of its manifest exist. */
export function openPublishedSite(outDir: string): () => PublishedSite {
  let site: PublishedSite | undefined;
  let stamp = '';
  return () => {
    const { mtimeMs, ino } = statSync(join(outDir, MANIFEST_FILE));
    if (!site || stamp !== `${ino}:${mtimeMs}`) {
      site = readSite(outDir);
      stamp = `${ino}:${mtimeMs}`;
    }
    return site;
  };
}

function readSite(outDir: string): PublishedSite {
  const { files, wildcards, headers } = JSON.parse(readFileSync(join(outDir, MANIFEST_FILE), 'utf8')) as Manifest;
  return {
    files: new Map(
      files.map(({ file, sha256, route }) => [route ?? `/${file}`, { path: file, bytes: readFileSync(join(outDir, file)), sha256 }]),
    ),
    redirects: new Map(files.flatMap(({ route, redirectsTo }) => (route && redirectsTo ? [[route, redirectsTo] as const] : []))),
    wildcards,
    headers,
  };
}
