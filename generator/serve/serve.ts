import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../project.ts';
import { MANIFEST_FILE } from '../publish/output-files.ts';
import { ListenFailure } from './http/listen.ts';
import { isLoopback } from './http/request-checks.ts';
import { type SiteServer, startSiteServer, stopSignal } from './http-server.ts';
import type { LeadMode } from './lead-modes.ts';
import { answerLead, isLeadRequest, leadFileOf } from './leads.ts';
import { openPublishedSite, pageCount } from './published-site.ts';
import { rebuildOnChange } from './rebuild.ts';

export interface ServeOptions {
  project: Project;
  port: number;
  host: string;
  /** What the lead endpoint does. */
  lead: LeadMode;
}

/** Serves a built site, and builds it again on every change, until SIGINT or SIGTERM. Resolves to an exit code. */
export async function serve({ project, port, host, lead }: ServeOptions): Promise<number> {
  const { outDir } = project;
  if (!existsSync(join(outDir, MANIFEST_FILE))) {
    process.stderr.write('There is no built site yet. Run: ent-site build\n');
    return 1;
  }
  const currentSite = openPublishedSite(outDir);
  let server: SiteServer;
  try {
    server = await startSiteServer({
      host,
      port,
      currentSite,
      handle(request, response) {
        if (!isLeadRequest(request.url)) return false;
        void answerLead(request, response, { mode: lead, file: leadFileOf(outDir) });
        return true;
      },
    });
  } catch (error) {
    if (!(error instanceof ListenFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  const stopWatching = await rebuildOnChange(project);
  if (!isLoopback(host)) process.stderr.write('Everyone in this network can now see the site.\n');
  process.stdout.write(`${server.url} serves ${pageCount(currentSite())} pages and follows your edits. Stop with Ctrl+C.\n`);
  await stopSignal();
  await stopWatching();
  await server.stop();
  return 0;
}
