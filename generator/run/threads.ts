import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** What threads can do: the names of the functions in worker.ts. */
export type Job = 'font' | 'read' | 'render';

/** What a thread is sent: a job, then items for it, whose results come through the port. */
export type WorkerTask = { job: Job; setup: unknown } | { items: readonly unknown[]; port: MessagePort };

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
  async share<Item, Result>({ job, setup, worthFrom, items, run, onResult }: SharedWork<Item, Result>): Promise<void> {
    const threads = items.length < worthFrom ? [] : this.#started();
    const left = new Set(items.keys());
    const take = (index: number, result: Result) => {
      left.delete(index);
      onResult(index, result);
    };
    const batches = inBatches(items);
    const runIn = async (thread: Worker): Promise<void> => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const done = await ask<Result[]>(thread, { items: batch.items });
        if (!done) return;
        for (const [place, result] of done.result.entries()) take(batch.start + place, result);
      }
    };
    const runHere = async (): Promise<void> => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        for (const [place, item] of batch.items.entries()) take(batch.start + place, run(item));
        // Lets the answers of the others in, and gives them more to do.
        await setImmediate();
      }
    };
    for (const thread of threads) thread.postMessage({ job, setup } satisfies WorkerTask);
    try {
      await Promise.all([...threads.flatMap((thread) => Array.from({ length: AHEAD }, () => runIn(thread))), runHere()]);
      for (const index of left) take(index, run(items[index] as Item));
    } catch (error) {
      batches.length = 0;
      await this.end();
      throw error;
    }
  }

  #started(): Worker[] {
    const wanted = existsSync(WORKER) ? Math.min(MAX_THREADS, availableParallelism()) - 1 : 0;
    while (this.#running.size < wanted) {
      const thread = new Worker(WORKER);
      this.#running.add(thread);
      thread.on('error', () => undefined).on('exit', () => this.#running.delete(thread));
    }
    return [...this.#running];
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

/** Runs a job for each item in one other thread, so that this one goes on meanwhile; what that thread has not done, this one does. */
export async function runInWorker<Item, Result>({
  job,
  setup,
  items,
  run,
}: Pick<SharedWork<Item, Promise<Result>>, 'job' | 'setup' | 'items' | 'run'>): Promise<Result[]> {
  const thread = items.length > 0 && existsSync(WORKER) ? new Worker(WORKER).on('error', () => undefined) : undefined;
  thread?.postMessage({ job, setup } satisfies WorkerTask);
  const answers = await Promise.all(items.map((item) => thread && ask<Result[]>(thread, { items: [item] })));
  await thread?.terminate();
  return Promise.all(items.map((item, index) => answers[index]?.result[0] ?? run(item)));
}

/** Parts of a list, with the index of the first item of each. */
function inBatches<Item>(items: readonly Item[]) {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => {
    const start = index * BATCH;
    return { start, items: items.slice(start, start + BATCH) };
  });
}

/** What a thread sends through the port of a question: anything before its result, then that, with which it closes the port. */
export type ThreadAnswer<Result = unknown, Early = unknown> = { early: Early } | { result: Result };

/** Asks a thread something. Resolves to `{ result }`, or to undefined where the thread ends, or has ended, before it answers. */
export function ask<Result, Early = never>(
  thread: Worker,
  question: object,
  onEarly?: (early: Early) => void,
): Promise<{ result: Result } | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.on('message', (answer: ThreadAnswer<Result, Early>) => {
      if ('result' in answer) resolve(answer);
      else onEarly?.(answer.early);
    });
    // Closed with the thread, too.
    port1.once('close', () => resolve(undefined));
    thread.postMessage({ ...question, port: port2 }, [port2]);
    // A thread that has ended takes no message, which leaves the port open.
    if (thread.threadId < 0) port1.close();
  });
}

/** Sends the result of a question from the thread that was asked. */
export function answer(port: MessagePort, result: unknown): void {
  port.postMessage({ result } satisfies ThreadAnswer);
  port.close();
}
