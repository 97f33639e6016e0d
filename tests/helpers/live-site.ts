import { join } from 'node:path';
import { digest } from '../../generator/publish/files.ts';
import { DEFAULT_NOT_FOUND } from '../../generator/publish/manifest.ts';
import { startSiteServer } from '../../generator/serve/http/server.ts';
import { createLiveServer } from '../../generator/serve/live/live-server.ts';
import { openReleases } from '../../generator/serve/preview.ts';
import type { BuiltFile, BuiltSite, FailedBuild, PageInfo } from '../../generator/serve/protocol.ts';
import { SiteStore } from '../../generator/serve/site-store.ts';
import { ROOT } from './command.ts';

/** A fixed editor link, so that the tests do not depend on the editors of this machine. */
const VS_CODE = 'vscode://file{file}:{line}:{column}';

/** A built site that is edited by hand: what `serve` does, without watching and building. */
export type LiveSite = Awaited<ReturnType<typeof serveLiveSite>>;

export async function serveLiveSite(outDir: string, { port = 0, editor = VS_CODE }: { port?: number; editor?: string } = {}) {
  const release = openReleases(outDir)();
  const store = new SiteStore();
  const live = await createLiveServer({ packageDir: ROOT, contentDir: join(ROOT, 'tests/practice'), store, editor });
  /** Facts for the bar by address; may be changed at any time, `update` sends them. */
  const pages = new Map<string, PageInfo>();
  const files = new Map<string, { built: BuiltFile; bytes: Buffer }>();
  let edits = 0;
  const write = (address: string, path: string, bytes: Buffer, kind: 'page' | 'styles') => {
    const known = files.get(address)?.built;
    edits += 1;
    if (!path.endsWith('.html')) files.set(address, { built: { path, hash: digest(bytes) }, bytes });
    else {
      const hash = kind === 'styles' && known ? known.hash : `${address} ${edits}`;
      files.set(address, { built: { path, hash, page: { parts: [], urls: { styles: `${edits}`, laterStyles: '', script: '' } } }, bytes });
    }
  };
  const settings = { drawable: [], redirects: [...release.redirects], wildcards: release.wildcards, headers: release.headers };
  /** Reports a build with this outcome: successful if it has no problems. */
  const update = (result: Pick<Partial<BuiltSite>, 'warnings'> | FailedBuild = {}) => {
    if ('problems' in result) return live.broadcast(store.apply(result));
    const described = [...files].map(([address, { built }]) => {
      const page = built.page && { ...built.page, info: pages.get(address) };
      return [address, JSON.stringify({ ...built, page })] as const;
    });
    const bytes = new Map([...files.values()].map(({ built, bytes }) => [built.hash, bytes]));
    live.broadcast(store.apply({ ...settings, notFound: DEFAULT_NOT_FOUND, warnings: [], files: new Map(described), bytes, ...result }));
  };
  const sent = (address: string) => live.snapshot().files.get(address)?.bytes.toString() ?? '';
  const server = await startSiteServer({ host: '127.0.0.1', port, currentSite: live.snapshot, handle: live.handle });
  /** Undoes all edits, facts and problems. */
  const reset = () => {
    pages.clear();
    files.clear();
    for (const [address, { path, bytes }] of release.files) write(address, path, bytes, 'page');
    update();
  };
  reset();
  return {
    origin: server.url,
    live,
    pages,
    /** Returns the current HTML of a page, without the script; undefined if there is no page. */
    read: (address: string) => store.site.files.get(address)?.bytes.toString(),
    /** Returns the current HTML of a page as it is sent. */
    sent,
    /** Returns the hash that identifies this state of a page. */
    version: (address: string) => / data-version="([^"]+)"/.exec(sent(address))?.[1] ?? '',
    /** Replaces or adds a file, and informs the browsers if it is a page; without a text, the current one is used. */
    write(address: string, text = store.site.files.get(address)?.bytes.toString() ?? '', kind: 'page' | 'styles' = 'page') {
      const isPage = !/\.\w+$/.test(address);
      const path = isPage ? (store.site.files.get(address)?.path ?? `${address.slice(1)}.html`) : address.slice(1);
      write(address, path, Buffer.from(text), kind);
      update();
    },
    update,
    reset,
    async close() {
      live.close();
      await server.stop();
    },
  };
}
