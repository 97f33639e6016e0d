import { existsSync, lstatSync, readdirSync, readlinkSync, type Stats } from 'node:fs';
import { basename, dirname, join, parse, resolve, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Project } from '../project.ts';
import { isHiddenFile } from '../shared/file-names.ts';

const QUIET_MS = 12;
/** So many events within QUIET_STORM_MS are a checkout or a script at work: one rebuild when it is over, or every STORM_MS. */
const STORM_EVENTS = 20;
const QUIET_STORM_MS = 100;
const STORM_MS = 700;

export interface Watching {
  /** What is watched; reported itself when something in it may have changed unseen. */
  folders: readonly string[];
  ready: Promise<void>;
  /** The files of the next save, once it is over; undefined after `stop`. While nobody waits, saves are collected. */
  next(): Promise<readonly string[] | undefined>;
  /** Ends the wait of `next` as if something had been written. */
  again(): void;
  /** Whether something is written within so many ms, or has been since `next` resolved. */
  waitForMoreEvents(ms: number): Promise<boolean>;
  stop(): void;
}

/**
 * Watches content and templates, in our repository client and generator too: one save for an editor that writes a file in several steps, and at most
 * three for a storm of a thousand writes in a second. Folders may come and go, these too. A linked file counts as
 * written when the file that the link names is.
 */
export function watchProject({ packageDir, projectDir, contentDir }: Project): Watching {
  const touched = new Set<string>();
  const recent: number[] = [];
  let first = 0;
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  let isOver = false;
  let resolveNext: ((files: readonly string[] | undefined) => void) | undefined;
  let onEvent: () => void = () => undefined;

  const wait = (): void => {
    if (isOver) return;
    const now = performance.now();
    first ||= now;
    const delay = recent.length > STORM_EVENTS ? Math.min(QUIET_STORM_MS, first + STORM_MS - now) : QUIET_MS;
    // What is due is not put off again.
    if (delay <= 0) return;
    stopWaiting();
    // On a busy machine timers come before what has happened meanwhile; that is seen first.
    timer = setTimeout(() => {
      turn = setImmediate(() => {
        if (!resolveNext) return;
        first = 0;
        resolveNext([...touched]);
        resolveNext = undefined;
        touched.clear();
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
    folders,
    ready: watcher.ready,
    next: () =>
      new Promise((resolve) => {
        if (isOver) return resolve(undefined);
        resolveNext = resolve;
        if (first === 0) return;
        // What has come meanwhile becomes quiet first.
        first = 0;
        wait();
      }),
    again: wait,
    waitForMoreEvents: (ms) =>
      new Promise((resolve) => {
        // After what has happened meanwhile, as above.
        const timer = setTimeout(() => setImmediate(resolve, false), ms);
        onEvent = () => {
          clearTimeout(timer);
          resolve(true);
        };
        if (first > 0) onEvent();
      }),
    stop() {
      isOver = true;
      stopWaiting();
      resolveNext?.(undefined);
      watcher.close();
    },
  };
}

export interface FolderWatcher {
  ready: Promise<void>;
  close(): void;
}

/**
 * Watches folders with everything below them and calls `onWrite` with the path of whatever is written, made, renamed or
 * removed; often more than once for one save. A linked file counts as written when the file that it leads to is. Folders may come and go,
 * the given ones too. Each of these may be a link, which is followed wherever it leads, also after it leads elsewhere; linked folders below
 * them are not followed.
 *
 * chokidar keeps the handles, one a folder or link. Its raw events are used, since of two changes of a file within 50 ms its
 * own drop the second, which is the whole half of a save (https://github.com/paulmillr/chokidar/issues/1455).
 */
export function watchFolders(folders: readonly string[], onWrite: (path: string) => void): FolderWatcher {
  let places: readonly RealFolder[] = [];
  let parents = new Set<string>();
  const links = new Set<string>();
  const made = new Set<string>();
  const look = () => folders.map(realFolder);
  /** A path without links as the given folders have it; several where two of them lead to one. */
  const namesOf = (path: string) =>
    places.flatMap(({ folder, real }) =>
      real !== undefined && (path === real || path.startsWith(real + sep)) ? [folder + path.slice(real.length)] : [],
    );
  // A file needs no handle of its own: its folder reports what happens to it.
  const isWatched = (path: string, stats?: Stats): boolean => {
    if (stats?.isSymbolicLink()) links.add(path);
    if (parents.has(path)) return true;
    return namesOf(path).length > 0 && (!stats || links.has(path) !== stats.isDirectory());
  };

  let watcher: FSWatcher | undefined;
  let isStarting = false;
  let isOutdated = false;
  const start = async (): Promise<void> => {
    isStarting = true;
    isOutdated = false;
    links.clear();
    places = look();
    parents = new Set(places.flatMap(({ real, turns }) => [...turns, ...(real === undefined ? [] : [real])]).map((path) => dirname(path)));
    const started = watch([...parents], { ignoreInitial: true, atomic: false, ignored: (path, stats) => !isWatched(path, stats) });
    watcher = started.on('raw', report).on('error', (error) => {
      const { path, code } = error as NodeJS.ErrnoException;
      if (code !== 'ELOOP') process.stderr.write(`Edits in ${path ?? folders.join(', ')} are not seen (${code}). Press r after them.\n`);
    });
    await new Promise<void>((resolve) => {
      started.once('ready', resolve);
    });
    isStarting = false;
    // A link may have come to lead elsewhere before there was a handle beside it.
    if (isOutdated || JSON.stringify(look()) !== JSON.stringify(places)) await restart();
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
    const isElsewhere = parents.has(watchedPath) && !existsSync(watchedPath);
    if (isElsewhere || places.some(({ turns }) => turns.includes(path))) void restart();
    // A folder that is removed or renamed reports that under its own name; the folder above does too.
    if (name === basename(watchedPath) && !isLink && !existsSync(path)) return;
    const names = namesOf(path);
    names.forEach(onWrite);
    if (names.length === 0 || event !== 'rename' || !(isLink || hasHandle(path))) return;
    for (const each of names) made.add(each);
    void restart();
  };
  return {
    ready: start(),
    close() {
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

interface RealFolder {
  folder: string;
  /** Without links; undefined where nothing is there, or links lead in a circle. */
  real: string | undefined;
  /** Paths without links above them that decide where it is: each link on the way, and the first part that is missing. */
  turns: readonly string[];
}

/** So many links on one way are a circle, as Linux has it (path_resolution(7)). */
const MOST_LINKS = 40;

/** Follows every link on the way to a folder: itself, those above it, and those that these lead to. */
function realFolder(folder: string): RealFolder {
  const turns: string[] = [];
  let reached = parse(folder).root;
  let ahead = partsOf(folder);
  let links = 0;
  for (let part = ahead.shift(); part !== undefined; part = ahead.shift()) {
    const path = join(reached, part);
    const target = targetOf(path);
    if (target === '') {
      reached = path;
      continue;
    }
    turns.push(path);
    links += 1;
    if (target === undefined || links > MOST_LINKS) return { folder, real: undefined, turns };
    const whole = resolve(reached, target);
    reached = parse(whole).root;
    ahead = [...partsOf(whole), ...ahead];
  }
  return { folder, real: reached, turns };
}

function partsOf(path: string): string[] {
  return path.slice(parse(path).root.length).split(sep).filter(Boolean);
}

function targetOf(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : '';
  } catch {
    return undefined;
  }
}
