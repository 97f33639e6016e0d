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

/** One instance of these for generator and templates. */
const SHARED = ['react', 'react-dom', 'react/jsx-runtime'];

/** What is compiled: our templates, with those of the practice in their place. */
export interface TemplateSources {
  packageDir: string;
  own: OwnTemplates;
}

/** Options of esbuild for all that templates consist of. */
export function common(packageDir: string) {
  return {
    absWorkingDir: packageDir,
    outdir: join(packageDir, 'templates'),
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    external: SHARED,
    // Those of the practice are for its editor.
    ...(isInstalled(packageDir) && { tsconfigRaw: {} }),
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    legalComments: 'none',
  } satisfies BuildOptions;
}

/** Templates as one CommonJS module, which is not running yet: plain data. */
export type CompiledTemplates = Awaited<ReturnType<typeof compileTemplates>>;

const NO_PACKAGES: Packages = new Map();

/** Compiles templates. Rejects with esbuild's failure where something does not compile. */
export async function compileTemplates(sources: TemplateSources, packages = NO_PACKAGES) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build(templateOptions(sources, packages));
  return { code: outputFiles[0]?.text ?? '', inputs: ownInputs(metafile, sources.own.isOwn) };
}

/** Compiles again with a map, which nobody needs as long as templates do not throw. Undefined where they have been edited since. */
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
    ...common(packageDir),
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
  const contents = names.map((name, place) => `export * as p${place} from ${JSON.stringify(name)};`).join('\n');
  const { outputFiles } = await build({
    ...common(packageDir),
    stdin: { contents, resolveDir: join(packageDir, 'templates') },
    format: 'cjs',
  });
  const running = { packageDir, packages: NO_PACKAGES };
  const exported = runCode<Record<string, Record<string, unknown>>>(outputFiles[0]?.text ?? '', 'templates/packages.js', running);
  return new Map(names.map((name, place) => [name, exported[`p${place}`] ?? {}]));
}

/** Runs compiled templates; `packages` are at least those that were left outside. */
export function runTemplates({ code }: Pick<CompiledTemplates, 'code'>, packageDir: string, packages = NO_PACKAGES): Templates {
  return runCode<{ templates: Templates }>(code, COMPILED_NAME, { packageDir, packages }).templates;
}

/** Runs compiled code and returns what it exports. As a function: Node never forgets a module, so a day of edits would fill the memory. */
function runCode<Exports>(code: string, name: string, { packageDir, packages }: { packageDir: string; packages: Packages }): Exports {
  const compiled = compileFunction(code, ['require', 'module'], { filename: name });
  const module = { exports: {} as Exports };
  const require = createRequire(join(packageDir, 'package.json'));
  const requireRunning = (name: string) => (name.startsWith(PREFIX) ? packages.get(name.slice(PREFIX.length)) : require(name));
  compiled(requireRunning, module);
  return module.exports;
}

/** Packages as templates import them, by name: `unified`. */
type Packages = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Begins the names of what the plugin below makes: modules in esbuild's list, and what compiled templates ask for. */
const NAMESPACE = 'package';
const PREFIX = `${NAMESPACE}:`;
const RUNNING_PACKAGES = `${PREFIX}*`;

/** Paths of packages begin as they do in our repository, wherever npm has put them beside an installed ent-site. */
function ownInputs({ inputs }: Metafile, isOwn = isOwnModule): Inputs {
  const own = Object.entries(inputs).filter(([file]) => isOwn(file));
  const named = (path: string) => (isOwnModule(path) && !isOwn(path) ? OUTSIDE + path : path);
  return Object.fromEntries(
    own.map(([file, { imports }]) => [file, { imports: imports.map((one) => (one.external ? one : { ...one, path: named(one.path) })) }]),
  );
}

/** Names of the packages that modules of this site import; those left outside, such as react, are shared anyway. */
function packageNames(inputs: Inputs): string[] {
  const names = Object.values(inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, original, external }) => (external || original === undefined || isOwnModule(path) ? [] : [original])),
  );
  return [...new Set(names)].sort();
}

/**
 * Takes packages that run already instead of compiling them into templates once more: a fifth of the time of compiling, and
 * their code stays warm. Each gets a small module with its exports, since `import` of a `require` knows no default ones.
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
