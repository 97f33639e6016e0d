import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { compileFunction } from 'node:vm';
import { type BuildOptions, build, type BuildFailure as EsbuildFailure } from 'esbuild';
import { folderStamp } from '../folder-stamp.ts';
import type { Templates } from '../plan/page-type.ts';
import { BuildFailure, type Problem } from '../problem.ts';
import { Kept } from '../remembered.ts';
import { markLater, type StyleSheets, styleSheets } from './style-sheets.ts';

/** The templates, ready to render, with the style sheet of each page type as CSS text. */
export interface LoadedTemplates {
  templates: Templates;
  css: ReadonlyMap<string, StyleSheets>;
}

/**
 * Compiles templates/ with esbuild and runs the result. The style sheet of a page type is everything that its file
 * in templates/pages imports, directly or through components. Throws BuildFailure where a template does not compile.
 */
async function loadTemplates(rootDir: string): Promise<LoadedTemplates> {
  const [templates, css] = await Promise.all([compileTemplates(rootDir), compileStyles(rootDir)]).catch((error: EsbuildFailure) => {
    throw error.errors ? new BuildFailure(compileProblems(error, rootDir)) : error;
  });
  return { templates, css };
}

/** Loads templates, and again only when a file of templates/ or client/, whose islands they render, has changed. */
export function templateLoader(rootDir: string): () => Promise<LoadedTemplates> {
  const loaded = new Kept<Promise<LoadedTemplates>>();
  return () => loaded.take([folderStamp(join(rootDir, 'templates'), join(rootDir, 'client'))], () => loadTemplates(rootDir));
}

function common(rootDir: string) {
  return {
    absWorkingDir: rootDir,
    outdir: join(rootDir, 'templates'),
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    legalComments: 'none',
  } satisfies BuildOptions;
}

/**
 * Runs the compiled templates as a function, not as a module: Node never forgets a module, so a day of edits would fill
 * the memory of `serve`.
 */
async function compileTemplates(rootDir: string): Promise<Templates> {
  const { outputFiles } = await build({
    ...common(rootDir),
    entryPoints: [join(rootDir, 'templates/index.ts')],
    format: 'cjs',
    loader: { '.css': 'empty' },
  });
  const compiled = compileFunction(outputFiles[0]?.text ?? '', ['require', 'module'], { filename: 'templates/index.js' });
  const module = { exports: {} as { templates: Templates } };
  compiled(createRequire(join(rootDir, 'package.json')), module);
  return module.exports.templates;
}

async function compileStyles(rootDir: string): Promise<Map<string, StyleSheets>> {
  const folder = join(rootDir, 'templates');
  const pageFiles = readdirSync(join(folder, 'pages')).filter((name) => name.endsWith('.tsx'));
  const { outputFiles } = await build({
    ...common(rootDir),
    entryPoints: Object.fromEntries(pageFiles.map((name) => [`pages/${basename(name, '.tsx')}`, join(folder, 'pages', name)])),
    splitting: true,
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    plugins: [markLater],
  });
  return new Map(
    outputFiles
      .filter(({ path }) => path.endsWith('.css'))
      .map(({ path, text }) => [basename(relative(folder, path), '.css'), styleSheets(text)]),
  );
}

/** What esbuild could not compile, in the shape of every other problem: path from the working directory, column in characters. */
export function compileProblems({ errors }: EsbuildFailure, rootDir: string): Problem[] {
  return errors.map(({ text, location }) => ({
    severity: 'error',
    file: relative(process.cwd(), join(rootDir, location?.file ?? 'templates')),
    ...(location && { line: location.line, column: Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1 }),
    message: text,
  }));
}
