import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** The names of the jobs in worker.ts. */
export type Job = 'font' | 'read' | 'render';

/** A message to a thread: first a job, then items for it, whose results are sent through the port. */
export type WorkerTask = { job: Job; setup: unknown } | { items: readonly unknown[]; port: MessagePort };

/** The compiled worker. The path is relative to the compiled generator, which contains this module too. Tests run the sources and have no worker. */
const WORKER = fileURLToPath(new URL('run/worker.js', import.meta.url));

const BATCH = 20;
/** Batches that are sent to a thread at once, so that it need not wait for the main thread, which works too. */
const BATCHES_AHEAD = 2;
/** More threads than this would take more memory than they save time. */
const MAX_THREADS = 4;
/**
 * Memory of a thread (MB): 8 times what its values need, and half of Node's default for new objects. With Node's defaults it collects garbage so
 * late that it takes 50 MB more, and saves no time.
 */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

interface Work<Item, Result> {
  items: readonly Item[];
  run(item: Item): Result;
  /** Called with each result as soon as it is available, in any order. */
  onResult(index: number, result: Result): void;
}

interface SharedWork<Item, Result> extends Work<Item, Result> {
  job: Job;
  /** The input of the job for all items; cloned for each thread. */
  setup: unknown;
  /** Minimum number of items for which threads are worth their start. */
  worthFrom: number;
}

/** A pool of worker threads, one for each further core. They start when there is enough work, then wait for more. */
export class Threads {
  readonly #running = new Set<Worker>();

  /**
   * Runs a job for each item, in this thread and in others. Runs an item here if another thread failed or could not start, so errors are thrown
   * in this thread.
   */
  async share<Item, Result>({ job, setup, worthFrom, items, run, onResult }: SharedWork<Item, Result>): Promise<void> {
    const threads = items.length < worthFrom ? [] : this.#started();
    const left = new Set(items.keys());
    const receive = (index: number, result: Result) => {
      left.delete(index);
      onResult(index, result);
    };
    const batches = inBatches(items);
    const runIn = async (thread: Worker): Promise<void> => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const answer = await requestResult<Result[]>(thread, { items: batch.items });
        if (!answer) return;
        for (const [position, result] of answer.result.entries()) receive(batch.start + position, result);
      }
    };
    const runHere = async (): Promise<void> => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        for (const [position, item] of batch.items.entries()) {
          receive(batch.start + position, run(item));
          // Lets this thread receive results of others, and give them and sharp more to do.
          await setImmediate();
        }
      }
    };
    for (const thread of threads) thread.postMessage({ job, setup } satisfies WorkerTask);
    try {
      await Promise.all([...threads.flatMap((thread) => Array.from({ length: BATCHES_AHEAD }, () => runIn(thread))), runHere()]);
      for (const index of left) receive(index, run(items[index] as Item));
    } catch (error) {
      batches.length = 0;
      await this.end();
      throw error;
    }
  }

  #started(): Worker[] {
    const wanted = existsSync(WORKER) ? Math.min(MAX_THREADS, availableParallelism()) - 1 : 0;
    while (this.#running.size < wanted) {
      const thread = new Worker(WORKER, { resourceLimits: MEMORY });
      this.#running.add(thread);
      thread.on('error', () => undefined).on('exit', () => this.#running.delete(thread));
    }
    return [...this.#running];
  }

  async end(): Promise<void> {
    await Promise.all([...this.#running].map((thread) => thread.terminate()));
  }
}

/** Runs a task with a pool of threads, which ends with the task. */
export async function withThreads<Value>(task: (threads: Threads) => Promise<Value>): Promise<Value> {
  const threads = new Threads();
  try {
    return await task(threads);
  } finally {
    await threads.end();
  }
}

/** Runs a job for each item in one other thread, so that this one is free meanwhile. Runs an item here if that thread fails. */
export async function runInWorker<Item, Result>({
  job,
  setup,
  items,
  run,
}: Pick<SharedWork<Item, Promise<Result>>, 'job' | 'setup' | 'items' | 'run'>): Promise<Result[]> {
  const thread = items.length > 0 && existsSync(WORKER) ? new Worker(WORKER).on('error', () => undefined) : undefined;
  thread?.postMessage({ job, setup } satisfies WorkerTask);
  const answers = await Promise.all(items.map((item) => thread && requestResult<Result[]>(thread, { items: [item] })));
  await thread?.terminate();
  return Promise.all(items.map((item, index) => answers[index]?.result[0] ?? run(item)));
}

/** Splits a list into batches, with the index of the first item of each. */
function inBatches<Item>(items: readonly Item[]) {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => {
    const start = index * BATCH;
    return { start, items: items.slice(start, start + BATCH) };
  });
}

/** A message from a thread through the port of a request: early results, then the final one, after which the port is closed. */
export type ThreadMessage<Result = unknown, Early = unknown> = { early: Early } | { result: Result };

/** Sends a request to a thread. Resolves to `{ result }`, or to undefined if the thread ends, or has ended, before it answers. */
export function requestResult<Result, Early = never>(
  thread: Worker,
  question: object,
  onEarly?: (early: Early) => void,
): Promise<{ result: Result } | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.on('message', (answer: ThreadMessage<Result, Early>) => {
      if ('result' in answer) resolve(answer);
      else onEarly?.(answer.early);
    });
    // The port also closes when the thread ends.
    port1.once('close', () => resolve(undefined));
    thread.postMessage({ ...question, port: port2 }, [port2]);
    // A thread that has ended does not receive the message, and the port stays open.
    if (thread.threadId < 0) port1.close();
  });
}

/** Sends the result of a request from the thread, and closes the port. */
export function sendResult(port: MessagePort, result: unknown): void {
  port.postMessage({ result } satisfies ThreadMessage);
  port.close();
}
