import { createHash } from 'node:crypto';
import { realpathSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST_FILE, type Manifest } from '../../generator/publish/manifest.ts';
import type { Release } from '../../generator/publish/release.ts';
import { currentRelease, MARKER_FILE } from '../../generator/publish/releases.ts';
import { outputFolders } from '../../generator/publish/work-dir.ts';

/** Large enough that it cannot be written or read in one step (bytes). */
export const PAGE_BYTES = 200_000;

/** The file that is the same in every release. */
export const SAME_PAGE = { path: 'blog/same.html', text: '='.repeat(PAGE_BYTES) };

/** Returns one release: the same text in each of three pages, `7` for the seventh, a page that never changes, and an asset with the text in its name. */
export function releaseOf(text: string): Release {
  const page = `${text}\n`.padStart(PAGE_BYTES, '.');
  return release({ 'index.html': page, 'blog/a.html': page, 'blog/b.html': page, [SAME_PAGE.path]: SAME_PAGE.text, [assetOf(text)]: text });
}

/** Returns a release of many files, so that several processes are publishing it at the same time. */
export function largeRelease(text: string, pages: number): Release {
  return release({ 'index.html': text, ...Object.fromEntries(Array.from({ length: pages }, (_, number) => [`blog/${number}.html`, '='])) });
}

export function assetOf(text: string): string {
  return `assets/style.${text}.css`;
}

/** Returns a release of these files, with only the required fields in its manifest. */
export function release(texts: Readonly<Record<string, string | Uint8Array>>, entries: Partial<Manifest> = {}): Release {
  const files = Object.entries(texts).map(([path, text]) => ({ path, bytes: Buffer.from(text), sources: [] }));
  const listed = files.map(({ path, bytes }) => ({
    file: path,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sources: [],
  }));
  return {
    files,
    manifest: {
      generator: 'ent-site',
      headers: {},
      fileHeaders: [],
      httpsHeaders: {},
      wildcards: [],
      files: listed,
      quotes: [],
      kept: [],
      ...entries,
    },
  };
}

/** Returns the manifest of the site that an output folder shows. Throws if it is missing. */
export function manifestOfSite(outDir: string): Manifest {
  const found = currentRelease(outputFolders(outDir))?.manifest;
  if (!found) throw new Error(`there is no manifest of ${outDir}`);
  return found;
}

/** Returns the path of the manifest of a linked output. */
export function manifestPath(outDir: string): string {
  return join(dirname(realpathSync(outDir)), MANIFEST_FILE);
}

/** Publishes a release as a build that writes another one does. */
export function touchMarker(outDir: string): void {
  utimesSync(join(outDir, MARKER_FILE), 1, 1);
}
