import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build } from 'esbuild';
import type { Templates } from '../contract.ts';
import { fileStamps, joined } from '../folder-stamp.ts';
import { BuildFailure } from '../problem.ts';
import { Kept } from '../remembered.ts';
import { compileFailure, compileProblems } from './compile-problems.ts';
import { type CompiledTemplates, common, compileTemplates, runPackages, runTemplates, sourceMapOf } from './compile-templates.ts';
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
    firstStyles?.catch(() => undefined); // awaited below; mistakes in code are reported first
    const kept = before && before.stamp === codeStamp(before.compiled.metafile, stampOf) ? before.compiled : undefined;
    // A build compiles once; from the second time on, packages of the first are taken as they run.
    if (before && !kept) packages ??= await runPackages(packageNames(before.compiled.metafile), rootDir);
    const compiled = kept ?? (await compileTemplates(rootDir, packages));
    const { code, metafile } = compiled;
    before = { compiled, stamp: codeStamp(metafile, stampOf) };
    const explain = (thrown: unknown) => explainThrown(thrown, { rootDir, sourceMap: () => sourceMapOf(compiled, rootDir) });
    const sheets = joined([...files].filter(([path]) => path.endsWith('.css')));
    const run = async () => running.take([code], () => runTemplates(compiled, rootDir, packages));
    return {
      templates: await run().catch(async (thrown) => Promise.reject(await explain(thrown))),
      stamps: templateStamps(metafile, stampOf),
      css: await styles.take([sheets, importsOf(metafile)], () => firstStyles ?? compileStyles(rootDir)),
      explain,
    };
  };
  return () => {
    const files = fileStamps(join(rootDir, 'templates'), join(rootDir, 'client'));
    return loaded.take([joined(files)], () =>
      load(files).catch((error: Error) => {
        throw compileFailure(error, rootDir);
      }),
    );
  };
}

/** The style sheet of each page type, with the rules for paper last: they win over those of every component. */
async function compileStyles(rootDir: string): Promise<Map<string, string>> {
  const folder = join(rootDir, 'templates');
  const pageFiles = readdirSync(join(folder, 'pages')).filter((name) => name.endsWith('.tsx'));
  const { outputFiles, warnings } = await build({
    ...common(rootDir),
    entryPoints: {
      ...Object.fromEntries(pageFiles.map((name) => [`pages/${basename(name, '.tsx')}`, join(folder, 'pages', name)])),
      print: join(folder, 'styles/print.css'),
    },
    splitting: true,
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    // A nested rule is written out: browsers of before 2024 do not know it.
    supported: { nesting: false },
  });
  // A browser would pass over what it cannot read, and the rules behind it.
  const mistakes = warnings.filter(({ location }) => location?.file.endsWith('.css'));
  if (mistakes.length > 0) throw new BuildFailure(compileProblems({ errors: mistakes }, rootDir));
  const css = outputFiles.filter(({ path }) => path.endsWith('.css'));
  const sheets = new Map(css.map(({ path, text }) => [basename(path, '.css'), text.trim()]));
  const print = sheets.get('print') ?? '';
  sheets.delete('print');
  return new Map([...sheets].map(([pageType, rules]) => [pageType, rules + print]));
}
