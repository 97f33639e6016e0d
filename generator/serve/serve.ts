import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Project } from '../project.ts';
import { MANIFEST_FILE } from '../publish/output-files.ts';
import type { LeadMode } from './lead-modes.ts';
import { answerLead, isLeadRequest, leadFileOf } from './leads.ts';
import { openPublishedSite } from './published-site.ts';
import { rebuildOnChange } from './rebuild.ts';
import { respond } from './respond.ts';

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
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    process.stderr.write(`--port must be a number from 0 to 65535.\n`);
    return 2;
  }
  const currentSite = openPublishedSite(outDir);
  const { files, redirects } = currentSite();
  const pages = [...files].filter(([address, { path }]) => path.endsWith('.html') && !redirects.has(address)).length;
  const server = createServer((request, response) => {
    if (!isOwnHost(request.headers.host, host)) {
      response.writeHead(403).end();
      return;
    }
    if (isLeadRequest(request.url)) {
      void answerLead(request, response, { mode: lead, file: leadFileOf(outDir) });
      return;
    }
    const { status, headers, body } = respond(
      { method: request.method ?? '', url: request.url ?? '', headers: request.headers },
      currentSite(),
    );
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  try {
    await listen(server, port, host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    process.stderr.write(`Port ${port} is in use. Choose another with --port, for example --port ${port + 1}.\n`);
    return 1;
  }
  const { port: bound } = server.address() as AddressInfo;
  const stopWatching = await rebuildOnChange(project);
  if (!isLoopback(host)) process.stderr.write('Everyone in this network can now see the site.\n');
  process.stdout.write(`http://${host}:${bound} serves ${pages} pages and follows your edits. Stop with Ctrl+C.\n`);
  await stopped();
  await stopWatching();
  server.close();
  server.closeAllConnections();
  return 0;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

/** On loopback only names of this machine are answered, so that no foreign page can read it (DNS rebinding). */
function isOwnHost(header: string | undefined, listening: string): boolean {
  const name = (header ?? '').replace(/:\d+$/, '');
  return !isLoopback(listening) || ['localhost', '127.0.0.1', '[::1]'].includes(name);
}

function isLoopback(host: string): boolean {
  return ['127.0.0.1', 'localhost', '::1'].includes(host);
}
