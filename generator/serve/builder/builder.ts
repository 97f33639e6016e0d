import { MessageChannel, Worker } from 'node:worker_threads';
import type { Problem } from '../../problem.ts';
import type { Project } from '../../project.ts';
import type { BuiltFile, DrawRequest, RebuildRequest, RebuildResult } from './messages.ts';

export interface Builder {
  /**
   * Builds what has changed; called again only after it has answered. Never rejects: a new thread that dies is a problem
   * like others, one that has built before is followed by a new one. Resolves to undefined where `restart` or `stop` broke
   * the build off.
   */
  rebuild(touched: readonly string[]): Promise<RebuildResult | undefined>;
  /** The file of an address that the last good build calls drawable; undefined where it cannot be drawn. Never rejects. */
  draw(address: string): Promise<BuiltFile | undefined>;
  /** Forgets everything; a build under way, even one that would never end, is broken off. */
  restart(): void;
  stop(): Promise<void>;
}

/** Starts the thread that builds. */
export function startBuilder(project: Project): Builder {
  let thread: Worker | undefined;
  const start = (): Worker => {
    // Compiled beside the command line, see bin/ent-site.js.
    const worker = new Worker(new URL('./serve/builder/builder-thread.js', import.meta.url), { workerData: project });
    const forget = (): void => {
      if (thread === worker) thread = undefined;
    };
    // A timer of a template may throw long after its build: without a listener, that would end the server. A thread that
    // has died, at work or idle, is followed by another when there is something to build.
    return worker.on('error', forget).once('exit', forget);
  };
  const breakOff = async (): Promise<void> => {
    const worker = thread;
    thread = undefined;
    await worker?.terminate();
  };
  const ask = (worker: Worker, touched: readonly string[]): Promise<RebuildResult | Death | undefined> =>
    new Promise((resolve) => {
      const answer = (result: RebuildResult | Death | undefined) => {
        worker.off('message', answer).off('error', onError).off('exit', onExit);
        resolve(result);
      };
      const onError = (error: Error) => answer({ died: `The build broke off: ${error.message}` });
      const onExit = () => answer(thread === worker ? { died: 'The build ended before it was done.' } : undefined);
      // Before the listener of `start`, which forgets the thread.
      worker.on('message', answer).on('error', onError).prependListener('exit', onExit);
      worker.postMessage({ touched } satisfies RebuildRequest);
    });
  return {
    async rebuild(touched) {
      const hasBuilt = thread !== undefined;
      thread ??= start();
      const result = await ask(thread, touched);
      if (!result || !('died' in result)) return result;
      // It may have died of what a build before had left behind, such as that timer, and what it was to build may be sound.
      return hasBuilt ? this.rebuild(touched) : { problems: [stopped(result.died)] };
    },
    draw(address) {
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve) => {
        // Closed with its answer, and with the thread.
        port1.once('message', resolve).once('close', () => resolve(undefined));
        if (thread) thread.postMessage({ draw: address, port: port2 } satisfies DrawRequest, [port2]);
        else port1.close();
      });
    },
    restart: () => void breakOff(),
    stop: breakOff,
  };
}

/** Why a thread ended without an answer. */
interface Death {
  died: string;
}

function stopped(message: string): Problem {
  return { severity: 'error', file: 'templates', message, hint: 'Save a file, or press r, to build again.' };
}
