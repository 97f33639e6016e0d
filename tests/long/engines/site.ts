import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startSiteServer } from '../../../generator/serve/http/server.ts';
import { openReleases } from '../../../generator/serve/preview.ts';

/** A built site that also receives leads. */
export interface ClinicSite {
  origin: string;
  /** The bodies of the leads that were sent, oldest first. */
  leads: string[];
  close(): Promise<void>;
}

/** Serves a built site, and accepts every lead: the drivers of some engines cannot answer requests themselves. */
export async function serveClinicSite(outDir: string, endpoint: string): Promise<ClinicSite> {
  const leads: string[] = [];
  const receive = async (request: IncomingMessage) => {
    leads.push(await text(request));
    return JSON.stringify({ ok: true });
  };
  const server = await startSiteServer({
    host: '127.0.0.1',
    port: 0,
    currentSite: openReleases(outDir),
    handle(request, response) {
      if (request.method !== 'POST' || request.url !== endpoint) return false;
      void receive(request).then((answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(answer));
      return true;
    },
  });
  return { origin: server.url, leads, close: () => server.stop() };
}
