import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatProblems, type Problem, Refusal, refusalText } from '../problem/problem.ts';
import type { Project } from '../project.ts';
import { type BuildThread, startBuildThread } from './build-thread/build-thread.ts';
import { GeneratorCode } from './build-thread/generator-code.ts';
import { followEdits } from './follow-edits.ts';
import { type SiteServer, startSiteServer, stopSignal } from './http/server.ts';
import { answerLead, isLeadRequest, leadFileOf } from './leads/lead-endpoint.ts';
import { createLiveServer, type LiveServer } from './live/live-server.ts';
import type { BuildResult, LeadMode, PagesDiff, SiteChange } from './protocol.ts';
import { SiteStore } from './site-store.ts';
import { keyInput, listenForKeys } from './terminal/keys.ts';
import { openBrowser } from './terminal/programs.ts';
import { createTerminal, serveExposure } from './terminal/terminal.ts';
import { watchProject } from './watch/watch-project.ts';

export interface ServeOptions {
  project: Project;
  port: number;
  host: string;
  /** Names of this machine that requests may use, from `--allow-host`. */
  allowHosts: readonly string[];
  /** What the lead endpoint does. */
  lead: LeadMode;
  /** Shows the site in the default browser. */
  open: boolean;
  /** Command or address that opens a content file, see `chooseEditor`. */
  editor?: string | undefined;
  /** Starts the editor of content: generator/studio/editor/admin-server.ts. */
  startAdmin: (parts: AdminParts) => AdminServer;
}

/** What the editor at `/admin/` needs of the server. */
export interface AdminParts {
  project: Project;
  /** The site as it is saved. */
  store: SiteStore;
  /** Reports on the last build. */
  thread: Pick<BuildThread, 'overview' | 'weights'>;
  /** The code that the server's own thread runs. */
  code: GeneratorCode;
}

/** The editor of content at `/admin/`. It answers browsers on this machine alone, and writes for pages alone that this run of the server has sent. */
export interface AdminServer {
  /** Answers everything below `/admin/`, and files that only the site with unsaved files has; false for all other requests. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Reports a build to the open editors. Call it after the store has applied the build. */
  built(result: BuildResult): void;
  stop(): Promise<void>;
}

/**
 * Builds the site in memory, drafts included, serves it, and follows every edit until SIGINT, SIGTERM or the key `q`.
 * Writes nothing but leads. Resolves to an exit code.
 */
export async function serve({ project, port, host, allowHosts, lead, open, editor, startAdmin }: ServeOptions): Promise<number> {
  const started = performance.now();
  const served: Project = { ...project, withDrafts: true, isServed: true };
  const code = new GeneratorCode(project.packageDir);
  const thread = startBuildThread(served, code);
  const store = new SiteStore();
  const admin = startAdmin({ project: served, store, thread, code });
  const watching = watchProject(project);
  // What is written while the first build reads is built again.
  const building = watching.ready.then(() => thread.rebuild({ touched: [], shown: [], showFirst: () => undefined }));
  const leadFile = leadFileOf(project.outDir);
  let live: LiveServer;
  let server: SiteServer;
  try {
    live = await createLiveServer({ packageDir: project.packageDir, contentDir: project.contentDir, store, editor });
    server = await startSiteServer({
      host,
      port,
      allowHosts,
      currentSite: live.snapshot,
      handle(request, response) {
        if (live.handle(request, response) || admin.handle(request, response)) return true;
        const [address = ''] = (request.url ?? '').split('?', 1);
        if (store.isToDraw(address)) return thread.draw(address).then((file) => file && store.addDrawn(file));
        if (!isLeadRequest(request.url)) return false;
        void answerLead(request, response, { mode: lead, file: leadFile });
        return true;
      },
    });
  } catch (error) {
    watching.stop();
    await thread.stop();
    process.stderr.write(`${failureToStart(error)}\n`);
    return 1;
  }

  const warn = warnOnce();
  const show = (result: BuildResult): SiteChange => {
    const change = store.apply(result);
    if ('files' in result) warn(result.warnings);
    admin.built(result);
    live.broadcast(change);
    return change;
  };
  const first = (await building) ?? { problems: [] };
  const change = show(first);
  const quit = new EventEmitter();
  const terminal = createTerminal();
  const keys = {
    open: () => void openBrowser(server.url),
    rebuild: () => {
      thread.restart();
      watching.again();
    },
    quit: () => quit.emit('quit'),
  };
  const input = keyInput();
  const stopKeys = listenForKeys(keys, terminal.print, input);
  const pages = 'files' in first ? first.count : 0;
  terminal.started({ url: server.url, pages, ms: performance.now() - started, keys: input !== undefined, change });
  if (server.isExposed) process.stderr.write(serveExposure(lead === 'ok' ? leadFile : undefined));
  if (open) void openBrowser(server.url);

  const showFirst = (pages: PagesDiff): SiteChange => {
    const change = store.applyFirst(pages);
    live.broadcast(change);
    return change;
  };
  const takeBackFirst = () => {
    const change = store.takeBackFirst();
    if (change.changed.size > 0) live.broadcast(change);
  };
  const shownPages = () => live.shownPages;
  const following = followEdits({ watching, thread, terminal, show, showFirst, takeBackFirst, shownPages });
  await Promise.race([following, stopSignal(), once(quit, 'quit')]);
  stopKeys();
  live.close();
  watching.stop();
  await Promise.all([admin.stop(), thread.stop(), server.stop()]);
  return 0;
}

/** Why there is no server, in words; throws again what is a bug. */
function failureToStart(error: unknown): string {
  if (error instanceof Refusal) return refusalText(error);
  throw error;
}

/** Prints each warning when it first appears. */
function warnOnce(): (warnings: readonly Problem[]) => void {
  let known = new Set<string>();
  return (warnings) => {
    const texts = warnings.map((warning) => formatProblems([warning], 'human'));
    const added = texts.filter((text) => !known.has(text));
    if (added.length > 0) process.stderr.write(`${added.join('\n')}\n`);
    known = new Set(texts);
  };
}
