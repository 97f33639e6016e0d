import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build, type BuildFailure as EsbuildFailure, type Location, type Note } from 'esbuild';
import { fileStamps, joined } from '../folder-stamp.ts';
import type { Templates } from '../plan/page-type.ts';
import { BuildFailure, type Problem } from '../problem.ts';
import { Kept } from '../remembered.ts';
import { type CompiledTemplates, common, compileTemplates, runPackages, runTemplates, sourceMapOf } from './compile-templates.ts';
import { hoistPrintRules } from './style-sheets.ts';
import { explainThrown } from './template-failure.ts';
import { type Packages, packageNames } from './template-packages.ts';
import { codeStamp, importsOf, type StampOf, type TemplateStamps, templateStamps } from './template-stamps.ts';

/** The templates, ready to render, with the style sheet of each page type as CSS text. */
export interface LoadedTemplates {
  templates: Templates;
  stamps: TemplateStamps;
  css: ReadonlyMap<string, string>;
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
    const sheets = joined([...files].filter(([path]) => path.endsWith('.css')));
    return {
      templates: await explained(() => running.take([code], () => runTemplates(compiled, rootDir, packages)), explain),
      stamps: templateStamps(metafile, stampOf),
      css: await styles.take([sheets, importsOf(metafile)], () => firstStyles ?? compileStyles(rootDir)),
      explain,
    };
  };
  return () => {
    const files = fileStamps(join(rootDir, 'templates'), join(rootDir, 'client'));
    return loaded.take([joined(files)], () =>
      load(files).catch((error: EsbuildFailure) => {
        if (error.errors?.some(({ text }) => /too many open files/.test(text)))
          throw Object.assign(new Error(error.message), { code: 'EMFILE' });
        throw error.errors ? new BuildFailure(compileProblems(error, rootDir)) : error;
      }),
    );
  };
}

async function explained<Value>(make: () => Value, explain: LoadedTemplates['explain']): Promise<Value> {
  try {
    return make();
  } catch (thrown) {
    throw await explain(thrown);
  }
}

async function compileStyles(rootDir: string): Promise<Map<string, string>> {
  const folder = join(rootDir, 'templates');
  const pageFiles = readdirSync(join(folder, 'pages')).filter((name) => name.endsWith('.tsx'));
  const { outputFiles, warnings } = await build({
    ...common(rootDir),
    entryPoints: Object.fromEntries(pageFiles.map((name) => [`pages/${basename(name, '.tsx')}`, join(folder, 'pages', name)])),
    splitting: true,
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
  });
  // A browser would pass over what it cannot read, and the rules behind it.
  const mistakes = warnings.filter(({ location }) => location?.file.endsWith('.css'));
  if (mistakes.length > 0) throw new BuildFailure(compileProblems({ errors: mistakes }, rootDir));
  return new Map(
    outputFiles
      .filter(({ path }) => path.endsWith('.css'))
      .map(({ path, text }) => [basename(relative(folder, path), '.css'), hoistPrintRules(text)]),
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

/** Counts from 1. */
function columnOf({ column, lineText }: Location): number {
  const characters = Buffer.from(lineText).subarray(0, column).toString().length;
  return characters + 1;
}

function noteText({ text, location }: Note, file: string | undefined): string {
  if (!location) return text;
  return `${text.replace(/:$/, '')} (${location.file === file ? 'line ' : `${location.file}:`}${location.line}).`;
}
