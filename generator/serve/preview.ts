import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readPlainFile, realPath } from '../files/files.ts';
import { requestsDirOf } from '../files/private-folder.ts';
import { Refusal, refusalMessage } from '../problem/problem.ts';
import { fileHeaders } from '../publish/headers.ts';
import { DEFAULT_NOT_FOUND, MANIFEST_FILE, type Manifest } from '../publish/manifest.ts';
import { recover } from '../publish/publish.ts';
import { MARKER_FILE, readMarker, releaseIn } from '../publish/releases.ts';
import { outputFolders } from '../publish/work-dir.ts';
import { createRequestHandler } from '../requests/handler.ts';
import { openReceiverSettings } from '../requests/receiver-settings.ts';
import { RequestStore } from '../requests/store.ts';
import { type Snapshot, type SnapshotFile, snapshotFile } from './http/respond.ts';
import { type SiteServerOptions, startSiteServer, stopSignal } from './http/server.ts';
import { withConsents } from './preview-consents.ts';
import type { ServeOptions } from './serve.ts';
import { openBrowser, previewExposure } from './terminal.ts';

type PreviewOptions = Pick<ServeOptions, 'host' | 'port' | 'allowHosts' | 'open'> & { outDir: string };

/**
 * Serves a built site as its host will, and each build that replaces it, until SIGINT or SIGTERM. Throws Refusal if it cannot start, and for a site
 * with a quote that was withdrawn.
 */
export async function preview({ outDir, host, port, allowHosts, open }: PreviewOptions): Promise<void> {
  const releases = openReleases(outDir);
  const { currentSite, refresh } = withConsents(outDir, releases, (line) => void process.stderr.write(`${line}\n`));
  await refresh();
  if (currentSite() !== releases()) throw new Refusal('The preview was not started.');
  const currentRequests = openReceiverSettings(outDir);
  const store = new RequestStore(requestsDirOf(outDir));
  const receive = createRequestHandler({ store, currentSite: currentRequests });
  const handle: SiteServerOptions['handle'] = (request, response) => receive(request, response) || refresh();
  const server = await startSiteServer({ host, port, allowHosts, currentSite, handle });
  if (server.isExposed) process.stderr.write(previewExposure(currentRequests() && store.folder));
  process.stdout.write(`${server.url} serves ${pageCount(currentSite())} pages as their host will. Stop with Ctrl+C.\n`);
  if (open) void openBrowser(server.url);
  await stopSignal();
  await server.stop();
}

export interface ReleaseSnapshot extends Snapshot {
  files: ReadonlyMap<string, SnapshotFile>;
  /** The quotes of patients that it shows. */
  quotes: Manifest['quotes'];
}

/** Returns the number of pages of a site, without redirect stubs. */
export function pageCount({ files, redirects }: ReleaseSnapshot): number {
  return [...files].filter(([address, { path }]) => !fileHeaders(path) && !redirects.has(address)).length;
}

/**
 * Reads a built site into memory, and again when a build has replaced it. Serves only files of its manifest; leaves out files that are
 * not plain files of the folder and reports them to `warn`. Keeps the last good site if the next one cannot be read. Throws Refusal if
 * there is no site at first.
 */
export function openReleases(outDir: string, warn = (line: string) => void process.stderr.write(`${line}\n`)): () => ReleaseSnapshot {
  // A build that was killed while it replaced a plain folder has moved that folder aside.
  recover(outDir);
  let stamp = stampOf(outDir);
  let site = readSite(outDir, warn);
  return () => {
    const now = stampOf(outDir);
    if (now === stamp || now === undefined) return site;
    stamp = now;
    try {
      site = readSite(outDir, warn);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      warn(`The previous site is still served. ${refusalMessage(error)}`);
    }
    return site;
  };
}

function stampOf(outDir: string): string | undefined {
  try {
    const { ino, mtimeMs } = statSync(join(outDir, MARKER_FILE));
    return `${ino}:${mtimeMs}`;
  } catch {
    return undefined;
  }
}

/** Reads a release, and starts again if a plain folder was replaced while reading; a symlink is resolved once. So two releases never mix. */
function readSite(outDir: string, warn: (line: string) => void): ReleaseSnapshot {
  for (;;) {
    const folder = realPath(outDir);
    const release = releaseIn(folder, outputFolders(outDir).workDir);
    if (!release) throw new Refusal(`There is no built site in ${outDir}. Run: npx ent-site build --out ${outDir}`);
    const { marker, manifest } = release;
    if (!manifest)
      throw new Refusal(`${MANIFEST_FILE} of the site in ${outDir} is missing or damaged. Run: npx ent-site build --out ${outDir}`);
    const served = manifest.files.filter(({ isRuleFile }) => !isRuleFile);
    const files = [...served, ...manifest.kept].map(({ file, ...entry }) => {
      const { route = `/${file}` } = entry as Partial<Manifest['files'][number]>;
      return { route, file, bytes: readPlainFile(folder, file) };
    });
    if (readMarker(folder)?.manifest !== marker.manifest) continue;
    const leftOut = files.filter(({ bytes }) => bytes === undefined).map(({ file }) => file);
    if (leftOut.length > 0) warn(`Left out, because they are not plain files in ${outDir}: ${leftOut.join(', ')}`);
    return {
      files: new Map(files.flatMap(({ route, file, bytes }) => (bytes ? [[route, snapshotFile(file, bytes)]] : []))),
      redirects: new Map(manifest.files.flatMap(({ route, redirectsTo }) => (route && redirectsTo ? [[route, redirectsTo]] : []))),
      wildcards: manifest.wildcards,
      notFound: manifest.notFound ?? DEFAULT_NOT_FOUND,
      headers: manifest.headers,
      fileRules: manifest.fileHeaders,
      quotes: manifest.quotes,
    };
  }
}
