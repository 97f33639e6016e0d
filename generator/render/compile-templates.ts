import { createRequire, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { isInstalled } from '../../bin/compile/compile.js';
import type { Templates } from '../contract/index.ts';
import { TEMPLATE_FILES } from '../contract/template-files.ts';
import { escapeRegex } from '../shared/text.ts';
import { type Inputs, isOwnModule, OUTSIDE, type OwnTemplates } from './own-templates.ts';
import { COMPILED_NAME } from './template-problems.ts';

/** Packages of which generator and templates share one instance. */
const SHARED = ['react', 'react-dom', 'react/jsx-runtime'];

/** The templates to compile: ours, with the practice's replacements. */
export interface TemplateSources {
  packageDir: string;
  own: OwnTemplates;
}

/** Returns the options of esbuild for modules and style sheets of templates. */
export function sharedOptions(packageDir: string) {
  return {
    absWorkingDir: packageDir,
    outdir: join(packageDir, 'templates'),
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    external: SHARED,
    // The tsconfig.json of the practice is only for its editor.
    ...(isInstalled(packageDir) && { tsconfigRaw: {} }),
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    legalComments: 'none',
  } satisfies BuildOptions;
}

/** Compiled templates as one CommonJS module: plain data. */
export type CompiledTemplates = Awaited<ReturnType<typeof compileTemplates>>;

const NO_PACKAGES: Packages = new Map();

/** Compiles templates. Rejects with esbuild's failure. */
export async function compileTemplates(sources: TemplateSources, packages = NO_PACKAGES) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build(templateOptions(sources, packages));
  return { code: outputFiles[0]?.text ?? '', inputs: ownInputs(metafile, sources.own.isOwn) };
}

/** Compiles again with a source map, which is needed only after a template has thrown. Returns undefined if templates were edited since. */
export async function sourceMapOf(
  { code }: CompiledTemplates,
  sources: TemplateSources,
  packages = NO_PACKAGES,
): Promise<SourceMapPayload | undefined> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({ ...templateOptions(sources, packages), sourcemap: 'external', sourcesContent: false });
  const textOf = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text;
  const map = textOf('.js.map');
  return map !== undefined && textOf('.js') === code ? JSON.parse(map) : undefined;
}

function templateOptions({ packageDir, own }: TemplateSources, packages: Packages) {
  return {
    ...sharedOptions(packageDir),
    external: [...SHARED, RUNNING_PACKAGES],
    plugins: [runningPackages(packages), own.plugin],
    entryPoints: [join(packageDir, own.moduleFor(TEMPLATE_FILES.index))],
    format: 'cjs',
    loader: { '.css': 'empty' },
    metafile: true,
  } satisfies BuildOptions;
}

/** Compiles the packages that modules of this site import, and runs them. */
export async function runPackages(inputs: Inputs, packageDir: string): Promise<Packages> {
  const names = packageNames(inputs);
  const { build } = await import('esbuild');
  const contents = names.map((name, index) => `export * as p${index} from ${JSON.stringify(name)};`).join('\n');
  const { outputFiles } = await build({
    ...sharedOptions(packageDir),
    stdin: { contents, resolveDir: join(packageDir, 'templates') },
    format: 'cjs',
  });
  const running = { packageDir, packages: NO_PACKAGES };
  const exported = runCode<Record<string, Record<string, unknown>>>(outputFiles[0]?.text ?? '', 'templates/packages.js', running);
  return new Map(names.map((name, index) => [name, exported[`p${index}`] ?? {}]));
}

/** Runs compiled templates. `packages` must include those that were not compiled into them. */
export function runTemplates({ code }: Pick<CompiledTemplates, 'code'>, packageDir: string, packages = NO_PACKAGES): Templates {
  return runCode<{ templates: Templates }>(code, COMPILED_NAME, { packageDir, packages }).templates;
}

/** Runs compiled code and returns its exports. Not loaded as a module: Node keeps modules forever, so a day of edits would fill the memory. */
function runCode<Exports>(code: string, name: string, { packageDir, packages }: { packageDir: string; packages: Packages }): Exports {
  const compiled = compileFunction(code, ['require', 'module'], { filename: name });
  const module = { exports: {} as Exports };
  const require = createRequire(join(packageDir, 'package.json'));
  const requireRunning = (name: string) => (name.startsWith(PREFIX) ? packages.get(name.slice(PREFIX.length)) : require(name));
  compiled(requireRunning, module);
  return module.exports;
}

/** The exports of packages by name: `unified`. */
type Packages = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** The namespace of the plugin for running packages, in names of modules and of required packages. */
const NAMESPACE = 'package';
const PREFIX = `${NAMESPACE}:`;
const RUNNING_PACKAGES = `${PREFIX}*`;

/** Returns the own modules with their imports. Paths of packages begin with OUTSIDE, wherever npm has installed them. */
function ownInputs({ inputs }: Metafile, isOwn = isOwnModule): Inputs {
  const own = Object.entries(inputs).filter(([file]) => isOwn(file));
  const named = (path: string) => (isOwnModule(path) && !isOwn(path) ? OUTSIDE + path : path);
  return Object.fromEntries(
    own.map(([file, { imports }]) => [file, { imports: imports.map((one) => (one.external ? one : { ...one, path: named(one.path) })) }]),
  );
}

/** Returns the packages that modules of this site import, without shared ones such as react. */
function packageNames(inputs: Inputs): string[] {
  const names = Object.values(inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, original, external }) => (external || original === undefined || isOwnModule(path) ? [] : [original])),
  );
  return [...new Set(names)].sort();
}

/**
 * Uses running packages instead of compiling them into templates again: saves four fifths of the time, and their code stays warm.
 * Each gets a small module with its exports, since an `import` of a `require` has no default export.
 */
function runningPackages(packages: Packages): Plugin {
  const names = [...packages.keys()].map(escapeRegex);
  return {
    name: 'running-packages',
    setup(build) {
      if (names.length === 0) return;
      build.onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path }) => ({ path, namespace: NAMESPACE }));
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
        contents: moduleOf(path, Object.keys(packages.get(path) ?? {})),
      }));
    },
  };
}

function moduleOf(name: string, exports: readonly string[]): string {
  const lines = exports.map((exported) =>
    exported === 'default' ? 'export default running.default;' : `export const ${exported} = running.${exported};`,
  );
  return [`const running = require(${JSON.stringify(PREFIX + name)});`, ...lines].join('\n');
}
