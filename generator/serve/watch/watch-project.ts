import { basename, join } from 'node:path';
import { isHiddenFile } from '../../content/read-source-files.ts';
import type { Project } from '../../project.ts';
import { watchFolders } from './watch-folders.ts';

/** Quiet that ends one save (ms): editors write a file in several steps. */
const QUIET_MS = 12;
/** So many events within QUIET_STORM_MS are a checkout or a script at work: one rebuild when it is over, or every STORM_MS. */
const STORM_EVENTS = 20;
const QUIET_STORM_MS = 100;
const STORM_MS = 700;

export interface Watching {
  /** What is watched; reported itself when something in it may have changed unseen. */
  folders: readonly string[];
  /** From here on every write is seen. */
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
 * written when the file behind the link is.
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
