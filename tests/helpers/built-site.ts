import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openPublishedSite } from '../../generator/serve/published-site.ts';
import { respond } from '../../generator/serve/respond.ts';

export interface ServedSite {
  origin: string;
  close(): void;
}

/** Serves a built site on a free port, as `ent-site` itself answers. */
export async function serveBuiltSite(outDir: string): Promise<ServedSite> {
  const currentSite = openPublishedSite(outDir);
  const server: Server = createServer((request, response) => {
    const { status, headers, body } = respond(
      { method: request.method ?? '', url: request.url ?? '', headers: request.headers },
      currentSite(),
    );
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface BuiltPage {
  path: string;
  file: string;
  /** Name of its file in templates/pages. */
  pageType: string;
}

interface Manifest {
  files: { route?: string; pageType?: string; file: string }[];
}

/** Every page of a built site, redirect stubs left out. */
export function builtPages(outDir: string): BuiltPage[] {
  const { files } = JSON.parse(readFileSync(join(outDir, 'build-manifest.json'), 'utf8')) as Manifest;
  return files.flatMap(({ route, pageType, file }) => (route && pageType ? [{ path: route, pageType, file }] : []));
}

/** The heaviest page of every type, which is the one that shows what can go wrong. */
export function onePageOfEachType(outDir: string): BuiltPage[] {
  const size = ({ file }: BuiltPage) => readFileSync(join(outDir, file)).length;
  const heaviest = new Map<string, BuiltPage>();
  for (const page of builtPages(outDir)) {
    const known = heaviest.get(page.pageType);
    if (!known || size(page) > size(known)) heaviest.set(page.pageType, page);
  }
  return [...heaviest.values()];
}
