import { readdirSync } from 'node:fs';
import { createRequire, type SourceMapPayload } from 'node:module';
import { basename, join, relative } from 'node:path';
import { compileFunction } from 'node:vm';
import { type BuildOptions, build, type BuildFailure as EsbuildFailure, type Location, type Metafile, type Note } from 'esbuild';
import { fileStamps, joined } from '../folder-stamp.ts';
import type { Templates } from '../plan/page-type.ts';
import { BuildFailure, type Problem } from '../problem.ts';
import { Kept } from '../remembered.ts';
import { LATER, markLater, type StyleSheets, styleSheets } from './style-sheets.ts';
import { COMPILED_NAME, explainThrown } from './template-failure.ts';
import { type Packages, packageNames, packagesModule, RUNNING_PACKAGES, requireWith, runningPackages } from './template-packages.ts';
import { codeStamp, importsOf, type StampOf, type TemplateStamps, templateStamps } from './template-stamps.ts';

/** The templates, ready to render, with the style sheet of each page type as CSS text. */
export interface LoadedTemplates {
  templates: Templates;
  stamps: TemplateStamps;
  css: ReadonlyMap<string, StyleSheets>;
  /** What a template threw as a BuildFailure that names its line; anything else as it is. */
  explain(thrown: unknown): Promise<unknown>;
}

/**
 * Loads templates, and again only when a file of templates/ or client/, whose islands they render, has changed: the code
 * when a module of theirs has, style sheets when one of these has or a module imports others. The style sheet of a page type
 * is everything that its file in templates/pages imports, directly or through components. Rejects with BuildFailure where
 * something does not compile.
 */
export function templateLoader(rootDir: string): () => Promise<LoadedTemplates> {
  const loaded = new Kept<Promise<LoadedTemplates>>();
  const running = new Kept<Templates>();
  const styles = new Kept<Promise<LoadedTemplates['css']>>();
  let packages: Packages | undefined;
  let before: { compiled: CompiledTemplates; stamp: string } | undefined;
  const load = async (files: ReadonlyMap<string, string>): Promise<LoadedTemplates> => {
    // Taken before the files are read: an edit in between then counts as one that is still to come.
    const stamps = new Map([...files].map(([path, stamp]) => [relative(rootDir, path).replaceAll('\\', '/'), stamp]));
    const stampOf: StampOf = (paths) => joined(paths.map((path) => [path, stamps.get(path) ?? 'gone']));
    // At the start both at once, while content is read.
    const firstStyles = before ? undefined : compileStyles(rootDir);
    firstStyles?.catch(() => undefined); // awaited below; mistakes in code are told first
    const kept = before && before.stamp === codeStamp(before.compiled.metafile, stampOf) ? before.compiled : undefined;
    // A build compiles once; from the second time on, packages of the first are taken as they run.
    if (before && !kept) packages ??= await runPackages(packageNames(before.compiled.metafile), rootDir);
    const compiled = kept ?? (await compileTemplates(rootDir, packages));
    const { code, metafile } = compiled;
    before = { compiled, stamp: codeStamp(metafile, stampOf) };
    const explain = (thrown: unknown) => explainThrown(thrown, { rootDir, sourceMap: () => sourceMapOf(compiled, rootDir) });
    const run = () => runCode<{ templates: Templates }>(code, rootDir, packages).templates;
    const sheets = joined([...files].filter(([path]) => path.endsWith('.css')));
    return {
      templates: await explained(() => running.take([code], run), explain),
      stamps: templateStamps(metafile, stampOf),
      css: await styles.take([sheets, importsOf(metafile)], () => firstStyles ?? compileStyles(rootDir)),
      explain,
    };
  };
  return () => {
    const files = fileStamps(join(rootDir, 'templates'), join(rootDir, 'client'));
    return loaded.take([joined(files)], () =>
      load(files).catch((error: EsbuildFailure) => {
        throw error.errors ? new BuildFailure(compileProblems(error, rootDir)) : error;
      }),
    );
  };
}

/** One instance of these for generator and templates. */
const SHARED = ['react', 'react-dom', 'react/jsx-runtime'];

function common(rootDir: string) {
  return {
    absWorkingDir: rootDir,
    outdir: join(rootDir, 'templates'),
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    external: SHARED,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    legalComments: 'none',
  } satisfies BuildOptions;
}

interface CompiledTemplates {
  code: string;
  metafile: Metafile;
  /** Those that were left outside. */
  packages: Packages;
}

const NO_PACKAGES: Packages = new Map();

async function compileTemplates(rootDir: string, packages = NO_PACKAGES): Promise<CompiledTemplates> {
  const { outputFiles, metafile } = await build(templateOptions(rootDir, packages));
  return { code: outputFiles[0]?.text ?? '', metafile, packages };
}

/** Compiles again with a map, which nobody needs as long as templates do not throw. */
async function sourceMapOf({ code, packages }: CompiledTemplates, rootDir: string): Promise<SourceMapPayload | undefined> {
  const { outputFiles } = await build({ ...templateOptions(rootDir, packages), sourcemap: 'external', sourcesContent: false });
  const textOf = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text;
  const map = textOf('.js.map');
  return map !== undefined && textOf('.js') === code ? JSON.parse(map) : undefined;
}

function templateOptions(rootDir: string, packages: Packages) {
  return {
    ...common(rootDir),
    external: [...SHARED, RUNNING_PACKAGES],
    plugins: [runningPackages(packages)],
    entryPoints: [join(rootDir, 'templates/index.ts')],
    format: 'cjs',
    loader: { '.css': 'empty' },
    metafile: true,
  } satisfies BuildOptions;
}

async function explained<Value>(make: () => Value, explain: LoadedTemplates['explain']): Promise<Value> {
  try {
    return make();
  } catch (thrown) {
    throw await explain(thrown);
  }
}

/** Compiles and runs packages by themselves. */
async function runPackages(names: readonly string[], rootDir: string): Promise<Packages> {
  const { outputFiles } = await build({
    ...common(rootDir),
    stdin: { contents: packagesModule(names), resolveDir: join(rootDir, 'templates') },
    format: 'cjs',
  });
  const exported = runCode<Record<string, Record<string, unknown>>>(outputFiles[0]?.text ?? '', rootDir);
  return new Map(names.map((name, place) => [name, exported[`p${place}`] ?? {}]));
}

/**
 * Runs compiled code as a function, not as a module, and returns what it exports: Node never forgets a module, so a day of
 * edits would fill the memory of `serve`.
 */
function runCode<Exports>(code: string, rootDir: string, packages = NO_PACKAGES): Exports {
  const compiled = compileFunction(code, ['require', 'module'], { filename: COMPILED_NAME });
  const module = { exports: {} as Exports };
  compiled(requireWith(packages, createRequire(join(rootDir, 'package.json'))), module);
  return module.exports;
}

async function compileStyles(rootDir: string): Promise<Map<string, StyleSheets>> {
  const folder = join(rootDir, 'templates');
  const pageFiles = readdirSync(join(folder, 'pages')).filter((name) => name.endsWith('.tsx'));
  const { outputFiles, warnings } = await build({
    ...common(rootDir),
    entryPoints: Object.fromEntries(pageFiles.map((name) => [`pages/${basename(name, '.tsx')}`, join(folder, 'pages', name)])),
    splitting: true,
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    plugins: [markLater],
  });
  // A browser would pass over what it cannot read, and the rules behind it.
  const mistakes = warnings.filter(({ location }) => location?.file.endsWith('.css'));
  if (mistakes.length > 0) throw new BuildFailure(compileProblems({ errors: mistakes }, rootDir));
  return new Map(
    outputFiles
      .filter(({ path }) => path.endsWith('.css'))
      .map(({ path, text }) => [basename(relative(folder, path), '.css'), styleSheets(text)]),
  );
}

/** What esbuild could not compile, in the shape of every other problem: path from the working directory, column in characters. */
export function compileProblems({ errors }: Pick<EsbuildFailure, 'errors'>, rootDir: string): Problem[] {
  return errors.map(({ text, location, notes }) => ({
    severity: 'error',
    file: relative(process.cwd(), join(rootDir, location?.file ?? 'templates')),
    ...(location && { line: location.line, column: columnOf(location) }),
    message: text,
    ...(notes.length > 0 && { hint: notes.map((note) => noteText(note, location?.file)).join(' ') }),
  }));
}

/** Counts from 1, without what `markLater` has put before the first line. */
function columnOf({ line, column, lineText }: Location): number {
  const characters = Buffer.from(lineText).subarray(0, column).toString().length;
  return Math.max(1, characters + 1 - (line === 1 && lineText.startsWith(LATER) ? LATER.length : 0));
}

function noteText({ text, location }: Note, file: string | undefined): string {
  if (!location) return text;
  return `${text.replace(/:$/, '')} (${location.file === file ? 'line ' : `${location.file}:`}${location.line}).`;
}
