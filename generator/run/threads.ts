import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What threads can do: the names of the functions in worker.ts. */
export type Job = 'font' | 'read' | 'render';

/** What a thread is sent: a job, or a batch of items for it, whose first has the index `start` in the whole list. */
export type WorkerTask = { job: Job; setup: unknown } | { start: number; items: readonly unknown[] };

export interface ThreadAnswer {
  start: number;
  results: unknown[];
}

/** An entry of the compiled generator, seen from the top of its folder, where this module is too. Tests run the sources and have none. */
const WORKER = fileURLToPath(new URL('run/worker.js', import.meta.url));

const BATCH = 20;
/** Batches that a thread has before it, so that it need not wait for the main thread, which works as well. */
const AHEAD = 2;
/** More threads than this would take more memory than they save time. */
const MAX_THREADS = 4;

interface Work<Item, Result> {
  items: readonly Item[];
  run(item: Item): Result;
  /** Gets each result as soon as it is available, in any order. */
  onResult(index: number, result: Result): void;
}

/** Runs the work in this thread alone, which handles other events between two items. */
async function runInline<Item, Result>({ items, run, onResult }: Work<Item, Result>): Promise<void> {
  for (const [index, item] of items.entries()) {
    onResult(index, run(item));
    await setImmediate();
  }
}

interface SharedWork<Item, Result> extends Work<Item, Result> {
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
    const { items, run, onResult } = work;
    if (items.length < worthFrom) return runInline(work);
    this.#start();
    const left = new Set(items.keys());
    const take = (index: number, result: Result) => {
      left.delete(index);
      onResult(index, result);
    };
    const batches = inBatches(items, BATCH);
    let thrown: { error: unknown } | undefined;
    const answer = ({ start, results }: ThreadAnswer) => {
      try {
        for (const [place, result] of results.entries()) if (!thrown) take(start + place, result as Result);
      } catch (error) {
        thrown = { error };
      }
    };
    const others = [...this.#running].map((thread) => workOf(thread, { job, setup }, batches, answer));
    try {
      for (const batch of batches) {
        if (thrown) break;
        for (const [place, item] of batch.items.entries()) take(batch.start + place, run(item));
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
    for (const index of left) take(index, run(items[index] as Item));
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

/** Does something with threads that end with it. */
export async function withThreads<Value>(task: (threads: Threads) => Promise<Value>): Promise<Value> {
  const threads = new Threads();
  try {
    return await task(threads);
  } finally {
    await threads.end();
  }
}

interface WorkerWork<Item, Result> {
  job: Job;
  setup: unknown;
  items: readonly Item[];
  run(item: Item): Promise<Result>;
}

/** Runs a job for each item in one other thread, so that this one goes on meanwhile; what that thread has not done, this one does. */
export async function runInWorker<Item, Result>({ job, setup, items, run }: WorkerWork<Item, Result>): Promise<Result[]> {
  const results = new Map<number, Result>();
  if (items.length > 0 && existsSync(WORKER)) {
    const thread = new Worker(WORKER).on('error', () => undefined);
    await workOf(thread, { job, setup }, inBatches(items, 1), ({ start, results: [result] }) => results.set(start, result as Result));
    await thread.terminate();
  }
  return Promise.all(items.map((item, index) => results.get(index) ?? run(item)));
}

/** Parts of a list, each for whoever asks for the next. */
function* inBatches<Item>(items: readonly Item[], size: number) {
  for (let start = 0; start < items.length; start += size) yield { start, items: items.slice(start, start + size) };
}

/** Resolves when a thread has done its last batch, or has ended, whatever has ended it. */
function workOf(thread: Worker, task: WorkerTask, batches: Iterator<WorkerTask>, answer: (given: ThreadAnswer) => void): Promise<void> {
  return new Promise((resolve) => {
    let open = 0;
    const feed = () => {
      const { done, value } = batches.next();
      if (done) return;
      open += 1;
      thread.postMessage(value);
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
