import { existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Project } from '../project.ts';
import { isHiddenFile } from '../shared/file-names.ts';

/** A save is over after this time without events (ms). */
const QUIET_MS = 12;
/** More events than this within QUIET_STORM_MS are a checkout or a script: it causes one rebuild at its end, or one every STORM_MS. */
const STORM_EVENTS = 20;
const QUIET_STORM_MS = 100;
const STORM_MS = 700;

export type Watching = ReturnType<typeof watchProject>;

/**
 * Watches content and templates, in the repository of ent-site client and generator too. Reports one save for an editor that writes a file
 * in several steps, and at most three for a thousand writes in a second. All folders may be removed and created while it watches. A linked
 * file counts as written when its target is.
 */
export function watchProject({ packageDir, projectDir, contentDir }: Project) {
  const touched = new Set<string>();
  const recent: number[] = [];
  let first = 0;
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  let save: ((files: readonly string[]) => void) | undefined;
  let onEvent: () => void = () => undefined;

  const wait = (): void => {
    const now = performance.now();
    first ||= now;
    const delay = recent.length > STORM_EVENTS ? Math.min(QUIET_STORM_MS, first + STORM_MS - now) : QUIET_MS;
    // A report that is due is not delayed again.
    if (delay <= 0) return;
    stopWaiting();
    // On a busy machine a timer fires before waiting file events; setImmediate lets these come first.
    timer = setTimeout(() => {
      turn = setImmediate(() => {
        if (!save) return;
        first = 0;
        const files = [...touched];
        touched.clear();
        save(files);
      });
    }, delay);
  };
  const stopWaiting = (): void => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
  const addEvent = (path: string): void => {
    if (isHiddenFile(basename(path))) return;
    const now = performance.now();
    touched.add(path);
    recent.push(now);
    while ((recent[0] ?? now) < now - QUIET_STORM_MS) recent.shift();
    wait();
    onEvent();
  };

  // The files of an installed package are never edited.
  const code = packageDir === projectDir ? ['templates', 'client', 'generator'] : ['templates'];
  const folders = [contentDir, ...code.map((name) => join(projectDir, name))];
  const watcher = watchFolders(folders, addEvent);
  return {
    /** The watched folders. A folder itself is reported when a change in it may have been missed. */
    folders,
    ready: watcher.ready,
    /** Calls `onSave` with the files of each save, when it is over; first with everything written before this call. */
    follow(onSave: (files: readonly string[]) => void): void {
      save = onSave;
      if (first === 0) return;
      // Earlier events wait for a quiet moment first.
      first = 0;
      wait();
    },
    /** Calls `onSave` as if something had been written. */
    again: wait,
    /** Resolves to whether something is written within `ms`, or has been since `onSave` was called. */
    waitForMoreEvents: (ms: number) =>
      new Promise<boolean>((resolve) => {
        // Waiting file events come first, see `wait`.
        const timer = setTimeout(() => setImmediate(resolve, false), ms);
        onEvent = () => {
          clearTimeout(timer);
          resolve(true);
        };
        if (first > 0) onEvent();
      }),
    stop(): void {
      stopWaiting();
      watcher.close();
    },
  };
}

export type FolderWatcher = ReturnType<typeof watchFolders>;

/** Time between two checks of where the folders are (ms). */
const CHECK_MS = 200;

/**
 * Watches folders and their subfolders. Calls `onWrite` with the path of each file or folder that is written, created, renamed or removed,
 * often more than once per save. A linked file counts as written when its target is. All folders may be removed and created while it
 * watches. Each given folder may be a link, which is followed, also after its target changes; links to folders in them are not followed.
 *
 * chokidar keeps the handles, one per folder or link. This uses its raw events, because of two changes of a file within 50 ms the other
 * events drop the second, which has the complete text (https://github.com/paulmillr/chokidar/issues/1455).
 */
export function watchFolders(folders: readonly string[], onWrite: (path: string) => void) {
  let watched: readonly WatchedFolder[] = [];
  const links = new Set<string>();
  const created = new Set<string>();
  /** Returns the paths of a real path in the given folders; several if two folders are links to the same one. */
  const namesOf = (path: string) =>
    watched.flatMap(({ folder, real }) => (path === real || path.startsWith(real + sep) ? [folder + path.slice(real.length)] : []));
  // A file needs no handle: its folder reports changes.
  const isWatched = (path: string, stats?: Stats): boolean => {
    if (stats?.isSymbolicLink()) links.add(path);
    return namesOf(path).length > 0 && (!stats || links.has(path) !== stats.isDirectory());
  };

  let watcher: FSWatcher | undefined;
  let isStarting = false;
  let isOutdated = false;
  const start = async (): Promise<void> => {
    isStarting = true;
    isOutdated = false;
    links.clear();
    watched = realFolders(folders);
    const started = watch(
      watched.map(({ real }) => real),
      { ignoreInitial: true, atomic: false, ignored: (path, stats) => !isWatched(path, stats) },
    );
    watcher = started.on('raw', report).on('error', (error) => {
      const { path, code } = error as NodeJS.ErrnoException;
      if (code !== 'ELOOP')
        process.stderr.write(`Edits in ${path ?? folders.join(', ')} are not noticed (${code}). Press r after an edit there.\n`);
    });
    // Without a folder to watch, this event never comes.
    if (watched.length > 0) await new Promise<void>((resolve) => started.once('ready', resolve));
    isStarting = false;
    if (isOutdated) await restart();
  };
  // chokidar does not watch a folder again that was removed and created at once (https://github.com/paulmillr/chokidar/issues/917).
  const restart = async (): Promise<void> => {
    isOutdated = isStarting;
    if (isStarting || !watcher) return;
    void watcher.close();
    await start();
    if (!watcher) return;
    // Writes between two handles were missed: files in new folders are reported by name, for other folders the folder itself is reported.
    const written = [...created].flatMap(filesIn);
    created.clear();
    [...written, ...folders].forEach(onWrite);
  };
  const report = (event: string, name: string | null, handle: unknown): void => {
    const { watchedPath } = handle as { watchedPath: string };
    const isLink = links.has(watchedPath);
    const path = isLink || name === null ? watchedPath : join(watchedPath, name);
    // A removed or renamed folder reports this under its own name, and so does its parent, if that is watched.
    const isOfItself = name === basename(watchedPath) && !isLink;
    if (isOfItself && watched.some(({ real }) => real === watchedPath)) void restart();
    if (isOfItself && !existsSync(path)) return;
    const names = namesOf(path);
    names.forEach(onWrite);
    if (names.length === 0 || event !== 'rename' || !(isLink || hasHandle(path))) return;
    for (const each of names) created.add(each);
    void restart();
  };
  // No handle reports that a link in the path of a folder has another target, or that a given folder was created.
  const checking = setInterval(() => {
    if (JSON.stringify(realFolders(folders)) !== JSON.stringify(watched)) void restart();
  }, CHECK_MS).unref();
  return {
    ready: start(),
    close(): void {
      clearInterval(checking);
      void watcher?.close();
      watcher = undefined;
    },
  };
}

/** Returns the files of a folder and its subfolders; none if it is a link or was removed. */
function filesIn(folder: string): string[] {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

function hasHandle(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && (stats.isDirectory() || stats.isSymbolicLink());
}

interface WatchedFolder {
  folder: string;
  /** The path of the folder without links. */
  real: string;
  /** Distinguishes a folder from a new one with the same path. */
  inode: number;
}

/** Returns the real paths of folders; leaves out those that do not exist, such as a link to itself. */
function realFolders(folders: readonly string[]): WatchedFolder[] {
  return folders.flatMap((folder) => {
    try {
      const real = realpathSync(folder);
      return [{ folder, real, inode: statSync(real).ino }];
    } catch {
      return [];
    }
  });
}
