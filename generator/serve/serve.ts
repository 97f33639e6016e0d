import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, relative } from 'node:path';
import { formatProblems, type Problem } from '../problem/problem.ts';
import type { Project } from '../project.ts';
import { type BuildThread, GeneratorCode, startBuildThread } from './build-thread.ts';
import { type SiteServer, startSiteServer, stopSignal } from './http/server.ts';
import { answerLead, isLeadRequest, leadFileOf } from './leads.ts';
import { createLiveServer } from './live/live-server.ts';
import type { BuildResult, LeadMode, SiteChange } from './protocol.ts';
import { SiteStore } from './site-store.ts';
import { createTerminal, keyInput, listenForKeys, openBrowser, serveExposure, type Terminal } from './terminal.ts';
import { type Watching, watchProject } from './watch.ts';

type LiveServer = Awaited<ReturnType<typeof createLiveServer>>;

export interface ServeOptions {
  project: Project;
  port: number;
  host: string;
  allowHosts: readonly string[];
  lead: LeadMode;
  open: boolean;
  editor?: string | undefined;
  /** Starts the editor of content: generator/studio/editor/admin-server.ts. */
  startAdmin: (parts: AdminParts) => AdminServer;
}

/** What the editor at `/admin/` needs of the server. */
export interface AdminParts {
  project: Project;
  store: SiteStore;
  thread: Pick<BuildThread, 'report'>;
  code: GeneratorCode;
}

/** The editor of content at `/admin/`. It answers browsers on this machine alone, and writes for pages alone that this run of the server has sent. */
export interface AdminServer {
  /** Answers everything below `/admin/`, and files that only the site with unsaved files has; false for all other requests. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  built(result: BuildResult): void;
  stop(): Promise<void>;
}

/**
 * Builds the site in memory, drafts included, serves it, and follows every edit until SIGINT, SIGTERM or the key `q`.
 * Writes nothing but leads. Throws Refusal where it cannot begin.
 */
export async function serve({ project, port, host, allowHosts, lead, open, editor, startAdmin }: ServeOptions): Promise<void> {
  const started = performance.now();
  const served: Project = { ...project, withDrafts: true, isServed: true };
  const code = new GeneratorCode(project.packageDir);
  const thread = startBuildThread(served, code);
  const store = new SiteStore();
  const admin = startAdmin({ project: served, store, thread, code });
  const watching = watchProject(project);
  // What is written while the first build reads is built again.
  const building = watching.ready.then(() => thread.rebuild({ touched: [], shown: [] }));
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
        if (store.isToDraw(address)) return thread.draw(address).then((file) => file && store.addDrawn(address, file));
        if (!isLeadRequest(request.url)) return false;
        void answerLead(request, response, { mode: lead, file: leadFile });
        return true;
      },
    });
  } catch (error) {
    watching.stop();
    await thread.stop();
    throw error;
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
  const input = keyInput();
  const keys = {
    open: () => void openBrowser(server.url),
    rebuild() {
      thread.restart();
      watching.again();
    },
    quit: () => quit.emit('quit'),
  };
  const stopKeys = listenForKeys(keys, terminal.print, input);
  const pages = 'files' in first ? [...store.site.files.values()].filter(({ isPage }) => isPage).length : 0;
  terminal.started({ url: server.url, pages, ms: performance.now() - started, keys: input !== undefined, change });
  if (server.isExposed) process.stderr.write(serveExposure(lead === 'ok' ? leadFile : undefined));
  if (open) void openBrowser(server.url);

  followEdits({ watching, thread, code, terminal, store, live, show });
  await Promise.race([stopSignal(), once(quit, 'quit')]);
  stopKeys();
  live.close();
  watching.stop();
  await Promise.all([admin.stop(), thread.stop(), server.stop()]);
}

function warnOnce(): (warnings: readonly Problem[]) => void {
  let known = new Set<string>();
  return (warnings) => {
    const texts = warnings.map((warning) => formatProblems([warning], 'human'));
    const added = texts.filter((text) => !known.has(text));
    if (added.length > 0) process.stderr.write(`${added.join('\n')}\n`);
    known = new Set(texts);
  };
}

/** A second report of one save comes within this time (ms). */
const ECHO_MS = 1_000;
/** An editor that empties a file, or removes it, has written it again within this time (ms). */
const HALF_SAVED_MS = 80;

interface Following {
  watching: Watching;
  thread: BuildThread;
  code: GeneratorCode;
  terminal: Terminal;
  store: SiteStore;
  live: LiveServer;
  show(result: BuildResult): SiteChange;
}

/**
 * The road of an edit: what was written is built, the store takes over what that changed, browsers and terminal show it. The next save
 * breaks a build off that is still under way.
 */
function followEdits({ watching, thread, code, terminal, store, live, show }: Following): void {
  let last = { message: '', ended: -ECHO_MS, touched: new Set<string>() };
  let wasOutdated = false;
  /** Files of builds that were broken off or are under way. */
  const open = new Set<string>();
  let newest: readonly string[] | undefined;
  const follow = async (touched: readonly string[]): Promise<void> => {
    const begun = performance.now();
    newest = touched;
    const result = await thread.rebuild({ touched, shown: live.shownPages }, (first) => live.broadcast(store.applyFirst(first)));
    if (code.isServerOutdated && !wasOutdated) terminal.print('The server itself has been edited: restart serve to see that.');
    wasOutdated = code.isServerOutdated;
    // Broken off: the next one reports.
    if (!result) return;
    if ('problems' in result) {
      const before = store.takeBackFirst();
      if (before.changed.size > 0) live.broadcast(before);
      // Seen half saved: the next one reports.
      if (newest !== touched || (await watching.waitForMoreEvents(HALF_SAVED_MS)) || newest !== touched) return;
    }
    const change = show(result);
    if (newest === touched) open.clear();
    const ended = performance.now();
    // The system may report one save twice; the second rebuild finds nothing new.
    const isNew = change.changedInAll.size > 0 || change.message !== last.message;
    const files = touched.filter((path) => !watching.folders.includes(path));
    const isEcho = files.length === 0 ? touched.length > 0 : files.every((path) => last.touched.has(path)) && ended - last.ended < ECHO_MS;
    if (isNew || !isEcho)
      terminal.rebuilt({
        edited: editedFiles(touched, watching.folders).map((path) => relative(process.cwd(), path)),
        change,
        ms: ended - begun,
      });
    last = { message: change.message, ended, touched: new Set(touched) };
  };
  watching.follow((touched) => {
    for (const path of touched) open.add(path);
    void follow([...open]);
  });
}

/** Files as a person knows them: folders and the nameless helpers of editors, such as `sedkX3w1C`, only where nothing else was written. */
function editedFiles(touched: readonly string[], watched: readonly string[]): readonly string[] {
  const files = touched.filter((path) => extname(path) !== '');
  const below = touched.filter((path) => !watched.includes(path));
  return [files, below].find((paths) => paths.length > 0) ?? touched;
}
