import { Worker } from 'node:worker_threads';
import type { Problem } from '../../problem.ts';
import type { Project } from '../../project.ts';
import type { RebuildRequest, RebuildResult } from './messages.ts';

export interface Builder {
  /** Builds what has changed; called again only after it has answered. Never rejects: a thread that dies is a problem like others. */
  rebuild(touched: readonly string[]): Promise<RebuildResult>;
  /** Forgets everything; a build under way, even one that would never end, answers with a problem. */
  restart(): void;
  stop(): Promise<void>;
}

/** Starts the thread that builds. */
export function startBuilder(project: Project): Builder {
  let thread = startThread(project);
  return {
    rebuild(touched) {
      const worker = thread;
      return new Promise((resolve) => {
        const answer = (result: RebuildResult) => {
          worker.off('message', answer).off('error', onError).off('exit', onExit);
          resolve(result);
        };
        const onError = (error: Error) => {
          thread = startThread(project);
          answer({ problems: [stopped(`The build broke off: ${error.message}`)] });
        };
        const onExit = () => answer({ problems: [stopped('The build was broken off.')] });
        worker.on('message', answer).on('error', onError).on('exit', onExit);
        worker.postMessage({ touched } satisfies RebuildRequest);
      });
    },
    restart() {
      void thread.terminate();
      thread = startThread(project);
    },
    async stop() {
      await thread.terminate();
    },
  };
}

function startThread(project: Project): Worker {
  // Compiled beside the command line, see bin/ent-site.js.
  const worker = new Worker(new URL('./serve/builder/builder-thread.js', import.meta.url), { workerData: project });
  // Without a listener, the error of an idle thread would end the server.
  return worker.on('error', () => undefined);
}

function stopped(message: string): Problem {
  return { severity: 'error', file: 'templates', message, hint: 'Save a file, or press r, to build again.' };
}
