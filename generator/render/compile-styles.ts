import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { pageFile, pageTypeOf, TEMPLATE_FILES } from '../contract/template-files.ts';
import { BuildFailure } from '../problem/problem.ts';
import { common, type TemplateSources } from './compile-templates.ts';
import type { Inputs } from './own-templates.ts';
import { compileProblems } from './template-problems.ts';

const PAGE_SHEET = 'page-sheet:';

export interface CompiledStyles {
  /** Of each page type, with the rules for paper last: they win over those of every component. */
  pages: [pageType: string, css: string][];
  /** What the pages of a preview have besides. */
  preview: string;
  /** Paths of all of them, from the package. */
  files: string[];
}

/** Rejects with BuildFailure where a browser could not read a rule. */
export async function compileStyles({ packageDir, own }: TemplateSources, inputs: Inputs): Promise<CompiledStyles> {
  const pageTypes = Object.keys(inputs).flatMap((file) => pageTypeOf(own.replacedBy(file)) ?? []);
  const { build } = await import('esbuild');
  const { outputFiles, warnings, metafile } = await build({
    ...common(packageDir),
    entryPoints: {
      ...Object.fromEntries(pageTypes.map((pageType) => [`pages/${pageType}`, PAGE_SHEET + pageType])),
      print: join(packageDir, own.moduleFor(TEMPLATE_FILES.printStyles)),
      preview: join(packageDir, own.moduleFor(TEMPLATE_FILES.previewStyles)),
    },
    plugins: [pageSheets({ packageDir, own }, inputs), own.plugin],
    metafile: true,
    minifySyntax: true,
    minifyWhitespace: true,
    // A nested rule is written out: browsers of before 2024 do not know it.
    supported: { nesting: false },
  });
  // A browser would pass over what it cannot read, and the rules behind it.
  const mistakes = warnings.filter(({ location }) => location?.file.endsWith('.css'));
  if (mistakes.length > 0) throw new BuildFailure(compileProblems({ errors: mistakes }, packageDir));
  const {
    print = '',
    preview = '',
    ...pages
  } = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path, '.css'), text.trim()]));
  return {
    pages: Object.entries(pages).map(([pageType, rules]) => [pageType, rules + print]),
    preview,
    files: Object.keys(metafile.inputs),
  };
}

/** Imports the style sheets of a page, of which its modules are known, so that these need not be compiled once more. */
function pageSheets({ packageDir, own }: TemplateSources, inputs: Inputs): Plugin {
  return {
    name: 'page-sheets',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${PAGE_SHEET}`) }, ({ path }) => ({ path, namespace: PAGE_SHEET }));
      build.onLoad({ filter: /./, namespace: PAGE_SHEET }, ({ path }) => {
        const page = own.moduleFor(pageFile(path.slice(PAGE_SHEET.length)));
        const imports = sheetsOf(page, inputs).map((file) => `@import ${JSON.stringify(`./${file}`)};`);
        return { contents: imports.join('\n'), loader: 'css', resolveDir: packageDir };
      });
    },
  };
}

/** Style sheets that a module imports, directly or through others, in the order in which the modules would run. */
function sheetsOf(file: string, inputs: Inputs, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  if (file.endsWith('.css')) return [file];
  return (inputs[file]?.imports ?? []).flatMap(({ path }) => sheetsOf(path, inputs, seen));
}
