import { join, relative } from 'node:path';
import { pageFile, pageTypeOf, TEMPLATE_FILES } from '../contract/template-files.ts';
import { BuildFailure } from '../problem/problem.ts';
import { sharedOptions, type TemplateSources } from './compile-templates.ts';
import type { Inputs } from './own-templates.ts';
import { compileProblems } from './template-problems.ts';

/** The style sheets of templates as plain data. Paths are relative to the package. */
export interface CompiledStyles {
  /** Minified text of each sheet that a module imports, by path. */
  sheets: Readonly<Record<string, string>>;
  /** Paths of the sheets of each page type, in order. Those for print are the last, since they override every component. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** Path of the additional sheet of preview pages. */
  preview: string;
  /** Paths of all style sheets, including imported ones. */
  files: readonly string[];
}

/** Compiles each style sheet that modules import. Rejects with BuildFailure if browsers could not parse a rule. */
export async function compileStyles({ packageDir, own }: TemplateSources, inputs: Inputs): Promise<CompiledStyles> {
  const [print, preview] = [own.moduleFor(TEMPLATE_FILES.printStyles), own.moduleFor(TEMPLATE_FILES.previewStyles)];
  const pageTypes = Object.keys(inputs).flatMap((file) => pageTypeOf(own.replacedBy(file)) ?? []);
  const pages = Object.fromEntries(
    pageTypes.map((pageType) => [pageType, [...sheetsOf(own.moduleFor(pageFile(pageType)), inputs), print]]),
  );
  const { build } = await import('esbuild');
  const { outputFiles, warnings, metafile } = await build({
    ...sharedOptions(packageDir),
    entryPoints: [...new Set([...Object.values(pages).flat(), preview])].map((file) => join(packageDir, file)),
    plugins: [own.plugin],
    metafile: true,
    minifySyntax: true,
    minifyWhitespace: true,
    // Nested rules are expanded: browsers before 2024 do not support nesting.
    supported: { nesting: false },
  });
  // A browser would ignore the invalid rule, and perhaps those after it.
  const mistakes = warnings.filter(({ location }) => location?.file.endsWith('.css'));
  if (mistakes.length > 0) throw new BuildFailure(compileProblems({ errors: mistakes }, packageDir));
  const fileOf = (output: string) => metafile.outputs[relative(packageDir, output).replaceAll('\\', '/')]?.entryPoint ?? '';
  const sheets = Object.fromEntries(outputFiles.map(({ path, text }) => [fileOf(path), text.trim()]));
  return { sheets, pages, preview, files: Object.keys(metafile.inputs) };
}

/** Returns the style sheets that a module imports, directly or through others, in the order in which the modules would run. */
function sheetsOf(file: string, inputs: Inputs, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  if (file.endsWith('.css')) return [file];
  return (inputs[file]?.imports ?? []).flatMap(({ path }) => sheetsOf(path, inputs, seen));
}
