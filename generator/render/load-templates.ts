import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildFailure as EsbuildFailure } from 'esbuild';
import type { Templates } from '../plan/page-type.ts';
import { BuildFailure, type Problem } from '../problem.ts';

/** The templates, ready to render, with the style sheet of each page type as CSS text. */
export interface LoadedTemplates {
  templates: Templates;
  css: ReadonlyMap<string, string>;
}

/**
 * Compiles templates/ with esbuild and imports the result. The style sheet of a page type is everything that its file
 * in templates/pages imports, directly or through components. Throws BuildFailure where a template does not compile.
 */
export async function loadTemplates(rootDir: string): Promise<LoadedTemplates> {
  const folder = join(rootDir, 'templates');
  // Inside node_modules, so that the compiled files find the same react as the generator.
  const cacheDir = join(rootDir, 'node_modules/.cache/ent-site', `templates-${process.pid}`);
  const pageFiles = readdirSync(join(folder, 'pages')).filter((name) => name.endsWith('.tsx'));
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    entryPoints: {
      index: join(folder, 'index.ts'),
      ...Object.fromEntries(pageFiles.map((name) => [`pages/${basename(name, '.tsx')}`, join(folder, 'pages', name)])),
    },
    outdir: cacheDir,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    // Packages from before ES modules call require() for Node's own modules.
    banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    legalComments: 'none',
  }).catch((error: EsbuildFailure) => {
    throw error.errors ? new BuildFailure(compileProblems(error, rootDir)) : error;
  });
  try {
    for (const { path, contents } of outputFiles.filter(({ path }) => path.endsWith('.js'))) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
    }
    const { templates } = (await import(pathToFileURL(join(cacheDir, 'index.js')).href)) as { templates: Templates };
    const css = outputFiles
      .filter(({ path }) => path.endsWith('.css'))
      .map(({ path, text }) => [basename(relative(cacheDir, path), '.css'), text] as const);
    return { templates, css: new Map(css) };
  } finally {
    rmSync(cacheDir, { recursive: true, force: true });
  }
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
