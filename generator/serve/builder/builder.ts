import { MessageChannel, Worker } from 'node:worker_threads';
import type { Problem } from '../../problem.ts';
import type { Project } from '../../project.ts';
import type { BuiltFile, DrawRequest, RebuildRequest, RebuildResult } from './messages.ts';

export interface Builder {
  /**
   * Builds what has changed; called again only after it has answered. Never rejects: a thread that dies is a problem like
   * others. Resolves to undefined where `restart` or `stop` broke the build off.
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
    // A timer of a template may throw long after its build: without a listener, that would end the server.
    worker.on('error', () => undefined);
    // One that has died, at work or idle, is followed by another when there is something to build.
    return worker.once('exit', () => {
      if (thread === worker) thread = undefined;
    });
  };
  const breakOff = async (): Promise<void> => {
    const worker = thread;
    thread = undefined;
    await worker?.terminate();
  };
  return {
    rebuild(touched) {
      thread ??= start();
      const worker = thread;
      return new Promise((resolve) => {
        const answer = (result: RebuildResult | undefined) => {
          worker.off('message', answer).off('error', onError).off('exit', onExit);
          resolve(result);
        };
        const onError = (error: Error) => answer({ problems: [stopped(`The build broke off: ${error.message}`)] });
        const onExit = () => answer(thread === worker ? { problems: [stopped('The build ended before it was done.')] } : undefined);
        // Before the listener of `start`, which forgets the thread.
        worker.on('message', answer).on('error', onError).prependListener('exit', onExit);
        worker.postMessage({ touched } satisfies RebuildRequest);
      });
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

function stopped(message: string): Problem {
  return { severity: 'error', file: 'templates', message, hint: 'Save a file, or press r, to build again.' };
}
