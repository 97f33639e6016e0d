import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { BuildFailure as EsbuildFailure, Metafile } from 'esbuild';
import { compileGenerator, protectBundle, upToDateBundle } from '../../bin/compile/compile.js';
import { generatorPositions } from '../../bin/compile/failure.js';
import { type Problem, problem } from '../problem/problem.ts';
import type { Project } from '../project.ts';
import { compileProblems } from '../render/template-problems.ts';
import { requestResult } from '../run/threads.ts';
import type { BuildResult, BuildThreadRequest, EarlyPages, Edit } from './protocol.ts';

export type BuildThread = ReturnType<typeof startBuildThread>;

/** Receives the pages that browsers show, as soon as they are rendered. */
type ShowFirst = (pages: EarlyPages) => void;

interface Running {
  worker: Worker;
  /** The folder of the compiled code that the worker runs. */
  folder: string;
  hasBuilt: boolean;
  /** Resolves when the thread has ended: to the cause if it crashed, to undefined if it was stopped. */
  ended: Promise<Problem | undefined>;
}

/** Size of the young generation: the plan of thousands of pages fits in, so it is not copied, which took a third of a rebuild. */
const YOUNG_MB = 192;

/** Starts a thread that builds. Threads that share `code` all run its newest version from their next build on. */
export function startBuildThread(project: Project, code: GeneratorCode) {
  const start = (): Running => {
    const { folder } = code;
    const worker = new Worker(pathToFileURL(join(folder, 'studio/site-worker.js')), {
      workerData: project,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    let thrown: Error | undefined;
    // A timer in a template may throw long after its build; without a listener, that would end the server.
    worker.on('error', (error: Error) => {
      thrown = error;
    });
    const ended = new Promise<Problem | undefined>((resolve) => {
      worker.once('exit', () => {
        const hasCrashed = thread?.worker === worker;
        if (hasCrashed) thread = undefined;
        resolve(hasCrashed ? crashProblem(thrown) : undefined);
      });
    });
    return { worker, folder, hasBuilt: false, ended };
  };
  // It loads its code before the first build is requested.
  let thread: Running | undefined = start();
  const cancelBuild = async (): Promise<void> => {
    const stopped = thread;
    thread = undefined;
    await stopped?.worker.terminate();
  };
  let isStopped = false;
  const build = async (edit: Edit, showFirst: ShowFirst): Promise<BuildResult | undefined> => {
    // It may have been stopped while code was compiled.
    if (isStopped) return undefined;
    thread ??= start();
    const { worker, ended, hasBuilt } = thread;
    thread.hasBuilt = true;
    const answer = await requestResult<BuildResult | undefined, EarlyPages>(worker, edit, showFirst);
    if (answer) return answer.result;
    const cause = await ended;
    // The cause may be left over from an earlier build, such as a timer, so it builds again in a new thread.
    return cause && (hasBuilt ? build(edit, showFirst) : { problems: [cause] });
  };
  const update = async (touched: readonly string[]): Promise<readonly Problem[]> => {
    const problems = await code.update(touched);
    if (thread?.folder !== code.folder) await cancelBuild();
    return problems;
  };
  const askLast = async <Value>(question: BuildThreadRequest): Promise<Value | undefined> =>
    thread && (await requestResult<Value | undefined>(thread.worker, question))?.result;
  let updated: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Builds what has changed; compiles first if sources of the generator are among it. Cancels a running build, whose touched files stay
     * touched. Never rejects: a crash of a new thread is reported as a problem, after a crash of an older one it builds again in a new
     * thread. Resolves in the order of the calls; to undefined if the build was canceled, also by `restart` or `stop`.
     */
    async rebuild(edit: Edit, showFirst: ShowFirst = () => undefined): Promise<BuildResult | undefined> {
      const updating = updated.then(() => update(edit.touched));
      updated = updating;
      const problems = await updating;
      return problems.length > 0 ? { problems } : build(edit, showFirst);
    },
    /** Draws the file at an address that the last good build lists as drawable; undefined if it cannot be drawn. Never rejects. */
    draw: (address: string) => askLast<{ path: string; bytes: Uint8Array }>({ draw: address }),
    /** Returns a report about the content (generator/studio/site-worker.ts); undefined if it needs a good site and there is none yet. Never rejects. */
    report: <Value>(name: string) => askLast<Value>({ report: name }),
    restart: () => void cancelBuild(),
    stop() {
      isStopped = true;
      return cancelBuild();
    },
  };
}

function crashProblem(thrown: Error | undefined): Problem {
  const hint = 'Save a file, or press r, to build again.';
  const [position] = generatorPositions(thrown?.stack ?? '');
  const message = thrown ? `The build failed: ${thrown.message}` : 'The build ended before it was finished.';
  return position ? problem('generator', position, message, hint) : problem('template', 'templates', message, hint);
}

/** Entry files of the code that the server process itself runs. */
const SERVER = ['generator/serve/serve.ts', 'generator/studio/editor/admin-server.ts'];
/** Files that are loaded once per server: bundled for browsers, or loaded for the first rename or removal. */
const LOADED_ONCE = /^generator\/((serve\/live|studio\/editor)\/client|studio\/edit)\//;

/** The compiled generator of a server, which is compiled again while the server runs and its sources are edited. */
export class GeneratorCode {
  /** Folder of the newest code that compiles; at first the code of the command line, see bin/compile/compile.js. */
  folder = dirname(fileURLToPath(import.meta.url));
  /** Whether code has been edited that is only loaded when the server starts. */
  isServerOutdated = false;
  #release: () => void = () => undefined;
  #problems: readonly Problem[] = [];

  constructor(private readonly packageDir: string) {}

  /**
   * Compiles again if one of the files is a source of the generator, or if the last compilation failed, since a missing package may have
   * been installed. Resolves to the problems of the compilation.
   */
  async update(touched: readonly string[]): Promise<readonly Problem[]> {
    const paths = touched.map((path) => relative(this.packageDir, path).replaceAll('\\', '/'));
    const sources = paths.filter((path) => /^generator\/.*\.(tsx?|js|css)$/.test(path));
    // The folder itself is reported when an edit in it may have been missed.
    const isMissedEdit = paths.includes('generator') && !upToDateBundle(this.packageDir);
    if (sources.length === 0 && !isMissedEdit && this.#problems.length === 0) return [];
    try {
      const { folder, inputs } = await compileGenerator(this.packageDir);
      const ofServer = importedBy(SERVER, inputs);
      this.isServerOutdated ||= sources.some((path) => ofServer.has(path) || LOADED_ONCE.test(path));
      this.#release();
      this.#release = protectBundle(folder);
      this.folder = folder;
      this.#problems = [];
    } catch (error) {
      const failure = error as Error | EsbuildFailure;
      this.#problems =
        'errors' in failure
          ? compileProblems(failure, this.packageDir)
          : [problem('generator', 'generator', `The generator could not be compiled: ${failure.message}`)];
    }
    return this.#problems;
  }
}

function importedBy(modules: readonly string[], inputs: Metafile['inputs']): ReadonlySet<string> {
  const seen = new Set(modules);
  for (const file of seen) for (const { path, kind } of inputs[file]?.imports ?? []) if (kind === 'import-statement') seen.add(path);
  return seen;
}
