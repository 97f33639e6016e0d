import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { digest, MANIFEST_FILE } from '../publish/output-files.ts';

/** A file of the site in memory. An object stands for one content: forms made from it (compressed ones) are kept beside it. */
export interface PublishedFile {
  path: string;
  bytes: Buffer;
  sha256: string;
}

export function publishedFile(path: string, bytes: Buffer): PublishedFile {
  return { path, bytes, sha256: digest(bytes) };
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

/** Why there is nothing to serve, in one line that says what to do. */
export class NoBuiltSite extends Error {}

const manifestSchema = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      route: z.string().startsWith('/').optional(),
      redirectsTo: z.string().startsWith('/').optional(),
    }),
  ),
  wildcards: z.array(z.object({ from: z.string().endsWith('/*'), to: z.string().startsWith('/') })),
  headers: z.record(z.string(), z.string()),
});

/** Pages of a site, without redirect stubs. */
export function pageCount({ files, redirects }: PublishedSite): number {
  return [...files].filter(([address, { path }]) => path.endsWith('.html') && !redirects.has(address)).length;
}

/**
 * Reads a built site into memory, and again whenever a build has replaced it. Only files of its manifest exist; one that
 * is no plain file of the folder is left out, and `warn` is told. The last good site stays where the next cannot be read.
 * Throws NoBuiltSite where there is none at first.
 */
export function openPublishedSite(outDir: string, warn = (line: string) => void process.stderr.write(`${line}\n`)): () => PublishedSite {
  let stamp = stampOf(outDir);
  let site = readSite(outDir, warn);
  let isFresh = false;
  return () => {
    if (isFresh) return site;
    // Requests that have come in together need one look at the disk.
    isFresh = true;
    setImmediate(() => {
      isFresh = false;
    });
    const now = stampOf(outDir);
    if (now === stamp || now === undefined) return site;
    stamp = now;
    try {
      site = readSite(outDir, warn);
    } catch (error) {
      if (!(error instanceof NoBuiltSite)) throw error;
      warn(`The site before is still served. ${error.message}`);
    }
    return site;
  };
}

/** Another for each release; undefined while there is none. */
function stampOf(outDir: string): string | undefined {
  try {
    const { ino, mtimeMs } = statSync(join(outDir, MANIFEST_FILE));
    return `${ino}:${mtimeMs}`;
  } catch {
    return undefined;
  }
}

function readSite(outDir: string, warn: (line: string) => void): PublishedSite {
  const folder = releaseFolder(outDir);
  const { files, wildcards, headers } = readManifest(folder, outDir);
  const read = files.map(({ file, route = `/${file}` }) => ({ route, file, bytes: readOwnFile(folder, file) }));
  const leftOut = read.filter(({ bytes }) => bytes === undefined).map(({ file }) => file);
  if (leftOut.length > 0) warn(`Left out, because it is no file of ${outDir}: ${leftOut.join(', ')}`);
  return {
    files: new Map(read.flatMap(({ route, file, bytes }) => (bytes ? [[route, publishedFile(file, bytes)]] : []))),
    redirects: new Map(files.flatMap(({ route, redirectsTo }) => (route && redirectsTo ? [[route, redirectsTo]] : []))),
    wildcards,
    headers,
  };
}

/** The folder that `outDir` leads to now: a build that turns the link while files are read must not mix two releases. */
function releaseFolder(outDir: string): string {
  try {
    return realpathSync.native(outDir);
  } catch {
    throw new NoBuiltSite(`There is no built site in ${outDir}. Run: ent-site build --out ${outDir}`);
  }
}

function readManifest(folder: string, outDir: string) {
  const bytes = readOwnFile(folder, MANIFEST_FILE);
  if (!bytes) throw new NoBuiltSite(`There is no built site in ${outDir}. Run: ent-site build --out ${outDir}`);
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new NoBuiltSite(`${join(outDir, MANIFEST_FILE)} is damaged. Run: ent-site build --out ${outDir}`);
  }
}

/** A plain file inside the folder, reached without `..` and without any link; undefined for everything else. */
function readOwnFile(folder: string, path: string): Buffer | undefined {
  const place = join(folder, path);
  let descriptor: number | undefined;
  try {
    if (!place.startsWith(join(folder, '/')) || realpathSync.native(place) !== place) return undefined;
    // A named pipe would hold up whoever opens it for reading.
    descriptor = openSync(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    return fstatSync(descriptor).isFile() ? readFileSync(descriptor) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
