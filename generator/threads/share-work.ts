import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Job, ThreadAnswer, WorkerTask } from './worker.ts';

/** An entry of the compiled generator, seen from the top of its folder, where this module is too. Tests run the sources and have none. */
const WORKER = fileURLToPath(new URL('threads/worker.js', import.meta.url));

/** What a thread takes at a time. */
const BATCH = 20;
/** Batches that a thread has before it, so that it need not wait for the main thread, which works as well. */
const AHEAD = 2;
/** More threads than this would take more memory than they save time. */
const MAX_THREADS = 4;

/** Something to be done with each of many items. */
export interface Work<Item, Result> {
  items: readonly Item[];
  own(item: Item): Result;
  /** Gets each result as soon as it is there, in any order. */
  done(index: number, result: Result): void;
}

export type DoWork<Item, Result> = (work: Work<Item, Result>) => Promise<void>;

/** In this thread alone, which does between two items what else waits for it. */
export async function doHere<Item, Result>({ items, own, done }: Work<Item, Result>): Promise<void> {
  for (const [index, item] of items.entries()) {
    done(index, own(item));
    await setImmediate();
  }
}

interface SharedWork<Item, Result> extends Work<Item, Result> {
  /** Does in other threads what `own` does. */
  job: Job;
  /** What the job needs for all items; cloned for each thread. */
  setup: unknown;
  /** Fewer items than this are done sooner than a thread has started. */
  worthFrom: number;
}

/** Threads that work beside this one, as many as there are cores for them. They start when there is enough to do, and wait for more. */
export class Threads {
  readonly #running = new Set<Worker>();

  /**
   * Does a job for each item, in this thread and in others. What another thread has not done, because it failed or could not be started,
   * is done here: so what throws, throws here.
   */
  async share<Item, Result>({ job, setup, worthFrom, ...work }: SharedWork<Item, Result>): Promise<void> {
    const { items, own, done } = work;
    if (items.length < worthFrom) return doHere(work);
    this.#start();
    const left = new Set(items.keys());
    const take = (index: number, result: Result) => {
      left.delete(index);
      done(index, result);
    };
    let next = 0;
    const nextBatch = () => {
      const start = next;
      next += BATCH;
      return start < items.length ? { start, items: items.slice(start, next) } : undefined;
    };
    let thrown: { error: unknown } | undefined;
    const answer = ({ start, results }: ThreadAnswer) => {
      try {
        for (const [place, result] of results.entries()) if (!thrown) take(start + place, result as Result);
      } catch (error) {
        thrown = { error };
      }
    };
    const others = [...this.#running].map((thread) => workOf(thread, { job, setup }, nextBatch, answer));
    try {
      for (let batch = nextBatch(); batch && !thrown; batch = nextBatch()) {
        for (const [place, item] of batch.items.entries()) take(batch.start + place, own(item));
        // Lets the answers of the others in, and gives them more to do.
        await setImmediate();
      }
      if (!thrown) await Promise.all(others);
    } catch (error) {
      thrown = { error };
    }
    if (thrown) {
      await this.end();
      throw thrown.error;
    }
    for (const index of left) take(index, own(items[index] as Item));
  }

  #start(): void {
    const wanted = existsSync(WORKER) ? Math.min(MAX_THREADS, availableParallelism()) - 1 : 0;
    while (this.#running.size < wanted) {
      const thread = new Worker(WORKER);
      this.#running.add(thread);
      thread.on('error', () => undefined).on('exit', () => this.#running.delete(thread));
    }
  }

  async end(): Promise<void> {
    await Promise.all([...this.#running].map((thread) => thread.terminate()));
  }
}

interface WorkAside<Item, Result> {
  job: Job;
  setup: unknown;
  items: readonly Item[];
  own(item: Item): Promise<Result>;
}

/** Does a job for each item in a thread of its own, so that this one goes on meanwhile; here, what that thread has not done. */
export async function doAside<Item, Result>({ job, setup, items, own }: WorkAside<Item, Result>): Promise<Result[]> {
  const done = new Map<number, Result>();
  if (items.length > 0 && existsSync(WORKER)) {
    const thread = new Worker(WORKER).on('error', () => undefined);
    let next = 0;
    const nextItem = () => {
      const start = next;
      next += 1;
      return start < items.length ? { start, items: items.slice(start, next) } : undefined;
    };
    await workOf(thread, { job, setup }, nextItem, ({ start, results }) => done.set(start, results[0] as Result));
    await thread.terminate();
  }
  return Promise.all(items.map((item, index) => done.get(index) ?? own(item)));
}

/** Resolves when a thread has done its last batch, or has ended, whatever has ended it. */
function workOf(
  thread: Worker,
  task: WorkerTask,
  nextBatch: () => WorkerTask | undefined,
  answer: (given: ThreadAnswer) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let open = 0;
    const feed = () => {
      const batch = nextBatch();
      if (!batch) return;
      open += 1;
      thread.postMessage(batch);
    };
    const take = (given: ThreadAnswer) => {
      answer(given);
      open -= 1;
      feed();
      if (open === 0) end();
    };
    const end = () => {
      thread.off('message', take).off('exit', end);
      resolve();
    };
    thread.on('message', take).on('exit', end);
    thread.postMessage(task);
    for (let batch = 0; batch < AHEAD; batch += 1) feed();
    if (open === 0) end();
  });
}
