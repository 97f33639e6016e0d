import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSiteServer } from '../../generator/serve/http/server.ts';
import { openReleases } from '../../generator/serve/preview.ts';
import { manifestOfSite } from './releases.ts';

export interface ServedSite {
  origin: string;
  close(): void | Promise<void>;
}

/** Serves a built site on a free port, with the same answers as `ent-site`. */
export async function serveBuiltSite(outDir: string): Promise<ServedSite> {
  const server = await startSiteServer({ host: '127.0.0.1', port: 0, currentSite: openReleases(outDir) });
  return { origin: server.url, close: () => void server.stop() };
}

export interface BuiltPage {
  path: string;
  file: string;
  /** Name of its file in templates/pages. */
  pageType: string;
}

/** Returns every page of a built site, without redirect pages. */
export function builtPages(outDir: string): BuiltPage[] {
  return manifestOfSite(outDir).files.flatMap(({ route, pageType, file }) => (route && pageType ? [{ path: route, pageType, file }] : []));
}

/** Returns the heaviest page of every type, which is the most likely to show a mistake. */
export function onePageOfEachType(outDir: string): BuiltPage[] {
  const size = ({ file }: BuiltPage) => readFileSync(join(outDir, file)).length;
  const heaviest = new Map<string, BuiltPage>();
  for (const page of builtPages(outDir)) {
    const known = heaviest.get(page.pageType);
    if (!known || size(page) > size(known)) heaviest.set(page.pageType, page);
  }
  return [...heaviest.values()];
}
