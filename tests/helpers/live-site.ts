import { resolveProject } from '../../generator/project.ts';
import { startSiteServer } from '../../generator/serve/http-server.ts';
import { createLive, type Live, type LiveOptions } from '../../generator/serve/live/live.ts';
import { openPublishedSite, type PublishedFile, publishedFile } from '../../generator/serve/published-site.ts';
import type { PageInfo, SiteUpdate } from '../../generator/serve/site-update.ts';
import { ROOT } from './command.ts';

/** A built site that is being edited, with the edits made by hand: what `serve` does without watching and building. */
export interface LiveSite {
  origin: string;
  live: Live;
  /** Facts for the bar by address; may be changed at any time. */
  pages: Map<string, PageInfo>;
  /** HTML as it is now, without the script; undefined where there is no page. */
  read: (address: string) => string | undefined;
  /** Replaces or adds a file, and tells the browsers when it is a page. */
  write: (address: string, text: string, kind?: 'page' | 'styles') => void;
  update: (update: Partial<SiteUpdate>) => void;
  close: () => Promise<void>;
}

interface LiveSiteOptions extends Partial<LiveOptions> {
  port?: number;
}

export async function serveLiveSite(outDir: string, { port = 0, ...options }: LiveSiteOptions = {}): Promise<LiveSite> {
  const site = openPublishedSite(outDir)();
  const raw = new Map(
    [...site.files].flatMap(([address, { path, bytes }]) => (path.endsWith('.html') ? [[address, bytes.toString()]] : [])),
  );
  const pages = new Map<string, PageInfo>();
  const live = await createLive({
    project: resolveProject(ROOT, {}),
    htmlOf: (address) => raw.get(address),
    pageInfo: (address) => pages.get(address),
    ...options,
  });
  const files = new Map<string, PublishedFile>(site.files);
  const put = (address: string, path: string, text: string) => {
    files.set(address, publishedFile(path, Buffer.from(text)));
  };
  for (const [address, html] of raw) put(address, site.files.get(address)?.path ?? '', live.inject(html, address));
  const headers = { ...site.headers, 'Content-Security-Policy': live.policy(site.headers['Content-Security-Policy'] ?? '') };
  const server = await startSiteServer({
    host: '127.0.0.1',
    port: port,
    currentSite: () => ({ ...site, headers, files }),
    handle: (request, response) => live.handle(request, response),
  });
  const update = (part: Partial<SiteUpdate>) => live.update({ changed: new Map(), noted: 0, errors: [], message: '', ...part });
  update({});
  return {
    origin: server.url,
    live,
    pages,
    read: (address) => raw.get(address),
    write(address, text, kind = 'page') {
      if (/\.\w+$/.test(address)) return put(address, address.slice(1), text);
      raw.set(address, text);
      put(address, `${address.slice(1)}.html`, live.inject(text, address));
      update({ changed: new Map([[address, kind]]) });
    },
    update,
    async close() {
      live.close();
      await server.stop();
    },
  };
}
