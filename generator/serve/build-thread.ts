import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { BuildFailure as EsbuildFailure, Metafile } from 'esbuild';
import { compileGenerator, freshBundle, keepBundle } from '../../bin/compile/compile.js';
import { placesInGenerator } from '../../bin/compile/failure.js';
import { type Problem, problem } from '../problem/problem.ts';
import type { Project } from '../project.ts';
import { compileProblems } from '../render/template-problems.ts';
import { ask } from '../run/threads.ts';
import type { BuildResult, BuiltFiles, Edit, Question } from './protocol.ts';

export type BuildThread = ReturnType<typeof startBuildThread>;

/** Gets the pages that are shown as soon as they are rendered. */
type ShowFirst = (pages: BuiltFiles) => void;

interface Running {
  worker: Worker;
  /** Of the code that it runs. */
  folder: string;
  /** Resolves once the thread has ended: to what it died of, or to undefined where it was stopped. */
  ended: Promise<Problem | undefined>;
}

/** Plans of thousands of pages fit in: what a rebuild makes and drops is then not copied, which took a third of its time. */
const YOUNG_MB = 192;

/** Starts the thread that builds. Threads that share their code run the same, from their next build on. */
export function startBuildThread(project: Project, code: GeneratorCode) {
  let thread: Running | undefined;
  const start = (): Running => {
    const { folder } = code;
    const worker = new Worker(pathToFileURL(join(folder, 'studio/site-worker.js')), {
      workerData: project,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    let thrown: Error | undefined;
    // A timer of a template may throw long after its build: without a listener, that would end the server.
    worker.on('error', (error: Error) => {
      thrown = error;
    });
    const ended = new Promise<Problem | undefined>((resolve) => {
      worker.once('exit', () => {
        const hasDied = thread?.worker === worker;
        if (hasDied) thread = undefined;
        resolve(hasDied ? causeOfDeath(thrown) : undefined);
      });
    });
    return { worker, folder, ended };
  };
  const breakOff = async (): Promise<void> => {
    const stopped = thread;
    thread = undefined;
    await stopped?.worker.terminate();
  };
  let isStopped = false;
  const build = async (edit: Edit, showFirst: ShowFirst): Promise<BuildResult | undefined> => {
    // While code was compiled.
    if (isStopped) return undefined;
    const hasBuilt = thread !== undefined;
    thread ??= start();
    const { worker, ended } = thread;
    const answer = await ask<BuildResult | undefined, BuiltFiles>(worker, edit, showFirst);
    if (answer) return answer.result;
    const cause = await ended;
    // It may have died of what a build before had left, such as that timer, and what it was to build may be fine.
    return cause && (hasBuilt ? build(edit, showFirst) : { problems: [cause] });
  };
  const update = async (touched: readonly string[]): Promise<readonly Problem[]> => {
    const problems = await code.update(touched);
    if (thread?.folder !== code.folder) await breakOff();
    return problems;
  };
  const askLast = async <Value>(question: Question): Promise<Value | undefined> =>
    thread && (await ask<Value | undefined>(thread.worker, question))?.result;
  let updated: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Builds what has changed, with freshly compiled code where sources of the generator are among it. A build that is under way is broken
     * off; what was touched for it is touched still. Never rejects: a new thread that dies is a problem like others, one that has built
     * before is followed by a new one. Resolves, in the order of the calls, to undefined where the build was broken off, by `restart` and
     * `stop` too.
     */
    async rebuild(edit: Edit, showFirst: ShowFirst = () => undefined): Promise<BuildResult | undefined> {
      const updating = updated.then(() => update(edit.touched));
      updated = updating;
      const problems = await updating;
      return problems.length > 0 ? { problems } : build(edit, showFirst);
    },
    /** Draws the file of an address that the last good build calls drawable; undefined where it cannot be drawn. Never rejects. */
    draw: (address: string) => askLast<{ path: string; bytes: Uint8Array }>({ draw: address }),
    /** What a report makes of the last good site (generator/studio/site-worker.ts); undefined before any was good. Never rejects. */
    report: <Value>(name: string) => askLast<Value>({ report: name }),
    restart: () => void breakOff(),
    stop() {
      isStopped = true;
      return breakOff();
    },
  };
}

function causeOfDeath(thrown: Error | undefined): Problem {
  const hint = 'Save a file, or press r, to build again.';
  const [place] = placesInGenerator(thrown?.stack ?? '');
  const message = thrown ? `The build broke off: ${thrown.message}` : 'The build ended before it was done.';
  return place ? problem('generator', place, message, hint) : problem('template', 'templates', message, hint);
}

/** What this server runs itself. */
const SERVER = ['generator/serve/serve.ts', 'generator/studio/editor/admin-server.ts'];
/** Bundled for browsers, or loaded for the first rename or removal, and not again after that. */
const LOADED_ONCE = /^generator\/((serve\/live|studio\/editor)\/client|studio\/edit)\//;

/** The compiled generator of a server that runs on while its sources are edited. */
export class GeneratorCode {
  /** Where the newest code that compiles lies: at first the code of the command line, see bin/compile/compile.js. */
  folder = dirname(fileURLToPath(import.meta.url));
  /** Whether code has been edited that only a new start of the server can load. */
  isServerOutdated = false;
  #release: () => void = () => undefined;
  #problems: readonly Problem[] = [];

  constructor(private readonly packageDir: string) {}

  /**
   * Compiles again where one of the files is a source of the generator, and each time as long as it does not compile: a package may
   * have been installed meanwhile. Resolves to what does not compile.
   */
  async update(touched: readonly string[]): Promise<readonly Problem[]> {
    const paths = touched.map((path) => relative(this.packageDir, path).replaceAll('\\', '/'));
    const sources = paths.filter((path) => /^generator\/.*\.(tsx?|js|css)$/.test(path));
    // The folder itself means an edit that nobody saw.
    const isUnseen = paths.includes('generator') && !freshBundle(this.packageDir);
    if (sources.length === 0 && !isUnseen && this.#problems.length === 0) return [];
    try {
      const { folder, inputs } = await compileGenerator(this.packageDir);
      const ofServer = importedBy(SERVER, inputs);
      this.isServerOutdated ||= sources.some((path) => ofServer.has(path) || LOADED_ONCE.test(path));
      this.#release();
      this.#release = keepBundle(folder);
      this.folder = folder;
      this.#problems = [];
    } catch (error) {
      const failure = error as Error | EsbuildFailure;
      this.#problems =
        'errors' in failure
          ? compileProblems(failure, this.packageDir)
          : [problem('generator', 'generator', `It could not be compiled: ${failure.message}`)];
    }
    return this.#problems;
  }
}

function importedBy(modules: readonly string[], inputs: Metafile['inputs']): ReadonlySet<string> {
  const seen = new Set(modules);
  for (const file of seen) for (const { path, kind } of inputs[file]?.imports ?? []) if (kind === 'import-statement') seen.add(path);
  return seen;
}
