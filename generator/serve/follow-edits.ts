import { extname, relative } from 'node:path';
import type { BuildThread } from './build-thread/build-thread.ts';
import type { BuildResult, ChangedPages, PagesDiff, SiteChange } from './protocol.ts';
import type { Terminal } from './terminal/terminal.ts';
import type { Watching } from './watch/watch-project.ts';

/** A second report of one save comes within this time (ms). */
const ECHO_MS = 1_000;
/** An editor that empties a file, or removes it, has written it again within this time (ms). */
const HALF_SAVED_MS = 80;

interface Following {
  watching: Watching;
  thread: BuildThread;
  terminal: Terminal;
  /** Has the store take a build over, and browsers show it. */
  show: (result: BuildResult) => SiteChange;
  /** Has the store and browsers take over the pages that browsers show, before the rest is built. */
  showFirst: (pages: PagesDiff) => SiteChange;
  /** Takes these pages back: their site has errors. */
  takeBackFirst: () => void;
  /** Addresses of the pages that browsers show. */
  shownPages: () => readonly string[];
}

/**
 * The road of an edit: what was written is built, the store takes over what that changed, browsers and terminal show it. The next save
 * breaks a build off that is still under way.
 */
export async function followEdits({ watching, thread, terminal, show, showFirst, takeBackFirst, shownPages }: Following): Promise<void> {
  let last = { message: '', ended: -ECHO_MS, touched: new Set<string>() };
  let wasOutdated = false;
  /** Files of builds that were broken off or are under way, and what was shown of these. */
  const open = new Set<string>();
  let shown: ChangedPages = new Map();
  let newest: readonly string[] | undefined;
  const follow = async (touched: readonly string[]): Promise<void> => {
    const begun = performance.now();
    newest = touched;
    const result = await thread.rebuild({
      touched,
      shown: shownPages(),
      showFirst(pages) {
        shown = new Map([...shown, ...showFirst(pages).changed]);
      },
    });
    if (thread.isServerOutdated && !wasOutdated) terminal.print('The server itself has been edited: restart serve to see that.');
    wasOutdated ||= thread.isServerOutdated;
    // Broken off: the next one reports.
    if (!result) return;
    if ('problems' in result) {
      takeBackFirst();
      shown = new Map();
      // Seen half saved, likewise.
      if (newest !== touched || (await watching.waitForMoreEvents(HALF_SAVED_MS)) || newest !== touched) return;
    }
    const { changed, ...outcome } = show(result);
    const change: SiteChange = { ...outcome, changed: new Map([...shown, ...changed]) };
    if (newest === touched) open.clear();
    shown = new Map();
    const ended = performance.now();
    // The system may report one save twice; the second rebuild finds nothing new.
    const isNew = change.changed.size + change.metaChanged > 0 || change.message !== last.message;
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
  for (let touched = await watching.next(); touched; touched = await watching.next()) {
    for (const path of touched) open.add(path);
    void follow([...open]);
  }
}

/** Files as a person knows them: folders and the nameless helpers of editors, such as `sedkX3w1C`, only where nothing else was written. */
function editedFiles(touched: readonly string[], watched: readonly string[]): readonly string[] {
  const files = touched.filter((path) => extname(path) !== '');
  const below = touched.filter((path) => !watched.includes(path));
  return [files, below].find((paths) => paths.length > 0) ?? touched;
}
