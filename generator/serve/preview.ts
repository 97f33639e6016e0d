import { Refusal, refusalText } from '../problem/problem.ts';
import { startSiteServer, stopSignal } from './http/server.ts';
import { openReleases, pageCount } from './release-store.ts';
import type { ServeOptions } from './serve.ts';
import { openBrowser } from './terminal/programs.ts';
import { previewExposure } from './terminal/terminal.ts';

type PreviewOptions = Pick<ServeOptions, 'host' | 'port' | 'allowHosts' | 'open'> & { outDir: string };

/** Serves a built site as its host will, and each build that replaces it, until SIGINT or SIGTERM. Resolves to an exit code. */
export async function preview({ outDir, host, port, allowHosts, open }: PreviewOptions): Promise<number> {
  try {
    const currentSite = openReleases(outDir);
    const server = await startSiteServer({ host, port, allowHosts, currentSite });
    if (server.isExposed) process.stderr.write(previewExposure());
    process.stdout.write(`${server.url} serves ${pageCount(currentSite())} pages as their host will. Stop with Ctrl+C.\n`);
    if (open) void openBrowser(server.url);
    await stopSignal();
    await server.stop();
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${refusalText(error)}\n`);
    return 1;
  }
}
