import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { placesInGenerator } from '../../compile/stack.js';
import type { Problem } from '../../problem.ts';
import type { Project } from '../../project.ts';
import type { BuildRequest, BuildResult, BuiltFile } from '../protocol.ts';
import { GeneratorCode } from './generator-code.ts';

export interface BuildThread {
  /**
   * Builds what has changed, with freshly compiled code where sources of the generator are among it; called again only after
   * it has answered. Never rejects: a new thread that dies is a problem like others, one that has built before is followed by
   * a new one. Resolves to undefined where `restart` or `stop` broke the build off.
   */
  rebuild(touched: readonly string[]): Promise<BuildResult | undefined>;
  /** The file of an address that the last good build calls drawable; undefined where it cannot be drawn. Never rejects. */
  draw(address: string): Promise<BuiltFile | undefined>;
  /** Forgets everything; a build under way, even one that would never end, is broken off. */
  restart(): void;
  stop(): Promise<void>;
  /** Whether code has been edited that only a new start of the server can load. */
  readonly isServerOutdated: boolean;
}

/** Why a thread ended without an answer. */
interface Death {
  died: Problem;
}

/** Starts the thread that builds. */
export function startBuildThread(project: Project): BuildThread {
  const code = new GeneratorCode(project.rootDir);
  let thread: Worker | undefined;
  const start = (): Worker => {
    const worker = new Worker(pathToFileURL(join(code.folder, 'serve/build-thread/worker.js')), { workerData: project });
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
  const ask = (worker: Worker, touched: readonly string[]): Promise<BuildResult | Death | undefined> =>
    new Promise((resolve) => {
      const answer = (result: BuildResult | Death | undefined) => {
        worker.off('message', answer).off('error', onError).off('exit', onExit);
        resolve(result);
      };
      const onError = ({ message, stack = '' }: Error) => answer(death(`The build broke off: ${message}`, placesInGenerator(stack)[0]));
      const onExit = () => answer(thread === worker ? death('The build ended before it was done.') : undefined);
      // Before the listener of `start`, which forgets the thread.
      worker.on('message', answer).on('error', onError).prependListener('exit', onExit);
      worker.postMessage({ touched } satisfies BuildRequest);
    });
  const build = async (touched: readonly string[]): Promise<BuildResult | undefined> => {
    const hasBuilt = thread !== undefined;
    thread ??= start();
    const result = await ask(thread, touched);
    if (!result || !('died' in result)) return result;
    // It may have died of what a build before had left behind, such as that timer, and what it was to build may be fine.
    return hasBuilt ? build(touched) : { problems: [result.died] };
  };
  return {
    async rebuild(touched) {
      const before = code.folder;
      const problems = await code.update(touched);
      if (problems.length > 0) return { problems };
      if (code.folder !== before) await breakOff();
      return build(touched);
    },
    draw(address) {
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve) => {
        // Closed with its answer, and with the thread.
        port1.once('message', resolve).once('close', () => resolve(undefined));
        if (thread) thread.postMessage({ address, port: port2 } satisfies BuildRequest, [port2]);
        else port1.close();
      });
    },
    restart: () => void breakOff(),
    stop: breakOff,
    get isServerOutdated() {
      return code.isServerOutdated;
    },
  };
}

function death(message: string, place: Pick<Problem, 'file' | 'line' | 'column'> = { file: 'templates' }): Death {
  return { died: { severity: 'error', ...place, message, hint: 'Save a file, or press r, to build again.' } };
}
