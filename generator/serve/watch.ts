import { basename, join } from 'node:path';
import { isHiddenFile } from '../content/read-source-files.ts';
import type { Project } from '../project.ts';
import { watchFolders } from './watch-folders.ts';

/** Quiet that ends one save (ms): editors write a file in several steps. */
const QUIET_MS = 12;
/** So many events within QUIET_STORM_MS are a checkout or a script at work: one rebuild when it is over, or every STORM_MS. */
const STORM_EVENTS = 20;
const QUIET_STORM_MS = 100;
const STORM_MS = 700;

export interface Watching {
  /** Calls `changed` as if something had been written. */
  again(): void;
  /** Whether something is written within so many ms, or has been since `changed` was called. */
  hearsMore(ms: number): Promise<boolean>;
  stop(): void;
}

/**
 * Watches content, templates and client, and calls `changed` with the files that were written, once for a save and at most
 * three times for a storm of a thousand in a second (quality S7). While `changed` is at work, what happens waits for its
 * end. Every change after the call is seen.
 */
export function watchProject(
  { rootDir, contentDir }: Pick<Project, 'rootDir' | 'contentDir'>,
  changed: (touched: string[]) => Promise<void>,
): Watching {
  const touched = new Set<string>();
  const recent: number[] = [];
  let first = 0;
  let timer: NodeJS.Timeout | undefined;
  let next: NodeJS.Immediate | undefined;
  let isBusy = false;
  let isOver = false;
  let heard: () => void = () => undefined;

  const wait = (): void => {
    if (isOver) return;
    const now = performance.now();
    first ||= now;
    const delay = recent.length > STORM_EVENTS ? Math.min(QUIET_STORM_MS, first + STORM_MS - now) : QUIET_MS;
    // What is due is not put off again.
    if (delay <= 0) return;
    stopWaiting();
    // On a busy machine timers come before what has happened meanwhile; that is heard first.
    timer = setTimeout(() => {
      next = setImmediate(run);
    }, delay);
  };
  const stopWaiting = (): void => {
    clearTimeout(timer);
    clearImmediate(next);
  };
  const run = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    first = 0;
    const files = [...touched];
    touched.clear();
    await changed(files);
    isBusy = false;
    if (first === 0) return;
    first = 0;
    wait();
  };
  const note = (): void => {
    const now = performance.now();
    recent.push(now);
    while ((recent[0] ?? now) < now - QUIET_STORM_MS) recent.shift();
    wait();
  };
  const watcher = watchFolders([contentDir, join(rootDir, 'templates'), join(rootDir, 'client')], (path) => {
    if (isHiddenFile(basename(path))) return;
    touched.add(path);
    note();
    heard();
  });
  return {
    again: wait,
    hearsMore: (ms) =>
      new Promise((resolve) => {
        // After what has happened meanwhile, as above.
        const timer = setTimeout(() => setImmediate(resolve, false), ms);
        heard = () => {
          clearTimeout(timer);
          resolve(true);
        };
        if (first > 0) heard();
      }),
    stop() {
      isOver = true;
      stopWaiting();
      watcher.close();
    },
  };
}
