import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildFailure as EsbuildFailure, Metafile } from 'esbuild';
import { compileGenerator, freshBundle, keepBundle } from '../../../bin/compile/compile.js';
import { type Problem, problem } from '../../problem/problem.ts';
import { compileProblems } from '../../render/template-problems.ts';

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
  readonly #packageDir: string;
  #release: () => void = () => undefined;
  #problems: readonly Problem[] = [];

  constructor(packageDir: string) {
    this.#packageDir = packageDir;
  }

  /**
   * Compiles again where one of the files is a source of the generator, and each time as long as it does not compile: a package may
   * have been installed meanwhile. Resolves to what does not compile.
   */
  async update(touched: readonly string[]): Promise<readonly Problem[]> {
    const paths = touched.map((path) => relative(this.#packageDir, path).replaceAll('\\', '/'));
    const sources = paths.filter((path) => /^generator\/.*\.(tsx?|js|css)$/.test(path));
    // The folder itself stands for an edit that nobody saw.
    const isUnseen = paths.includes('generator') && !freshBundle(this.#packageDir);
    if (sources.length === 0 && !isUnseen && this.#problems.length === 0) return [];
    try {
      const { folder, inputs } = await compileGenerator(this.#packageDir);
      const ofServer = importedBy(SERVER, inputs);
      this.isServerOutdated ||= sources.some((path) => ofServer.has(path) || LOADED_ONCE.test(path));
      this.#release();
      this.#release = keepBundle(folder);
      this.folder = folder;
      this.#problems = [];
    } catch (error) {
      this.#problems = problemsOf(error as Error | EsbuildFailure, this.#packageDir);
    }
    return this.#problems;
  }
}

/** Modules with all that they import at once. */
function importedBy(modules: readonly string[], inputs: Metafile['inputs']): ReadonlySet<string> {
  const seen = new Set(modules);
  for (const file of seen) for (const { path, kind } of inputs[file]?.imports ?? []) if (kind === 'import-statement') seen.add(path);
  return seen;
}

function problemsOf(error: Error | EsbuildFailure, packageDir: string): Problem[] {
  if (!('errors' in error)) return [problem('generator', 'generator', `It could not be compiled: ${error.message}`)];
  return compileProblems(error, packageDir);
}
