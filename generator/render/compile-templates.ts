import { createRequire, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { BuildOptions } from 'esbuild';
import { isInstalled } from '../../bin/compile/compile.js';
import type { Templates } from '../contract/index.ts';
import { featureConstants } from '../shared/features.ts';
import type { OwnTemplates } from './own-templates.ts';
import { COMPILED_NAME } from './template-failure.ts';
import {
  type Inputs,
  ownInputs,
  type Packages,
  packagesModule,
  RUNNING_PACKAGES,
  requireWith,
  runningPackages,
} from './template-packages.ts';

/** One instance of these for generator and templates. */
const SHARED = ['react', 'react-dom', 'react/jsx-runtime'];

/** What is compiled: our templates, with those of the practice in their place. */
export interface TemplateSources {
  packageDir: string;
  own: OwnTemplates;
}

const ENTRY = 'templates/index.ts';

/** Options of every compilation of templates. */
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
    define: { 'process.env.NODE_ENV': '"production"', ...featureConstants(() => true) },
    logLevel: 'silent',
    legalComments: 'none',
  } satisfies BuildOptions;
}

/** Templates as one CommonJS module, which is not running yet: plain data. */
export interface CompiledTemplates {
  code: string;
  inputs: Inputs;
}

const NO_PACKAGES: Packages = new Map();

/** Compiles templates. Rejects with esbuild's failure where something does not compile. */
export async function compileTemplates(sources: TemplateSources, packages = NO_PACKAGES): Promise<CompiledTemplates> {
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
    entryPoints: [join(packageDir, own.moduleFor(ENTRY))],
    format: 'cjs',
    loader: { '.css': 'empty' },
    metafile: true,
  } satisfies BuildOptions;
}

/** Compiles and runs packages by themselves. */
export async function runPackages(names: readonly string[], packageDir: string): Promise<Packages> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...common(packageDir),
    stdin: { contents: packagesModule(names), resolveDir: join(packageDir, 'templates') },
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
  compiled(requireWith(packages, createRequire(join(packageDir, 'package.json'))), module);
  return module.exports;
}
