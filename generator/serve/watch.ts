import { existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Project } from '../project.ts';
import { isHiddenFile } from '../shared/file-names.ts';

const QUIET_MS = 12;
/** So many events within QUIET_STORM_MS are a checkout or a script at work: one rebuild when it is over, or every STORM_MS. */
const STORM_EVENTS = 20;
const QUIET_STORM_MS = 100;
const STORM_MS = 700;

export type Watching = ReturnType<typeof watchProject>;

/**
 * Watches content and templates, in our repository client and generator too: one save for an editor that writes a file in several steps, and at most
 * three for a storm of a thousand writes in a second. Folders may come and go, these too. A linked file counts as
 * written when the file that the link names is.
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
    // What is due is not put off again.
    if (delay <= 0) return;
    stopWaiting();
    // On a busy machine timers come before what has happened meanwhile; that is seen first.
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
  const note = (path: string): void => {
    if (isHiddenFile(basename(path))) return;
    const now = performance.now();
    touched.add(path);
    recent.push(now);
    while ((recent[0] ?? now) < now - QUIET_STORM_MS) recent.shift();
    wait();
    onEvent();
  };

  // Of an installed package nothing is edited.
  const code = packageDir === projectDir ? ['templates', 'client', 'generator'] : ['templates'];
  const folders = [contentDir, ...code.map((name) => join(projectDir, name))];
  const watcher = watchFolders(folders, note);
  return {
    /** What is watched; reported itself when something in it may have changed unseen. */
    folders,
    ready: watcher.ready,
    /** Calls `onSave` with the files of each save, once it is over. What was written before is the first. */
    follow(onSave: (files: readonly string[]) => void): void {
      save = onSave;
      if (first === 0) return;
      // What has come meanwhile becomes quiet first.
      first = 0;
      wait();
    },
    /** Has `onSave` called as if something had been written. */
    again: wait,
    /** Whether something is written within so many ms, or has been since `onSave` was called. */
    waitForMoreEvents: (ms: number) =>
      new Promise<boolean>((resolve) => {
        // After what has happened meanwhile, as above.
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

/** Between two looks at where the folders are (ms). */
const LOOK_MS = 200;

/**
 * Watches folders with everything below them and calls `onWrite` with the path of whatever is written, made, renamed or
 * removed; often more than once for one save. A linked file counts as written when the file that it leads to is. Folders may come and go,
 * the given ones too. Each of these may be a link, which is followed wherever it leads, also after it leads elsewhere; linked folders below
 * them are not followed.
 *
 * chokidar keeps the handles, one a folder or link. Its raw events are used, since of two changes of a file within 50 ms its
 * own drop the second, which is the whole half of a save (https://github.com/paulmillr/chokidar/issues/1455).
 */
export function watchFolders(folders: readonly string[], onWrite: (path: string) => void) {
  let places: readonly Place[] = [];
  const links = new Set<string>();
  const made = new Set<string>();
  /** A path without links as the given folders have it; several where two of them lead to one. */
  const namesOf = (path: string) =>
    places.flatMap(({ folder, real }) => (path === real || path.startsWith(real + sep) ? [folder + path.slice(real.length)] : []));
  // A file needs no handle of its own: its folder reports what happens to it.
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
    places = placesOf(folders);
    const started = watch(
      places.map(({ real }) => real),
      { ignoreInitial: true, atomic: false, ignored: (path, stats) => !isWatched(path, stats) },
    );
    watcher = started.on('raw', report).on('error', (error) => {
      const { path, code } = error as NodeJS.ErrnoException;
      if (code !== 'ELOOP') process.stderr.write(`Edits in ${path ?? folders.join(', ')} are not seen (${code}). Press r after them.\n`);
    });
    // Without a folder to watch that event never comes.
    if (places.length > 0) await new Promise<void>((resolve) => started.once('ready', resolve));
    isStarting = false;
    if (isOutdated) await restart();
  };
  // A folder that was removed and made at once is never watched again by itself (https://github.com/paulmillr/chokidar/issues/917).
  const restart = async (): Promise<void> => {
    isOutdated = isStarting;
    if (isStarting || !watcher) return;
    void watcher.close();
    await start();
    if (!watcher) return;
    // What was written between two handles: by name in what was made, elsewhere it is found by whoever looks at the folder.
    const written = [...made].flatMap(filesIn);
    made.clear();
    [...written, ...folders].forEach(onWrite);
  };
  const report = (event: string, name: string | null, handle: unknown): void => {
    const { watchedPath } = handle as { watchedPath: string };
    const isLink = links.has(watchedPath);
    const path = isLink || name === null ? watchedPath : join(watchedPath, name);
    // A folder that is removed or renamed reports that under its own name; the folder above does too, unless that is not watched.
    const isOfItself = name === basename(watchedPath) && !isLink;
    if (isOfItself && places.some(({ real }) => real === watchedPath)) void restart();
    if (isOfItself && !existsSync(path)) return;
    const names = namesOf(path);
    names.forEach(onWrite);
    if (names.length === 0 || event !== 'rename' || !(isLink || hasHandle(path))) return;
    for (const each of names) made.add(each);
    void restart();
  };
  // No handle reports that a link above a folder leads elsewhere, or that a folder appears.
  const looking = setInterval(() => {
    if (JSON.stringify(placesOf(folders)) !== JSON.stringify(places)) void restart();
  }, LOOK_MS).unref();
  return {
    ready: start(),
    close(): void {
      clearInterval(looking);
      void watcher?.close();
      watcher = undefined;
    },
  };
}

/** The files of a folder and of those below it; none where it is a link, or was removed meanwhile. */
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

interface Place {
  folder: string;
  /** Where that is, without links. */
  real: string;
  /** Another one for a folder that was made in its place. */
  inode: number;
}

/** Returns where folders are; leaves out those that are nowhere, such as a link in a circle. */
function placesOf(folders: readonly string[]): Place[] {
  return folders.flatMap((folder) => {
    try {
      const real = realpathSync(folder);
      return [{ folder, real, inode: statSync(real).ino }];
    } catch {
      return [];
    }
  });
}
