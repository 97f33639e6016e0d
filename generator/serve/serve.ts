import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, relative } from 'node:path';
import { requestsDirOf } from '../files/private-folder.ts';
import { formatProblems, type Problem } from '../problem/problem.ts';
import type { Project } from '../project.ts';
import { removeOldRequests } from '../requests/deletion.ts';
import { createRequestHandler } from '../requests/handler.ts';
import { RequestStore } from '../requests/store.ts';
import { DAY_MS } from '../shared/days.ts';
import { TEST_KEY } from '../shared/office-keys.ts';
import { type BuildThread, GeneratorCode, startBuildThread } from './build-thread.ts';
import { isLoopback } from './http/requests.ts';
import { type SiteServer, startSiteServer, stopSignal } from './http/server.ts';
import { createLiveServer } from './live/live-server.ts';
import { ADMIN_PREFIX, type BuildResult, type BuiltSite, type EarlyPages, type LeadMode, type SiteChange } from './protocol.ts';
import { SiteStore } from './site-store.ts';
import { createTerminal, keyInput, listenForKeys, openBrowser, serveExposure, type Terminal } from './terminal.ts';
import { type Watching, watchProject } from './watch.ts';
import { watchDays } from './watch-days.ts';

type LiveServer = Awaited<ReturnType<typeof createLiveServer>>;

export interface ServeOptions {
  project: Project;
  port: number;
  host: string;
  allowHosts: readonly string[];
  lead: LeadMode;
  /** Folder of the requests of patients; by default the one beside the site. */
  requestsDir?: string | undefined;
  open: boolean;
  editor?: string | undefined;
  /** Loads and starts the editor of content, while the first build runs: generator/studio/editor/admin-server.ts. */
  startAdmin: (parts: AdminParts) => Promise<AdminServer>;
}

/** The parts of the server that the editor at `/admin/` uses. */
export interface AdminParts {
  project: Project;
  store: SiteStore;
  requestsDir: string;
  thread: Pick<BuildThread, 'report'>;
  code: GeneratorCode;
}

/** The editor of content at `/admin/`. It answers only browsers on this machine, and accepts edits only from pages that this server run has sent. */
export interface AdminServer {
  /** Answers requests for `/admin/…` and for files that only the site with unsaved files has; returns false for all other requests. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  built(result: BuildResult): void;
  stop(): Promise<void>;
}

/**
 * Builds the site in memory, drafts included, serves it, and follows every edit until SIGINT, SIGTERM or the key `q`.
 * Writes no files except requests of patients and leads. Throws Refusal if it cannot start.
 */
export async function serve({ project, port, host, allowHosts, lead, requestsDir, open, editor, startAdmin }: ServeOptions): Promise<void> {
  const started = performance.now();
  const served: Project = { ...project, withDrafts: true, isServed: true };
  const code = new GeneratorCode(project.packageDir);
  const thread = startBuildThread(served, code);
  const store = new SiteStore();
  const watching = watchProject(project);
  const showEarly = (first: EarlyPages) => {
    const change = store.applyEarlyPages(first);
    // Undefined until the server has started.
    live?.broadcast(change);
  };
  // Files that are written while the first build reads are built again.
  const building = watching.ready.then(() => thread.rebuild({ touched: [], shownPages: ['/'] }, showEarly));
  const requests = new RequestStore(requestsDir ?? requestsDirOf(project.outDir));
  // Undefined until a site was built: nothing is deleted before content says after how many days.
  let settings: BuiltSite['requests'];
  let day: BuiltSite['day'];
  const builds = new EventEmitter();
  const buildOnNewDay = watchDays(
    () => day,
    () => {
      watching.again();
      return once(builds, 'shown');
    },
  );
  const receive = createRequestHandler({ store: requests, mode: lead, currentSite: () => ({ key: settings?.key ?? TEST_KEY.public }) });
  let live: LiveServer;
  let admin: AdminServer;
  let server: SiteServer;
  try {
    await watching.ready;
    admin = await startAdmin({ project: served, store, requestsDir: requests.folder, thread, code });
    live = await createLiveServer({ packageDir: project.packageDir, contentDir: project.contentDir, store, editor });
    server = await startSiteServer({
      host,
      port,
      allowHosts,
      currentSite: live.snapshot,
      handle(request, response) {
        if (live.handle(request, response) || admin.handle(request, response)) return true;
        const [address = ''] = (request.url ?? '').split('?', 1);
        if (store.isDrawnOnDemand(address)) return thread.draw(address).then((file) => file && store.addDrawn(address, file));
        return receive(request, response) || buildOnNewDay();
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
    if ('files' in result) {
      warn(result.warnings);
      settings = result.requests;
      day = result.day;
    }
    admin.built(result);
    live.broadcast(change);
    builds.emit('shown');
    return change;
  };
  const first = (await building) ?? { problems: [] };
  if ('problems' in first) live.broadcast(store.restoreGoodSite());
  const change = show(first);
  const removeOld = () => {
    if (settings) removeOldRequests(requests, settings.days);
  };
  removeOld();
  setInterval(removeOld, DAY_MS).unref();
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
  const adminUrl = isLoopback(new URL(server.url).hostname) ? server.url + ADMIN_PREFIX : undefined;
  terminal.started({ url: `${server.url}/`, adminUrl, pages, ms: performance.now() - started, keys: input !== undefined, change });
  if (server.isExposed) process.stderr.write(serveExposure(lead === 'ok' ? requests.folder : undefined));
  if (open) void openBrowser(server.url);

  followEdits({ watching, thread, code, terminal, store, live, show });
  await Promise.race([stopSignal(), once(quit, 'quit')]);
  stopKeys();
  live.close();
  watching.stop();
  await Promise.all([admin.stop(), thread.stop(), server.stop()]);
}

function warnOnce(): (warnings: readonly Problem[]) => void {
  let printed = new Set<string>();
  return (warnings) => {
    const texts = warnings.map((warning) => formatProblems([warning], 'human'));
    const added = texts.filter((text) => !printed.has(text));
    if (added.length > 0) process.stderr.write(`${added.join('\n')}\n`);
    printed = new Set(texts);
  };
}

/** The system reports a save a second time within this time (ms). */
const ECHO_MS = 1_000;
/** An editor that saves by emptying or removing a file has written it again within this time (ms). */
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
 * Follows edits: builds what was written, applies it to the store, and shows the changes in browsers and terminal. The next save cancels
 * a running build.
 */
function followEdits({ watching, thread, code, terminal, store, live, show }: Following): void {
  let last = { message: '', ended: -ECHO_MS, touched: new Set<string>() };
  let wasOutdated = false;
  /** Files of builds that were canceled or are running. */
  const open = new Set<string>();
  let newest: readonly string[] | undefined;
  const follow = async (touched: readonly string[]): Promise<void> => {
    const begun = performance.now();
    newest = touched;
    const result = await thread.rebuild({ touched, shownPages: live.shownPages }, (first) => live.broadcast(store.applyEarlyPages(first)));
    if (code.isServerOutdated && !wasOutdated) terminal.print('The code of the server has changed: restart serve to use it.');
    wasOutdated = code.isServerOutdated;
    // This build was canceled; the next one reports.
    if (!result) return;
    if ('problems' in result) {
      const restored = store.restoreGoodSite();
      if (restored.changed.size > 0) live.broadcast(restored);
      // The file was only half saved; the next build reports.
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

/** Returns the files to name in the terminal: folders and temporary files of editors, such as `sedkX3w1C`, only if nothing else was written. */
function editedFiles(touched: readonly string[], watched: readonly string[]): readonly string[] {
  const files = touched.filter((path) => extname(path) !== '');
  const below = touched.filter((path) => !watched.includes(path));
  return [files, below].find((paths) => paths.length > 0) ?? touched;
}
