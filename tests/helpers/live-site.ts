import { join } from 'node:path';
import { USUAL_NOT_FOUND } from '../../generator/publish/manifest.ts';
import { snapshotFile } from '../../generator/serve/http/respond.ts';
import { startSiteServer } from '../../generator/serve/http/server.ts';
import { createLiveServer } from '../../generator/serve/live/live-server.ts';
import { openReleases } from '../../generator/serve/preview.ts';
import type { BuiltFile, FailedBuild, PageInfo, SiteDiff } from '../../generator/serve/protocol.ts';
import { SiteStore } from '../../generator/serve/site-store.ts';
import { ROOT } from './command.ts';

/** Whether or not this machine has it. */
const VS_CODE = 'vscode://file{file}:{line}:{column}';

/** A built site that is being edited, with the edits made by hand: what `serve` does without watching and building. */
export type LiveSite = Awaited<ReturnType<typeof serveLiveSite>>;

export async function serveLiveSite(outDir: string, { port = 0, editor = VS_CODE }: { port?: number; editor?: string } = {}) {
  const release = openReleases(outDir)();
  const store = new SiteStore();
  const live = await createLiveServer({ packageDir: ROOT, contentDir: join(ROOT, 'tests/practice'), store, editor });
  /** Facts for the bar by address; may be changed at any time, `update` hands them on. */
  const pages = new Map<string, PageInfo>();
  const built = (address: string, path: string, bytes: Buffer): BuiltFile => ({
    ...snapshotFile(path, bytes),
    address,
    isPage: path.endsWith('.html'),
  });
  const unchanged = {
    complete: false,
    files: [],
    pages: [],
    parts: new Map(),
    urls: new Map(),
    removed: [],
    drawable: [],
    redirects: [...release.redirects],
    wildcards: release.wildcards,
    headers: release.headers,
    changed: new Map(),
    notFound: USUAL_NOT_FOUND,
    count: 0,
    warnings: [],
  };
  /** A build with this outcome: good where it names no problems. */
  const update = (result: Partial<SiteDiff> | FailedBuild = {}) => {
    if ('problems' in result) return live.broadcast(store.apply(result));
    // A page that has lost its facts is one that is removed and comes again.
    const without = [...store.site.files].filter(([address, { info }]) => info && !pages.has(address));
    const files = [...without.map(([address, { path, bytes }]) => built(address, path, bytes)), ...(result.files ?? [])];
    const removed = without.map(([address]) => address);
    live.broadcast(store.apply({ ...unchanged, ...result, files, removed, infos: new Map(pages) }));
  };
  const sent = (address: string) => live.snapshot().files.get(address)?.bytes.toString() ?? '';
  const files = [...release.files].map(([address, { path, bytes }]) => built(address, path, bytes));
  const server = await startSiteServer({ host: '127.0.0.1', port, currentSite: live.snapshot, handle: live.handle });
  /** Takes all edits, facts and problems back. */
  const reset = () => {
    pages.clear();
    update({ complete: true, files });
  };
  reset();
  return {
    origin: server.url,
    live,
    pages,
    /** HTML as it is now, without the script; undefined where there is no page. */
    read: (address: string) => store.site.files.get(address)?.bytes.toString(),
    /** The same as it is sent. */
    sent,
    /** What tells this state of a page from others. */
    version: (address: string) => / data-version="([^"]+)"/.exec(sent(address))?.[1] ?? '',
    /** Replaces or adds a file, and tells the browsers when it is a page. */
    write(address: string, text: string, kind: 'page' | 'styles' = 'page') {
      const isPage = !/\.\w+$/.test(address);
      const path = isPage ? (store.site.files.get(address)?.path ?? `${address.slice(1)}.html`) : address.slice(1);
      update({ files: [built(address, path, Buffer.from(text))], ...(isPage && { changed: new Map([[address, kind]]) }) });
    },
    update,
    reset,
    async close() {
      live.close();
      await server.stop();
    },
  };
}
